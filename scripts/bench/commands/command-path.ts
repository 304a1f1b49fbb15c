/**
 * The path of commands through the running application: to a whole site at once, and one request
 * after another.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench } from "#scripts/bench/bench-row.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { benchRequests } from "./command-requests.ts";
import { openCommandedSite } from "./commanded-site.ts";
import { benchFanOut } from "./fan-out.ts";

const MASTERS = 200;
const COMMAND_TOPIC = /:topic\/tracker\/v1\/m\/([0-9A-F]{16})\/cmd$/u;

export const COMMAND_PATH: Bench = {
  ids: ["commands.fanOut", "commands.requests", "commands.requestTime"],
  run: async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "tracker-bench-"));
    const publishedAt = new Map<string, number>();
    const embedded = await startEmbedded({
      dataFolder,
      demoSites: [],
      historyDays: 0,
      tell: console.log,
      port: 0,
      // Observes publishing: its permission is checked with each message.
      onDecision: ({ action, resource }) => {
        const mId = action === "iot:Publish" ? COMMAND_TOPIC.exec(resource)?.[1] : undefined;
        if (mId !== undefined) publishedAt.set(mId, performance.timeOrigin + performance.now());
      },
    });
    try {
      const site = await openCommandedSite(embedded, MASTERS);
      try {
        const fanOut = await benchFanOut(site, publishedAt);
        return [fanOut, ...(await benchRequests(site))];
      } finally {
        await site.end();
      }
    } finally {
      await embedded.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};
