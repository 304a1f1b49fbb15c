/** Versions of Node with which the application starts and is tested. */
import { spawnSync } from "node:child_process";
import semver from "semver";
import { describe, expect, it } from "vitest";
import { isSupportedNode, supportedNodes } from "#scripts/node-versions.mjs";

const MAJORS = [18, 20, 21, 22, 23, 24, 25, 26, 28, 30];
const MINORS = [0, 2, 12, 13, 18, 19, 20, 23];
const versions = MAJORS.flatMap((major) => MINORS.map((minor) => `${major}.${minor}.1`));

describe("a supported version of Node", () => {
  it("is one that npm accepts for engines", () => {
    const supported = versions.filter((version) => isSupportedNode(version));
    expect(supported).toEqual(
      versions.filter((version) => semver.satisfies(version, supportedNodes())),
    );
    expect(supported).toContain("20.19.1");
    expect(supported).not.toContain("18.20.1");
  });

  it("throws for a notation of engines that it does not read", () => {
    expect(() => isSupportedNode("24.0.0", "20 - 24")).toThrow("a range that is not read");
  });
});

describe("npm run test:node", () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, ["scripts/test-node.mjs", ...args], { encoding: "utf8" });

  it.each([
    ["no version", [], "Name a version of Node: npm run test:node -- 24\n"],
    ["a word", ["latest"], '"latest" is no version of Node: write 24 or 24.21.0.\n'],
    ["an old version", ["18"], `Node 18 is not supported (${supportedNodes()}).\n`],
    ["an old release", ["20.18.0"], `Node 20.18.0 is not supported (${supportedNodes()}).\n`],
  ])("refuses %s with a sentence", (_, args, sentence) => {
    const { status, stderr } = run(...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: sentence });
  });
});
