/** Builds the console with every package imported at once, as a baseline. */
import { spawnSync } from "node:child_process";

export const EAGER_FOLDER = "build/web-eager";

export function buildEagerly(): void {
  const { status, stdout, stderr } = spawnSync(
    "node_modules/.bin/vite",
    ["build", "web", "--config", "web/bench/eager.config.ts", "--logLevel", "error"],
    { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`the console does not build eagerly:\n${stdout}${stderr}`);
}
