/** Builds the console into build/web; file names carry a hash of their content, so that a CDN may keep them for ever. */
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";

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

export default defineConfig(({ mode }) => ({
  plugins: [react()],
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
