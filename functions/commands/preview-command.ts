/** Query.previewCommand: what a command would do, master by master and tracker by tracker. Sends nothing and counts for no limit. */
import type { Caller } from "#domain/access/authorise.ts";
import { expectedAngle } from "#domain/commands/expected-angle.ts";
import {
  type MasterSituation,
  previewMotion,
} from "#domain/commands/motion-preview/preview-motion.ts";
import { type AngleSettings, STANDARD_ANGLES, stowAnglesOf } from "#domain/commands/stow-angles.ts";
import { asInput } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import {
  type CommandedMaster,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import { addressed, readTrackers } from "#functions/shared/store/command-trackers.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import type { CommandDeps } from "./command-deps.ts";
import { type CommandIntent, readBatchIntent } from "./command-intent.ts";
import { findTargets } from "./command-targets.ts";
import type { Dispatch } from "./dispatch.ts";
import { foreseeDispatch } from "./foresee-dispatch.ts";
import { type JudgedIntent, permitIntent, switchedOff } from "./judge-intent.ts";
import { prepareDispatch } from "./prepare-dispatch.ts";
import {
  type CommandPreview,
  type MasterFate,
  previewCounts,
  previewedMaster,
} from "./preview-answer.ts";
import { readSummaries } from "./site-summaries.ts";

export type PreviewDeps = Pick<CommandDeps, "store" | "clock" | "uuid" | "log">;

/** Connections looked up beside each other. */
const CONCURRENCY = 25;

export function previewCommand(deps: PreviewDeps): Field<CommandIntent, CommandPreview> {
  return withDenials(deps, "Query.previewCommand", {
    parse: (args) => readBatchIntent(asInput(asInput(args)?.input) ?? {}),
    run: async (intent, caller) => {
      const targets = await findTargets(deps, intent);
      if (!targets.ok) return targets;
      const permitted = permitIntent(intent, targets.value, caller);
      return permitted.ok ? foreseeIntent(deps, permitted.value, caller) : permitted;
    },
  });
}

/** Of an intent that somebody may give. */
export async function foreseeIntent(
  deps: PreviewDeps,
  judged: JudgedIntent,
  caller: Caller,
): Promise<Result<CommandPreview, Refusal>> {
  const { intent, entry, risk, masters } = judged;
  const [prepared, off, situationOf] = await Promise.all([
    prepareDispatch(deps, judged, caller),
    switchedOff(deps, judged),
    readSituations(deps, judged, caller),
  ]);
  if (!prepared.ok) return prepared;
  const foreseen = await inParallel(masters, CONCURRENCY, (master) =>
    foreseeDispatch(deps, prepared.value, master),
  );
  const fates = masters.map((master, at): MasterFate => {
    const fate = foreseen[at];
    const refused = fate?.ok === false ? fate.error : undefined;
    const isSent = refused === undefined && off === undefined;
    return { master, refused, preview: situationOf(master, prepared.value, isSent) };
  });
  return ok({
    layoutId: intent.layoutId,
    name: entry.wire,
    risk,
    needsConfirmation: risk === "R4",
    refusedBy: off?.error.code ?? null,
    refusedReason: typeof off?.error.reason === "string" ? off.error.reason : null,
    mastersReached:
      off === undefined ? fates.filter(({ refused }) => refused === undefined).length : 0,
    ...previewCounts(fates.flatMap(({ preview: { trackers } }) => trackers)),
    masters: fates.map(previewedMaster),
  });
}

type PreviewMaster = (
  master: CommandedMaster,
  prepared: Pick<Dispatch, "sets">,
  isSent: boolean,
) => MasterFate["preview"];

/** Reads what is known of all masters at once. */
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
    const asked = addressed(trackers.get(master.mLocId) ?? [], nId);
    return previewMotion(situation, asked, summaries.get(master.mLocId) ?? []);
  };
}

/** A master that has not reported leaves its trackers the whole way. */
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
