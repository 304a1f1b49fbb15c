/** Benchmarks that need the whole running application: requests and a restart. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#scripts/embedded.ts";
import { benchApi } from "./api-requests.ts";
import type { Bench } from "./bench-row.ts";
import { benchStart } from "./start-up.ts";

export const RUNNING_APP: Bench = {
  ids: ["api.getMe", "api.listLayouts", "start.firstMemory", "start.second", "start.memory"],
  run: async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    try {
      const first = await startEmbedded({
        dataFolder,
        demoSites: ["tiny", "mixed"],
        historyDays: 0,
        tell: console.log,
        port: 0,
      });
      const api = await benchApi(first);
      await first.cloud.stop();
      return [...api, ...(await benchStart(dataFolder))];
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
