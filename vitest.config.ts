import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/slowest-first.ts";

/**
 * Tests of parts need nothing running; tests of the whole share one running application. The projects run one after the other:
 * a process takes the next file only when that is of the same project, and loading everything anew is what costs most.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    reporters: ["default", "./test/skip-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/local-cloud/test/**/*.test.ts",
            "test/{assurance,tool-chain,domain,functions,infra,scripts,simulator,commands,simulation}/**/*.test.ts",
          ],
          globalSetup: ["test/scratch-setup.ts"],
          setupFiles: ["test/native-mod-pow.ts"],
          pool: "forks",
          // None of them leaves anything behind in its process, and a new process for each file costs a third of the run.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is polled for comes at once on an idle machine; on a busy one it may take its time.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: "web",
          include: ["test/web/**/*.test.ts"],
          pool: "forks",
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "web-dom",
          include: ["test/web/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["test/web/dom-setup.ts"],
          pool: "forks",
          // One document after the other in a process that has loaded React and the components once.
          isolate: false,
          restoreMocks: true,
          // A file waits for what it has begun to load, which may be a whole page.
          hookTimeout: 120_000,
          unstubGlobals: true,
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "system",
          include: ["test/e2e/**/*.test.ts", "test/browser/**/*.test.ts"],
          globalSetup: ["test/e2e/global-setup.ts"],
          setupFiles: ["test/e2e/target-setup.ts", "test/native-mod-pow.ts"],
          pool: "forks",
          isolate: false,
          // Each waits for a browser, a field or the application most of its time.
          maxWorkers: 3,
          // Far more than any needs: a machine that is busy or slow is no fault of the product.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
