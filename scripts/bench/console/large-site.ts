/**
 * Creates a site of 5,000 nodes in a running application, with one round of readings from all
 * nodes.
 */
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { SUN, WEATHER } from "#scripts/bench/calm-morning.ts";
import { demoAdministrator, enterLargest } from "#scripts/bench/demo-administrator.ts";
import { awaitStored, type LastReport } from "#scripts/demo/await-stored.ts";
import { documentsOf } from "#scripts/demo/demo-documents.ts";
import { ReportSender } from "#scripts/demo/report-sender.ts";
import { type SeededLayout, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import type { Embedded } from "#scripts/embedded.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

/** Number of masters, each with 350 nodes. */
const MASTERS = 15;
const QUARTER_HOUR_SECONDS = 900;
/** Longest duration of a round: after it, every master's snapshot is complete. */
const LONGEST_CALL_SECONDS = 180;
const SESSION = "0000000000000000";

/** Creates the site; returns the name under which it is listed. */
export async function enterLargeSite(embedded: Embedded): Promise<string> {
  const administrator = await demoAdministrator(embedded);
  const layout = await enterLargest(administrator, "bench", MASTERS);
  const { target } = administrator;
  const client = new IoTDataPlaneClient({ region: target.region, maxAttempts: 30 });
  const lasts = await reportRound(new ReportSender(client), layout);
  client.destroy();
  await awaitStored(operatorClients(target).dynamo, target.telemetryTable, lasts);
  return layout.site.layout.name;
}

/** Every master calls its nodes once and reports them. */
async function reportRound(
  sender: ReportSender,
  layout: SeededLayout,
): Promise<readonly LastReport[]> {
  const { place, masters } = physicalSite(layout.site);
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const lasts: LastReport[] = [];
  for (const [at, physical] of masters.entries()) {
    const master = new SimMaster({ seed: SITE_SEED, physical, place });
    const startSeconds = nowSeconds - QUARTER_HOUR_SECONDS - LONGEST_CALL_SECONDS;
    for (const { doc, payload } of documentsOf(layout, at))
      master.applyConfig(doc, payload, startSeconds);
    master.birth(SESSION, startSeconds);
    for (const epochSeconds of [startSeconds + QUARTER_HOUR_SECONDS, nowSeconds]) {
      const times = { epochSeconds, sunEpochSeconds: epochSeconds };
      master.step({ ...times, dtSeconds: QUARTER_HOUR_SECONDS, weather: WEATHER, sun: SUN });
    }
    for (const message of master.takeMessages()) {
      if (message.ending === "up/nodes" || message.ending === "up/master")
        await sender.send(master.mId, message);
    }
    lasts.push({ layoutId: layout.layoutId, mLocId: layout.mLocIds[at] ?? "", ts: startSeconds });
  }
  await sender.finish();
  return lasts;
}
