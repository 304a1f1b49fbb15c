/**
 * Gives a demo site a history of some days: sends the reports of its masters from that time to the
 * ingest rules over HTTP.
 */
import { IoTDataPlaneClient } from "@aws-sdk/client-iot-data-plane";
import type { Uplink } from "#domain/wire/topics.ts";
import { SimSite } from "#simulator/fleet/sim-site.ts";
import type { SimMessage } from "#simulator/master/outbox.ts";
import type { SimMaster } from "#simulator/master/sim-master.ts";
import type { LastReport } from "./await-stored.ts";
import { documentsOf } from "./demo-documents.ts";
import { ReportSender } from "./report-sender.ts";
import { type SeededLayout, SITE_SEED } from "./seed-layouts.ts";

const SECONDS_PER_DAY = 86_400;
const STEP_SECONDS = 60;
/** Length of the healthy period at the start, in which every node answers before some fail. */
const HEALTHY_SECONDS = SECONDS_PER_DAY / 2;
/**
 * The broker refuses messages while its rules have no room; within the pauses of this many attempts
 * they process the backlog.
 */
const MOST_ATTEMPTS = 30;
/** Session id of the past connection, whose birth message is never published. */
const PAST_SESSION = "0000000000000000";
/**
 * Seconds between master reports: every quarter of an hour, which suffices for a history of three
 * days.
 */
const MASTER_REPORT_SECONDS = 900;

export interface HistorySpan {
  readonly days: number;
  /** Epoch seconds; the history ends here. */
  readonly endSeconds: number;
}

/**
 * Enters the history; returns the last master report of each master. Idempotent: a repeated message
 * is stored once.
 */
export async function enterHistory(
  region: string,
  layout: SeededLayout,
  { days, endSeconds }: HistorySpan,
): Promise<readonly LastReport[]> {
  const client = new IoTDataPlaneClient({ region, maxAttempts: MOST_ATTEMPTS });
  const startSeconds = endSeconds - days * SECONDS_PER_DAY;
  const site = configuredSite(layout, startSeconds);
  const sender = new ReportSender(client);
  const lastReports = new Map<SimMaster, number>();
  for (let now = startSeconds; now <= endSeconds; now += STEP_SECONDS) {
    if (now - startSeconds === HEALTHY_SECONDS) site.playUsualFaults();
    site.step(now, STEP_SECONDS);
    for (const master of site.masters) {
      for (const message of master.takeMessages()) {
        if (isWorthKeeping(message, now, master, lastReports))
          await sender.send(master.mId, message);
      }
    }
  }
  await sender.finish();
  client.destroy();
  const { layoutId, mLocIds } = layout;
  return site.masters.flatMap((master, at) => {
    const ts = lastReports.get(master);
    const mLocId = mLocIds[at];
    return ts === undefined || mLocId === undefined ? [] : [{ layoutId, mLocId, ts }];
  });
}

function isWorthKeeping(
  { ending, payload }: SimMessage,
  now: number,
  master: SimMaster,
  lastReports: Map<SimMaster, number>,
): boolean {
  if (!KEPT.has(ending)) return false;
  if (ending === "up/nodes") return "kind" in payload && payload.kind === "cycle";
  if (ending !== "up/master") return true;
  if (now - (lastReports.get(master) ?? 0) < MASTER_REPORT_SECONDS) return false;
  lastReports.set(master, now);
  return true;
}

/** Messages that belong to the history; reports about the present configuration do not. */
const KEPT: ReadonlySet<Uplink> = new Set<Uplink>(["up/nodes", "up/master", "up/event"]);

function configuredSite(layout: SeededLayout, startSeconds: number): SimSite {
  const { preset } = layout;
  const living = new SimSite({ seed: SITE_SEED, preset, startSeconds, sunShiftSeconds: 0 });
  for (const [at, master] of living.masters.entries()) {
    for (const { doc, payload } of documentsOf(layout, at))
      master.applyConfig(doc, payload, startSeconds);
    master.birth(PAST_SESSION, startSeconds);
  }
  return living;
}
