/** How much JavaScript the sign-in page waits for, against loading the whole console at once. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWeb, SITE_FOLDER } from "#scripts/web-build.ts";
import { type Bench, benchRow } from "./bench-row.ts";

const KIB = 1024;

export const CONSOLE_SIZE: Bench = {
  ids: ["console.initialJs", "console.eager"],
  run: async () => {
    buildWeb(console.log);
    const assets = join(SITE_FOLDER, "assets");
    const sizes = new Map(
      readdirSync(assets)
        .filter((name) => name.endsWith(".js"))
        .map((name) => [name, gzipSync(readFileSync(join(assets, name))).length / KIB] as const),
    );
    const page = readFileSync(join(SITE_FOLDER, "index.html"), "utf8");
    const initial = [...sizes].filter(([name]) => page.includes(name));
    const sum = (entries: Iterable<readonly [string, number]>) =>
      [...entries].reduce((total, [, size]) => total + size, 0);
    return [
      benchRow({
        id: "console.initialJs",
        what: "JavaScript that the first page waits for",
        value: sum(initial),
        unit: "KiB gz",
        baseline: 180,
        baselineIs: "the budget",
        goal: 1,
      }),
      benchRow({
        id: "console.eager",
        what: "the same, against everything at once",
        value: sum(initial),
        unit: "KiB gz",
        baseline: sum(sizes),
        baselineIs: "all chunks",
        goal: 0.85,
      }),
    ];
  },
};
