/** Builds what the console is compared with: the same pages, every package imported at once. Never delivered. */
import { defineConfig, type Plugin } from "vite";
import shipped from "../vite.config.ts";

const LATER_IMPORT = /import\(\s*(["'][^"']+["'])\s*\)/g;
/** The components of the list's map load their engine themselves. */
const LOADING = /\/web\/src\/|\/node_modules\/@vis\.gl\//;

/** What a module would load later it imports as well. */
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
  return {
    ...config,
    plugins: [everythingAtOnce(), config.plugins],
    build: { ...config.build, outDir: "../build/web-eager", chunkSizeWarningLimit: 10_000 },
  };
});
