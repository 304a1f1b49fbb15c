/**
 * The versions of Node that can run the application, from `engines` in package.json. Plain
 * JavaScript, because it runs before any dependency is installed.
 */
import { readFileSync } from "node:fs";

const MANIFEST = new URL("../package.json", import.meta.url);
const RANGE = /^(\^|>=)((\d+)\.\d+\.\d+)$/;

/** The supported ranges, such as `^20.19.0 || >=24.0.0`. */
export function supportedNodes() {
  return JSON.parse(readFileSync(MANIFEST, "utf8")).engines.node;
}

/**
 * True when a range includes the version. Throws when the ranges use a notation other than `^1.2.3`
 * and `>=1.2.3`, separated by `||`.
 */
export function isSupportedNode(version, ranges = supportedNodes()) {
  return ranges.split(" || ").some((range) => {
    const [, operator, least, major] = RANGE.exec(range) ?? [];
    if (least === undefined) throw new Error(`engines.node has a range that is not read: ${range}`);
    const isRecent = version.localeCompare(least, "en", { numeric: true }) >= 0;
    return isRecent && (operator === ">=" || version.startsWith(`${major}.`));
  });
}
