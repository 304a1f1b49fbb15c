/** What the interlocks are to know of each master, gathered for all masters of one intent at once. */

import type { KnownWind, MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import { isRadioOfAny, type MasterRadio } from "#domain/commands/interlocks/radio.ts";
import { judgeInterlocks } from "#domain/commands/interlocks.ts";
import { STANDARD_ANGLES } from "#domain/commands/stow-angles.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import { nowSeconds } from "#functions/shared/clock.ts";
import {
  type CommandedMaster,
  type MasterReports,
  radiosIn,
  readMasterReports,
} from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer } from "#functions/shared/store/commands.ts";
import type { StoredSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { interlocked } from "./command-answer.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { ParameterSets } from "./command-sets.ts";
import type { CommandedNode } from "./commanded-node.ts";
import type { JudgedIntent } from "./judge-intent.ts";

/** Why an interlock refuses the command to this master, as its answer; undefined when none does. */
export type AskInterlocks = (master: CommandedMaster) => CommandAnswer | undefined;

const NO_REPORTS: MasterReports = { data: undefined, cleaningLock: undefined };

/** Reads nothing for a command that no interlock of a master concerns. */
export async function readInterlocks(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  judged: JudgedIntent & { readonly userId: string; readonly node: CommandedNode | undefined },
  sets: ParameterSets,
): Promise<AskInterlocks> {
  const { intent, entry, masters, userId, node, look } = judged;
  const { interlocks }: WireCommand = WIRE_COMMANDS[entry.wire];
  if (!interlocks.some((rule) => rule !== "K9" && rule !== "K10")) return () => undefined;
  const [reports, radios] = await Promise.all([
    look === undefined
      ? readMasterReports(store, masters)
      : new Map(masters.map(({ mLocId }) => [mLocId, look.reports] as const)),
    interlocks.includes("K7") ? radiosIn(store, intent.layoutId) : [],
  ]);
  return (master) => {
    const condition = conditionOf(reports.get(master.mLocId) ?? NO_REPORTS, {
      now: nowSeconds(clock),
      userId,
      settings: sets.settingsOf(master),
      otherRadios: radios.flatMap((radio) => (radio.mLocId === master.mLocId ? [] : [radio])),
      nodeFlags: node?.flags,
    });
    const judgement = judgeInterlocks(entry.wire, intent.args, condition, intent.override);
    return judgement.kind === "free" ? undefined : interlocked(judgement.rule, judgement.reason);
  };
}

interface Circumstances extends Pick<MasterCondition, "now" | "userId" | "nodeFlags"> {
  readonly settings: StoredSettingsSet | undefined;
  readonly otherRadios: readonly MasterRadio[];
}

function conditionOf(
  { data, cleaningLock }: MasterReports,
  { now, userId, nodeFlags, settings, otherRadios }: Circumstances,
): MasterCondition {
  return {
    now,
    userId,
    nodeFlags,
    cleaningLock,
    wind: windOf(data),
    windStowTable: settings?.windStowTable ?? DEFAULT_WIND_STOW_TABLE,
    stowWord: Number.parseInt(data?.stowModesActive ?? "0", 16),
    masterAlarms: Number.parseInt(data?.alarms ?? "0", 16),
    depthInches: data?.depth ?? undefined,
    limitEastDegrees: settings?.values.mechLimitEast ?? STANDARD_ANGLES.mechLimitEast,
    limitWestDegrees: settings?.values.mechLimitWest ?? STANDARD_ANGLES.mechLimitWest,
    isRadioTakenBy: (panId, channel) => isRadioOfAny(otherRadios, panId, channel),
  };
}

/** A master with only one of the two values measures the wind all the same. */
function windOf(data: MasterData | undefined): KnownWind {
  const average = data?.windAverage ?? data?.windPeak;
  const peak = data?.windPeak ?? data?.windAverage;
  if (data === undefined || average == null || peak == null) return { kind: "unknown" };
  return { kind: "known", averageMph: average, peakMph: peak, ts: data.ts };
}
