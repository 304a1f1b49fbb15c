/** Builds the console's service worker with the list of files it caches; see docs/adr/015-own-service-worker-build.md. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { bundledModules } from "#scripts/supply/bundled-modules.ts";

export const WORKER_FILE = "service-worker.js";
const ENTRY = "web/src/service-worker/service-worker.ts";

export interface OfflineFiles {
  readonly precached: readonly {
    readonly url: string;
    /** null when the file's name changes with its content. */
    readonly revision: string | null;
  }[];
  /** Paths of files cached when first used. */
  readonly cachedWhenUsed: readonly string[];
}

/**
 * A part of the console above this size in bytes is cached when it is first used, unless every page
 * needs it or technicians need it in the field.
 */
const LARGE_BYTES = 500 * 1024;

/** The scanner's decoder, needed in the field: a first scan may happen offline. */
const FOR_THE_FIELD = /\.wasm$/;

/** Only demonstrations deliver these: a missing file would make the worker's installation fail. */
const DEMO = /^assets\/demo-/;

/** Used only by tests of the screens. */
const PSEUDO_LANGUAGE = /^assets\/pseudo-/;

/** @param folder of the built console, without the worker */
export function offlineFiles(folder: string): OfflineFiles {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== WORKER_FILE && !DEMO.test(path) && !PSEUDO_LANGUAGE.test(path))
    .sort()
    .map((path) => ({ path, content: readFileSync(join(folder, path)) }));
  const isLarge = ({ path, content }: (typeof files)[number]) =>
    content.length > LARGE_BYTES &&
    path.startsWith("assets/") &&
    !page.includes(path) &&
    !FOR_THE_FIELD.test(path);
  return {
    precached: files
      .filter((file) => !isLarge(file))
      .map(({ path, content }) => ({
        url: `/${path}`,
        revision: path.startsWith("assets/") ? null : digest(content),
      })),
    cachedWhenUsed: files.filter(isLarge).map(({ path }) => `/${path}`),
  };
}

function digest(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** Writes the worker into the folder of the built console, and returns the paths of its modules. Throws when it does not compile. */
export function buildServiceWorker(folder: string): readonly string[] {
  const { precached, cachedWhenUsed } = offlineFiles(folder);
  const { metafile } = buildSync({
    entryPoints: [ENTRY],
    outfile: join(folder, WORKER_FILE),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    metafile: true,
    define: {
      "process.env.NODE_ENV": '"production"',
      __PRECACHED__: JSON.stringify(precached),
      __CACHED_WHEN_USED__: JSON.stringify(cachedWhenUsed),
    },
  });
  return bundledModules(metafile);
}
