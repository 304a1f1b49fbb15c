/** Builds the console into build/web; file names carry a hash of their content, so that a CDN may keep them for ever. */
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";

/** Chunks that a deployment tool must recognise by name, whatever the component in them is called. */
const CHUNK_NAMES: Readonly<Record<string, string>> = {
  DemoAccounts: "demo-accounts",
  "amplify-auth": "amplify-auth",
};

/** Seconds since the epoch; set it for a build that comes out the same twice. */
function buildTime(mode: string): string {
  const { SOURCE_DATE_EPOCH } = loadEnv(mode, ".", "SOURCE_DATE_EPOCH");
  const date = SOURCE_DATE_EPOCH ? new Date(Number(SOURCE_DATE_EPOCH) * 1000) : new Date();
  return date.toISOString();
}

const LEAFLET_PROBE = "div.innerHTML = '<svg/>'";
const SAME_WITHOUT_HTML =
  "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'))";

/** Our content policy lets nobody write HTML, and Leaflet does so while it loads, to see whether the browser can draw SVG. */
function leafletWithoutHtml(): Plugin {
  return {
    name: "leaflet-without-html",
    transform(code, id) {
      if (!id.includes("/node_modules/leaflet/dist/")) return undefined;
      if (!id.endsWith(".js")) return undefined;
      if (!code.includes(LEAFLET_PROBE)) throw new Error(`${id}: expected ${LEAFLET_PROBE}`);
      return { code: code.replace(LEAFLET_PROBE, SAME_WITHOUT_HTML), map: null };
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), leafletWithoutHtml()],
  define: { __BUILD_TIME__: JSON.stringify(buildTime(mode)) },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        chunkFileNames: (chunk) => `assets/${CHUNK_NAMES[chunk.name] ?? chunk.name}-[hash].js`,
      },
    },
  },
}));
