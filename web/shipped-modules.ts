/**
 * Writes a list of the package modules in the built console, beside it; `npm run sbom` reads the
 * list.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const IN_PACKAGE = /(?<=\/)node_modules\/[^?]*/;
/** Matches the ids of modules that the build tools add themselves. */
const OF_TOOL = /^\0(vite|rolldown)\//;
const OF_ICON = /^\0icon:/;

/**
 * The module's path below the repository, without its query; undefined for the product's own
 * modules.
 */
function modulePath(id: string): string | undefined {
  const [, tool] = OF_TOOL.exec(id) ?? [];
  if (tool !== undefined) return `node_modules/${tool}/`;
  if (OF_ICON.test(id)) return "node_modules/@mdi/js/";
  return IN_PACKAGE.exec(id)?.[0];
}

/**
 * Modules in a bundle: scripts that tree shaking did not remove, style sheets, and files copied
 * unchanged.
 */
function modulesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === "asset"
      ? file.originalFileNames.map((name) => join("/", name))
      : Object.entries(file.modules)
          .filter(([id, { renderedLength }]) => renderedLength > 0 || id.endsWith(".css"))
          .map(([id]) => id),
  );
}

export interface ModuleList {
  /**
   * Plug-ins of the console's build: write `<folder>-modules.json`, a sorted array of paths below
   * the repository.
   */
  readonly plugins: readonly Plugin[];
  /**
   * Plug-ins of the workers' builds. Each worker is a bundle of its own, built before the console's
   * is complete.
   */
  readonly workerPlugins: () => Plugin[];
}

export function shippedModules(): ModuleList {
  const shipped = new Set<string>();
  const note = (): Plugin => ({
    name: "note-modules",
    generateBundle(_, bundle) {
      for (const path of modulesOf(bundle).map(modulePath))
        if (path !== undefined) shipped.add(path);
    },
  });
  const list: Plugin = {
    name: "list-modules",
    writeBundle({ dir = "" }) {
      writeFileSync(`${dir}-modules.json`, JSON.stringify([...shipped].sort()));
    },
  };
  return { plugins: [note(), list], workerPlugins: () => [note()] };
}
