/** A site of 5,000 nodes in a running application, with one round of readings of all of them. */
import { readFileSync } from "node:fs";
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import { type GeneratedSite, generateSite } from "#domain/site-generator/generate-site.ts";
import { openApiSession } from "#scripts/accounts/api-session.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { awaitStored, type LastReport } from "#scripts/demo/await-stored.ts";
import { documentsOf } from "#scripts/demo/demo-documents.ts";
import { ReportSender } from "#scripts/demo/report-sender.ts";
import type { SeededAccount } from "#scripts/demo/seed-demo.ts";
import { enterSite, type SeededLayout, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { type Embedded, operatorEnvironment } from "#scripts/embedded.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

/** Of 350 nodes each. */
const MASTERS = 15;
const QUARTER_HOUR_SECONDS = 900;
/** After it every snapshot can be taken. */
const LONGEST_CALL_SECONDS = 180;
const SESSION = "0000000000000000";
const SUN = { zenithDegrees: 40, azimuthDegrees: 110 };
const WEATHER = {
  windMph: 9,
  gustMph: 13,
  cloud: 0.1,
  temperatureCelsius: 25,
  ghi: 800,
  dhi: 130,
  dni: 870,
  snowDepthInches: 0,
  isFlooded: false,
  isHailing: false,
};

/** Answers the name it is listed under. */
export async function enterLargeSite(embedded: Embedded): Promise<string> {
  Object.assign(process.env, operatorEnvironment(embedded));
  const target = readTarget(embedded.outputsFile);
  const { accounts }: { readonly accounts: readonly SeededAccount[] } = JSON.parse(
    readFileSync(embedded.accountsFile, "utf8"),
  );
  const [administrator] = accounts;
  if (administrator === undefined) throw new Error("the demo has no accounts");
  const whole = generateSite({ seed: SITE_SEED, preset: "max" });
  const site: GeneratedSite = { ...whole, masters: whole.masters.slice(0, MASTERS) };
  const entered = await enterSite(await openApiSession(target, administrator), "bench", site);
  const layout: SeededLayout = { ...entered, preset: "max", site };
  const client = new IoTDataPlaneClient({ region: target.region, maxAttempts: 30 });
  const lasts = await reportRound(new ReportSender(client), layout);
  client.destroy();
  await awaitStored(operatorClients(target).dynamo, target.telemetryTable, lasts);
  return site.layout.name;
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
