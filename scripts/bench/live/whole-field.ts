/**
 * Creates the largest site (200 masters with 350 nodes each) in a running application, and reports
 * for its masters.
 */
import { IoTDataPlaneClient, PublishCommand } from "@aws-sdk/client-iot-data-plane";
import { generateSite } from "#domain/site-generator/generate-site.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { SUN, WEATHER } from "#scripts/bench/calm-morning.ts";
import { demoAdministrator } from "#scripts/bench/demo-administrator.ts";
import { awaitStored, type LastReport } from "#scripts/demo/await-stored.ts";
import { type DemoDocument, documentsOf } from "#scripts/demo/demo-documents.ts";
import { ReportSender } from "#scripts/demo/report-sender.ts";
import { enterSite, type SeededLayout, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import type { Embedded } from "#scripts/embedded.ts";
import { SimMaster } from "#simulator/master/sim-master.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";

export interface WholeField {
  readonly layoutId: string;
  readonly name: string;
  /** Number of masters. */
  readonly masters: number;
  /**
   * Publishes a round of a master, with one second more than its last one; resolves when the broker
   * has accepted it.
   * @param alarms alarm word of every node, 8 hex digits; undefined: as simulated
   */
  report(master: number, alarms?: string): Promise<void>;
  end(): void;
}

export const WHOLE_FIELD = "Whole field";
/** Another seed than that of the demo's sites, because no two masters may have the same id. */
const SEED = SITE_SEED + 11;
const SESSION = "0000000000000000";
const QUARTER_HOUR_SECONDS = 900;
/** Longest duration of a round: after it, every master's snapshot is complete. */
const LONGEST_CALL_SECONDS = 180;
/**
 * Age of the first round: each later one is a second younger, and none may be in the future, where
 * a round counts as of its arrival.
 */
const FIRST_SECONDS_AGO = 1_800;

/** A message of nodes, as far as a later round differs from it. */
interface Round {
  readonly ts: number;
  readonly cols: Readonly<Record<string, unknown>>;
}

/** Creates the site; every master has reported one round. */
export async function openWholeField(embedded: Embedded, masters: number): Promise<WholeField> {
  const { target, api } = await demoAdministrator(embedded);
  const generated = generateSite({ seed: SEED, preset: "max" });
  const site = {
    ...generated,
    layout: { ...generated.layout, name: WHOLE_FIELD },
    masters: generated.masters.slice(0, masters),
  };
  const layout: SeededLayout = { ...(await enterSite(api, "whole", site)), preset: "max", site };
  const client = new IoTDataPlaneClient({ region: target.region, maxAttempts: 30 });
  const sender = new ReportSender(client);
  const start = Math.floor(Date.now() / 1_000) - FIRST_SECONDS_AGO;
  const { place, masters: built } = physicalSite(site);
  const reporting = built.map((physical, at) =>
    firstRound(new SimMaster({ seed: SEED, physical, place }), documentsOf(layout, at), start),
  );
  const lasts: LastReport[] = [];
  for (const [at, { mId, messages }] of reporting.entries()) {
    for (const message of messages) await sender.send(mId, message);
    lasts.push({ layoutId: layout.layoutId, mLocId: layout.mLocIds[at] ?? "", ts: start });
  }
  await sender.finish();
  await awaitStored(operatorClients(target).dynamo, target.telemetryTable, lasts);
  const sent = new Map<number, number>();
  return {
    layoutId: layout.layoutId,
    name: WHOLE_FIELD,
    masters,
    report: async (master, alarms) => {
      const later = (sent.get(master) ?? 0) + 1;
      sent.set(master, later);
      const { mId, messages } = reporting[master] ?? { messages: [] };
      if (mId === undefined) throw new Error(`the site has no master ${master}`);
      for (const { ending, payload } of messages) {
        if (ending !== "up/nodes") continue;
        const round = JSON.stringify(laterRound(payload, later, alarms));
        const message = { topic: topicOf(mId, ending), qos: 1, payload: Buffer.from(round) };
        await client.send(new PublishCommand(message));
      }
    },
    end: () => client.destroy(),
  };
}

/** The messages of a master's first round. */
function firstRound(master: SimMaster, documents: readonly DemoDocument[], startSeconds: number) {
  for (const { doc, payload } of documents) master.applyConfig(doc, payload, startSeconds);
  master.birth(SESSION, startSeconds);
  for (const later of [QUARTER_HOUR_SECONDS, QUARTER_HOUR_SECONDS + LONGEST_CALL_SECONDS]) {
    const epochSeconds = startSeconds + later;
    const times = { epochSeconds, sunEpochSeconds: epochSeconds };
    master.step({ ...times, dtSeconds: QUARTER_HOUR_SECONDS, weather: WEATHER, sun: SUN });
  }
  const messages = master
    .takeMessages()
    .filter(({ ending }) => ending === "up/nodes" || ending === "up/master");
  return { mId: master.mId, messages };
}

/** The same round as of a later time; its nodes have turned a little. */
function laterRound(payload: object, seconds: number, alarms: string | undefined): object {
  const { ts, cols, ...rest }: Round = Object(payload);
  const { t, ap, al } = cols;
  const later = (value: unknown) => (typeof value === "number" ? value + seconds : value);
  const turned = (value: unknown) => (typeof value === "number" ? value + seconds : value);
  return {
    ...rest,
    ts: ts + seconds,
    cols: {
      ...cols,
      t: Array.isArray(t) ? t.map(later) : later(t),
      ap: Array.isArray(ap) ? ap.map(turned) : turned(ap),
      al: alarms === undefined ? al : Array.isArray(al) ? al.map(() => alarms) : alarms,
    },
  };
}
