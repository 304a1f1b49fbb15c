/**
 * Predicts the effect of a command on each of its masters, from the state of each and the newest
 * summary of its trackers.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { expectedAngle } from "#domain/commands/expected-angle.ts";
import {
  type MasterSituation,
  previewMotion,
} from "#domain/commands/motion-preview/preview-motion.ts";
import { type AngleSettings, STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import { isInZone, touchedZones } from "#domain/work-zones/judge-work-zones.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import {
  type CommandPreview,
  type MasterOutcome,
  previewCounts,
  previewedMaster,
} from "#functions/commands/rules/preview-answer.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import {
  type CommandedMaster,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import { addressed, readTrackers } from "#functions/shared/store/command-trackers.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";
import type { CommandDeps } from "./command-deps.ts";
import { refusedBySwitch } from "./judge-intent.ts";
import { preflight } from "./preflight.ts";
import { type Preparation, prepareDispatch } from "./prepare.ts";

export type PreviewDeps = Pick<CommandDeps, "store" | "clock" | "uuid" | "log">;

/** Number of masters whose connections are read at the same time. */
const CONCURRENCY = 25;

/** Predicts the effect of a command that the caller may give; the right is checked before. */
export async function previewIntent(
  deps: PreviewDeps,
  judged: JudgedIntent,
  caller: Caller,
): Promise<Result<CommandPreview, Refusal>> {
  const { intent, entry, risk, masters } = judged;
  const [prepared, off, situationOf] = await Promise.all([
    prepareDispatch(deps, judged, caller),
    refusedBySwitch(deps, judged),
    readSituations(deps, judged, caller),
  ]);
  if (!prepared.ok) return prepared;
  const outcomes = await inParallel(
    masters,
    CONCURRENCY,
    async (master): Promise<MasterOutcome> => {
      const cleared = await preflight(deps, prepared.value, master);
      const refused = cleared.ok ? undefined : cleared.error;
      const isSent = refused === undefined && off === undefined;
      return { master, refused, preview: situationOf(master, prepared.value, isSent) };
    },
  );
  return ok({
    layoutId: intent.layoutId,
    name: entry.wire,
    risk,
    needsConfirmation: risk === "R4",
    refusedBy: off?.error.code ?? null,
    refusedReason: typeof off?.error.reason === "string" ? off.error.reason : null,
    mastersReached:
      off === undefined ? outcomes.filter(({ refused }) => refused === undefined).length : 0,
    inWorkZones: sumOf(
      outcomes.map(({ master, preview }) =>
        countInZones(
          prepared.value,
          prepared.value.zonesOf(master),
          preview,
          nowSeconds(deps.clock),
        ),
      ),
    ),
    ...previewCounts(outcomes.flatMap(({ preview: { trackers } }) => trackers)),
    masters: outcomes.map(previewedMaster),
  });
}

/** Number of trackers in held work zones among those that the command is for. */
function countInZones(
  { judged, node }: Pick<Preparation, "judged" | "node">,
  zones: readonly ZoneAtMaster[],
  { trackers }: MasterOutcome["preview"],
  now: number,
): number {
  const command = { name: judged.entry.wire, nLocId: node?.nLocId };
  const touched = touchedZones(command, zones, now);
  return trackers.filter((tracker) =>
    touched.some((zone) => isInZone(zone, nLocIdOf(tracker.node))),
  ).length;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

type PreviewMaster = (
  master: CommandedMaster,
  prepared: Pick<Preparation, "sets">,
  isSent: boolean,
) => MasterOutcome["preview"];

/** Reads the layout, and the reports, trackers and map summaries of all masters together. */
async function readSituations(
  deps: PreviewDeps,
  { intent, entry, masters, nId }: JudgedIntent,
  { privileges }: Caller,
): Promise<PreviewMaster> {
  const { layoutId, args, mLocIds } = intent;
  const [layout, reports, trackers, summaries] = await Promise.all([
    getLayout(deps.store, layoutId),
    readMasterReports(deps.store, masters),
    readTrackers(deps.store, layoutId, mLocIds),
    readSummaries(deps, layoutId, mLocIds),
  ]);
  const now = nowSeconds(deps.clock);
  return (master, { sets }, isSent) => {
    const settings = sets.settingsOf(master)?.values;
    const angles = stowAnglesOf(settings, layout?.safetyStowDirection);
    const expected = expectedAngle(entry.wire, args, angles);
    const data = reports.get(master.mLocId)?.data;
    const situation = {
      ...{ name: entry.wire, expected, now, isSent },
      held: privileges,
      ...stowOf(data, settings),
    };
    const targets = addressed(trackers.get(master.mLocId) ?? [], nId);
    return previewMotion(situation, targets, summaries.get(master.mLocId) ?? []);
  };
}

/**
 * The stows that the master reports as active, and its window of angles; for a master that has not
 * reported, the whole mechanical range of its trackers.
 */
function stowOf(
  data: MasterData | undefined,
  settings: AngleSettings = STANDARD_ANGLES,
): Pick<MasterSituation, "stowWord" | "windowEastDegrees" | "windowWestDegrees"> {
  const { stowLimitEast, stowLimitWest, stowModesActive = "0" } = data ?? {};
  return {
    stowWord: Number.parseInt(stowModesActive, 16),
    windowEastDegrees: degrees(stowLimitEast) ?? settings.mechLimitEast,
    windowWestDegrees: degrees(stowLimitWest) ?? settings.mechLimitWest,
  };
}

function degrees(hundredths: number | null | undefined): number | undefined {
  return hundredths === null || hundredths === undefined ? undefined : hundredths / 100;
}

/**
 * Reads the newest map summary of each requested master, decoded, by mLocId; several parts if a
 * round comes in chunks. One Query reads the whole layout.
 */
async function readSummaries(
  { store, log }: { readonly store: TelemetryStore; readonly log: Log },
  layoutId: string,
  mLocIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const items = await queryAll(store.tables, {
    TableName: store.telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#S` },
  });
  const summaries = new Map<string, Reading[]>(mLocIds.map((mLocId) => [mLocId, []]));
  for (const { sk, d } of items) {
    const [mLocId = ""] = String(sk).split("#");
    const wanted = summaries.get(mLocId);
    if (wanted === undefined) continue;
    const reading = decodeFrame(d);
    if (reading.ok) wanted.push(reading.value);
    else log("summary unreadable", { layoutId, mLocId, reason: reading.error.reason });
  }
  return summaries;
}
