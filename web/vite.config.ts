/**
 * Builds the console into build/web; file names contain a hash of their content, so that a CDN may
 * cache them for ever.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { areasFirst } from "./areas-first.ts";
import { asciiScripts, iconsApart, leafletWithoutHtml } from "./code-rewrites.ts";
import { chunksByReach, mainPreloaded } from "./shared-chunks.ts";
import { shippedModules } from "./shipped-modules.ts";

/**
 * Fixed names of chunks that a deployment tool must recognise, whatever their components are
 * called.
 */
const CHUNK_NAMES: Readonly<Record<string, string>> = {
  DemoAccounts: "demo-accounts",
  "amplify-auth": "amplify-auth",
};

/**
 * Name of a chunk. One named after an icon contains modules shared by several pages, so the icon's
 * name would mislead.
 */
function chunkName(name: string): string {
  return name.startsWith("_icon_") ? "shared" : (CHUNK_NAMES[name] ?? name);
}

/** Sources of the console, below the root of the repository. */
const SOURCES = ["web", "domain", "package-lock.json"];

/**
 * Time of the last commit that changed the console, in epoch seconds; empty outside a repository.
 */
function commitTime(): string {
  const { stdout } = spawnSync("git", ["log", "-1", "--format=%ct", "--", ...SOURCES], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  return stdout ?? "";
}

/**
 * Release time, ISO 8601: that of the last commit, so that builds of the same sources are
 * identical; outside a repository, the present time. SOURCE_DATE_EPOCH, in seconds, overrides it.
 */
function releaseTime(mode: string): string {
  const { SOURCE_DATE_EPOCH } = loadEnv(mode, ".", "SOURCE_DATE_EPOCH");
  const seconds = Number(SOURCE_DATE_EPOCH || commitTime());
  const date = seconds > 0 ? new Date(seconds * 1000) : new Date();
  return date.toISOString();
}

/**
 * The package exports only its code with warnings for developers, whatever the mode of the build.
 */
const ROUTER_WITHOUT_WARNINGS = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, "../node_modules/react-router/dist/production/index.mjs"),
};

const shipped = shippedModules();
const chunks = chunksByReach();
export const areasBeforeParts = areasFirst();

export default defineConfig(({ mode }) => ({
  plugins: [
    iconsApart(),
    react(),
    leafletWithoutHtml(),
    asciiScripts(),
    chunks.plugin,
    areasBeforeParts,
    mainPreloaded(),
    ...shipped.plugins,
  ],
  resolve: { alias: mode === "production" ? [ROUTER_WITHOUT_WARNINGS] : [] },
  worker: { plugins: shipped.workerPlugins },
  define: { __BUILD_TIME__: JSON.stringify(releaseTime(mode)) },
  build: {
    outDir: "../build/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${chunkName(name)}-[hash].js`,
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
}));
