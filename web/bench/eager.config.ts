/**
 * Builds the baseline of the start benchmark: the same console with every package in the initial
 * bundle. Never deployed.
 */
import { defineConfig, type Plugin } from "vite";
import shipped, { areasBeforeParts } from "../vite.config.ts";

const LATER_IMPORT = /import\(\s*(["'][^"']+["'])\s*\)/g;
/**
 * Modules whose dynamic imports become static; @vis.gl loads the engine of the layout list's map.
 */
const LOADING = /\/web\/src\/|\/node_modules\/@vis\.gl\//;

/** Adds a static import for every dynamic import of a module. */
function everythingAtOnce(): Plugin {
  return {
    name: "everything-at-once",
    enforce: "pre",
    transform(code, id) {
      if (!LOADING.test(id)) return undefined;
      const later = [...code.matchAll(LATER_IMPORT)].map(([, name]) => `import ${name};`);
      return later.length === 0 ? undefined : { code: later.join("") + code, map: null };
    },
  };
}

export default defineConfig((environment) => {
  const config = shipped(environment);
  // Nothing is loaded late here, so no area can be loaded first.
  const plugins = config.plugins?.filter((plugin) => plugin !== areasBeforeParts);
  return {
    ...config,
    plugins: [everythingAtOnce(), plugins],
    build: { ...config.build, outDir: "../build/web-eager", chunkSizeWarningLimit: 10_000 },
  };
});
