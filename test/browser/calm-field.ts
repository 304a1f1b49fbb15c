/** A small demo site in calm weather, whose simulated fleet hurries, for commands in a browser. */
import { readFileSync } from "node:fs";
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { type ApiSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { CONTROL_TOPIC } from "#simulator/fleet/fleet-options.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { failureLog } from "#test/e2e/failure-log.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { until } from "#test/e2e/until.ts";
import type { SignedInState } from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

/**
 * Five minutes of simulated time per second. A round takes place every three seconds, and a node
 * that misses one because of a weak radio is heard in a later one.
 */
const SPEED = 300;
/**
 * The smallest site with a tracker that no command moves. Large sites have their own test
 * (large-proof.test.ts), and so have several masters (command-panel.test.ts).
 */
const PRESET = "suffolk";
export const MASTERS = 1;
export const NODES = 90;
const LAYOUTS = "{ listLayoutDetails { items { id name } } }";
const REPORTED =
  "query ($id: ID!) { listLatestMasterDataByLayoutId(layoutId: $id) { items { windPeak stowModesActive safetyStowDirection } } }";
const STOW_TO =
  "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id } }";
/** Wind in mph, well below every row of a wind stow table. */
const CALM = 15;
/** Active stows, none: nothing prevents trackers from reaching the commanded angle. */
const NO_STOW = /^0*$/;

export interface CalmField {
  readonly origin: string;
  readonly operator: SignedInState;
  readonly layout: { readonly id: string; readonly name: string };
  stop(): Promise<void>;
}

/**
 * Starts a field of a master with 90 nodes, one with a fault; the fleet has polled them, and reports
 * calm wind. The stow direction is East: the faulty tracker stopped in the afternoon, and in winter
 * that can be the very angle of a stow to the West.
 */
export async function startCalmField(dataFolder: string): Promise<CalmField> {
  const embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: [PRESET],
    historyDays: 0,
    fleet: { speed: SPEED, sun: "noon" },
    functionThreads: 80,
    tell: () => undefined,
    log: failureLog,
  });
  const { origin } = embedded.cloud;
  Object.assign(process.env, embedded.cloud.environment);
  const target = readTarget(embedded.outputsFile);
  await calmWeather(target.region);
  const { accounts } = JSON.parse(readFileSync(embedded.accountsFile, "utf8"));
  const api = await openApiSession(target, accounts[0]);
  const layout = await onlyLayout(api);
  const input = { changeId: newChangeId(), id: layout.id, safetyStowDirection: true };
  await api.graphql(STOW_TO, { input });
  await until(async () => {
    const { listLatestMasterDataByLayoutId: list } = await api.graphql<{
      listLatestMasterDataByLayoutId: { items: readonly MasterReport[] };
    }>(REPORTED, { id: layout.id });
    const ready = list.items.filter((report) => isCalm(report) && stowsEast(report));
    if (ready.length < MASTERS) throw new Error(JSON.stringify(list.items));
  });
  const operator = await signedInState(target, origin, accounts[0]);
  return { origin, operator, layout, stop: embedded.stop };
}

interface MasterReport {
  readonly windPeak: number | null;
  readonly stowModesActive: string;
  readonly safetyStowDirection: number | null;
}

function isCalm({ windPeak, stowModesActive }: MasterReport): boolean {
  return windPeak !== null && windPeak < CALM && NO_STOW.test(stowModesActive);
}

const stowsEast = ({ safetyStowDirection }: MasterReport) => safetyStowDirection === 1;

async function calmWeather(region: string): Promise<void> {
  const iot = new IoTDataPlaneClient({ region });
  for (const weather of ["clear", "calm"]) {
    const payload = Buffer.from(JSON.stringify({ weather }));
    await iot.send(new PublishCommand({ topic: CONTROL_TOPIC, qos: 1, payload }));
  }
  iot.destroy();
}

async function onlyLayout(api: ApiSession): Promise<CalmField["layout"]> {
  const { listLayoutDetails } = await api.graphql<{
    listLayoutDetails: { items: readonly CalmField["layout"][] };
  }>(LAYOUTS, {});
  const [first] = listLayoutDetails.items;
  if (first === undefined) throw new Error("expected a layout, found none");
  return first;
}

/** Faults that prevent a tracker from reaching its angle. */
const KEPT_BY = ["dead", "weak", "stuck", "overcurrent", "tilt", "estop"];

/** Trackers that the simulator was configured with as faulty from the start, by master and node. */
export function faultyTrackers(): readonly string[] {
  const { masters } = physicalSite(generateSite({ seed: SITE_SEED, preset: PRESET }));
  return masters.flatMap((master, at) =>
    usualMix(SITE_SEED, PRESET, master).faults.flatMap((order) =>
      order.scope === "node" && KEPT_BY.includes(order.fault)
        ? `Master ${at + 1},${nLocIdOf(order.index)}`
        : [],
    ),
  );
}
