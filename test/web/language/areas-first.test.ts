/** The build fails where a part of the console could run before the texts of its area are loaded. */
import { build, type Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { areasFirst } from "../../../web/areas-first.ts";

type Sources = Readonly<Record<string, string>>;

const ROOT = "/web/src/";

/** Serves the modules from memory, by file name. */
function inMemory(sources: Sources): Plugin {
  return {
    name: "in-memory",
    enforce: "pre",
    resolveId: (id) => {
      const file = id.replace(/^.*\//, "");
      return file in sources ? `${ROOT}${file}` : undefined;
    },
    load: (id) => sources[id.slice(ROOT.length)],
  };
}

/** Builds the modules, starting at main.ts; rejects as the build of the console would. */
async function bundle(sources: Sources): Promise<void> {
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [inMemory(sources), areasFirst()],
    build: { write: false, minify: false, rollupOptions: { input: "main.ts" } },
  });
}

const LOADER = `
  export const messages = (key, table) => table;
  export const withTables = (areas, load) => load();`;

/** A module with a table of the status strip, which is of the area `site`. */
const STRIP = `
  import { messages } from "./loader.ts";
  export const STRIP = messages("status", { wind: "Wind" });`;

const withTables = (areas: string, file: string) => `
  import { withTables } from "./loader.ts";
  withTables([${areas}], async () => (await import("./${file}")).STRIP);`;

describe("a part with messages of the site", () => {
  const modules = { "loader.ts": LOADER, "strip.ts": STRIP };

  it("is built when the tables of the site are loaded before it", async () => {
    await bundle({ ...modules, "main.ts": withTables('"site"', "strip.ts") });
  });

  it("is built when a part that imports it has loaded the tables", async () => {
    await bundle({
      ...modules,
      "page.ts": `export const STRIP = () => import("./strip.ts");`,
      "main.ts": withTables('"commands", "site"', "page.ts"),
    });
  });

  it.each([
    ["by the first script", `import { STRIP } from "./strip.ts"; console.log(STRIP);`],
    ["without an area", `import("./strip.ts").then(console.log);`],
    ["with another area", withTables('"commands"', "strip.ts")],
    [
      "on one of two ways without its area",
      `${withTables('"site"', "strip.ts")} import("./strip.ts").then(console.log);`,
    ],
  ])("is refused when it is imported %s", async (_, main) => {
    await expect(bundle({ ...modules, "main.ts": main })).rejects.toThrow(
      /status of site in \/web\/src\/strip\.ts, by .*main/,
    );
  });

  it("is refused when a second page reaches it without its area", async () => {
    const sources = {
      ...modules,
      "page.ts": `export const STRIP = () => import("./strip.ts");`,
      "help.ts": `import("./page.ts").then(console.log);`,
      "main.ts": `${withTables('"site"', "page.ts")} import("./help.ts");`,
    };
    await expect(bundle(sources)).rejects.toThrow(/by .*main.* > .*help.* > .*page.* > .*strip/);
  });
});
