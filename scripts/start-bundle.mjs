/**
 * Bundles the application for `npm start`; plain JavaScript, because no loader of TypeScript runs
 * there: its thread, its compiler and the texts of several hundred modules would take some 120 MB
 * as long as the application runs.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, "build/start");

/** Packages of TypeScript sources, which Node cannot load. */
const BUNDLED_PACKAGE = "local-cloud";

/** Leaves all other packages in node_modules; names with # are the product's own modules. */
const EXTERNAL_PACKAGES = {
  name: "external-packages",
  setup: (bundler) => {
    bundler.onResolve({ filter: /^[^.#/]/ }, ({ kind, path }) => {
      const isOurs = path === BUNDLED_PACKAGE || path.startsWith(`${BUNDLED_PACKAGE}/`);
      return kind === "entry-point" || isOurs ? undefined : { external: true, path };
    });
  },
};

/** Modules find files of the repository beside themselves, so they need their own place. */
const PLACES_OF_SOURCES = {
  name: "places-of-sources",
  setup: (bundler) => {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes("import.meta.")) return undefined;
      const contents = text
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: "ts" };
    });
  },
};

/** Writes a file unless it is there already: another start may be reading it. */
function writeIfChanged({ path, contents }) {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}

/**
 * Bundles an entry of TypeScript into build/start, and removes the files of earlier versions.
 * Returns the URL of the module.
 */
export async function bundleStart(entry = join(ROOT, "scripts/start.ts"), folder = FOLDER) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // Keeps modules that are imported lazily in files of their own.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [EXTERNAL_PACKAGES, PLACES_OF_SOURCES],
    write: false,
    logLevel: "silent",
  });
  await stop();
  mkdirSync(folder, { recursive: true });
  for (const file of outputFiles) writeIfChanged(file);
  const written = new Set(outputFiles.map(({ path }) => basename(path)));
  // Only modules: another start may be writing a temporary file.
  for (const name of readdirSync(folder))
    if (name.endsWith(".mjs") && !written.has(name)) rmSync(join(folder, name), { force: true });
  return pathToFileURL(join(folder, basename(entry).replace(/\.ts$/, ".mjs"))).href;
}
