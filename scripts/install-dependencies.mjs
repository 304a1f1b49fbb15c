/**
 * Makes node_modules match the lock file; plain JavaScript, because it runs before any dependency
 * is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { isSupportedNode, supportedNodes } from "./node-versions.mjs";

const LOCK_FILE = "package-lock.json";
const INSTALLED = "node_modules/.package-lock.json";
const STAMP = "node_modules/.installed-lock-hash";

/** Digest of the lock file, which must equal the stamp of the last installation. */
function lockHash() {
  return createHash("sha256").update(readFileSync(LOCK_FILE)).digest("hex");
}

/** True when node_modules was installed from the present lock file, by this script or by hand. */
function isInstalled(hash) {
  if (!existsSync(INSTALLED)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, "utf8") === hash;
  return statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs;
}

/** Installs when needed; ends the process with npm's status when that fails. */
export function installDependencies(tell = console.log) {
  if (!isSupportedNode(process.versions.node)) {
    console.error(`This is Node ${process.versions.node}; needed is one of ${supportedNodes()}.`);
    process.exit(1);
  }
  const hash = lockHash();
  if (!isInstalled(hash)) {
    tell("Installing dependencies (npm ci) …");
    const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  writeFileSync(STAMP, hash);
}
