/** Builds the console when its sources have changed since the last build. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "local-cloud/assembly";
import { buildServiceWorker } from "./service-worker-build.ts";

export const SITE_FOLDER = "build/web";
/**
 * Written by the build: modules of packages inside the console, as paths below the repository's
 * root.
 */
const MODULES = `${SITE_FOLDER}-modules.json`;
const STAMP = "build/web.hash";
const SOURCES = [
  "web",
  "domain",
  "scripts/web-build.ts",
  "scripts/service-worker-build.ts",
  "scripts/supply/bundled-modules.ts",
  "package-lock.json",
];

/**
 * True when it had to build. Throws when the build fails; the previous site then remains, unused.
 */
export function buildWeb(tell: (line: string) => void): boolean {
  const hash = hashSources(".", SOURCES);
  const built = existsSync(join(SITE_FOLDER, "index.html")) && existsSync(STAMP);
  if (built && readFileSync(STAMP, "utf8") === hash) return false;
  tell("Building the console …");
  const { status, stdout, stderr } = spawnSync(
    "node_modules/.bin/vite",
    ["build", "web", "--logLevel", "warn"],
    // Set explicitly, because a test run has NODE_ENV=test, which would bundle React with all its
    // warnings.
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the console does not build:\n${stdout}${stderr}`);
  noteModules(buildServiceWorker(SITE_FOLDER));
  writeFileSync(STAMP, hash);
  return true;
}

/** Adds paths to the list of modules. */
function noteModules(paths: readonly string[]): void {
  writeFileSync(MODULES, JSON.stringify([...new Set([...consoleModules(), ...paths])].sort()));
}

/**
 * The modules of packages inside the last built console, including its service worker, as paths
 * below the repository's root.
 */
export function consoleModules(): readonly string[] {
  return JSON.parse(readFileSync(MODULES, "utf8"));
}
