/** Builds the console when its sources have changed since the last build. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashSources } from "#local/assembly/source-hash.ts";
import { buildServiceWorker } from "./service-worker-build.ts";

export const SITE_FOLDER = "build/web";
const STAMP = "build/web.hash";
const SOURCES = [
  "web",
  "domain",
  "scripts/web-build.ts",
  "scripts/service-worker-build.ts",
  "package-lock.json",
];

/** True when it had to build. Throws when the build fails; the site of before stays in place then, unused. */
export function buildWeb(tell: (line: string) => void): boolean {
  const hash = hashSources(".", SOURCES);
  const built = existsSync(join(SITE_FOLDER, "index.html")) && existsSync(STAMP);
  if (built && readFileSync(STAMP, "utf8") === hash) return false;
  tell("Building the console …");
  const { status, stdout, stderr } = spawnSync(
    "node_modules/.bin/vite",
    ["build", "web", "--logLevel", "warn"],
    // A test run says NODE_ENV=test, and would get React with all its warnings inside.
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the console does not build:\n${stdout}${stderr}`);
  buildServiceWorker(SITE_FOLDER);
  writeFileSync(STAMP, hash);
  return true;
}
