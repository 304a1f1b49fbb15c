/** Writes beside the built console which modules of packages are inside it; `npm run sbom` reads the list. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const IN_PACKAGE = /(?<=\/)node_modules\/[^?]*/;
/** Code that the build tools add themselves. */
const OF_TOOL = /^\0(vite|rolldown)\//;
const OF_ICON = /^\0icon:/;

/** The module's path below the tree, without its query, or undefined when it is the product's own. */
function modulePath(id: string): string | undefined {
  const [, tool] = OF_TOOL.exec(id) ?? [];
  if (tool !== undefined) return `node_modules/${tool}/`;
  if (OF_ICON.test(id)) return "node_modules/@mdi/js/";
  return IN_PACKAGE.exec(id)?.[0];
}

/** What comes into a bundle: scripts without what was left out of them, style sheets, and files delivered as they are. */
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
  /** For the console itself: writes `<folder>-modules.json`, a sorted array of paths below the tree. */
  readonly plugins: readonly Plugin[];
  /** For its workers: each is a bundle of its own, made before the console's is complete. */
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
