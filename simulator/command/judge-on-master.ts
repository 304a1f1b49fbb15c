/** The interlocks as a master judges them: by its own measurements at the time of the command. */
import type { BitSet } from "#domain/bits/bit-set.ts";
import { refuseOutsideLimits } from "#domain/commands/interlocks/angle-limits.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type {
  CleaningLock,
  MasterCondition,
} from "#domain/commands/interlocks/master-condition.ts";
import { addressedNode } from "#domain/commands/risk.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Command } from "#domain/wire/command.ts";
import { validMph } from "#simulator/control/wind-sensor.ts";
import { isWireCommandName } from "./command-facts.ts";
import type { CommandRefusal } from "./command-ports.ts";
import type { MasterView } from "./master-view.ts";

/** What the judgement needs besides the command. */
export interface JudgedBy {
  readonly view: MasterView;
  readonly cleaningLock: CleaningLock | undefined;
  readonly indexOf: (nId: string) => number | undefined;
}

/** Judges a command by those of interlocks K1 to K8 that apply to it; undefined: not refused. */
export function judgeOnMaster(command: Command, by: JudgedBy): CommandRefusal | undefined {
  const { name, args, override } = command;
  if (!isWireCommandName(name)) return undefined;
  const judged = judgeInterlocks(name, args, conditionOf(command, name, by), override);
  if (judged.kind === "free") return undefined;
  return { code: "INTERLOCK", values: { rule: judged.rule, reason: judged.reason } };
}

/**
 * Judges a command by interlock K6 alone, before any check that depends on the state of the master.
 */
export function judgeAngle(command: Command, by: JudgedBy): CommandRefusal | undefined {
  const { name, args } = command;
  if (!isWireCommandName(name)) return undefined;
  const { interlocks }: WireCommand = WIRE_COMMANDS[name];
  if (!interlocks.includes("K6")) return undefined;
  const reason = refuseOutsideLimits({ name, args }, conditionOf(command, name, by));
  return reason === undefined ? undefined : { code: "INTERLOCK", values: { rule: "K6", reason } };
}

function conditionOf(
  { args, who }: Command,
  name: WireCommandName,
  { view, cleaningLock, indexOf }: JudgedBy,
): MasterCondition {
  const { settings } = view.control;
  return {
    now: view.controlSeconds,
    wind: windOf(view),
    windStowTable: view.windStowTable,
    stowWord: view.stow?.stowWord ?? 0,
    limitEastDegrees: settings.mechLimitEastDegrees,
    limitWestDegrees: settings.mechLimitWestDegrees,
    depthInches: view.stow?.snowDepthInches,
    masterAlarms: view.alarms,
    isHailReported: view.isHailReported,
    // Always false on a master: only the cloud knows which radio networks the other masters use.
    isRadioTakenBy: () => false,
    nodeFlags: flagsOf(addressedNode(name, args), view, indexOf),
    cleaningLock,
    userId: who.user,
  };
}

/** The wind that interlocks use: the higher one of the sensor's and the server's values (K3). */
function windOf({ sensors, control, controlSeconds }: MasterView): MasterCondition["wind"] {
  const server = validMph(controlSeconds, control.orders.serverWind);
  const { wind } = sensors;
  if (wind === undefined && server === undefined) return { kind: "unknown" };
  return {
    kind: "known",
    averageMph: Math.max(wind?.averageMph ?? 0, server ?? 0),
    peakMph: Math.max(wind?.peakMph ?? 0, server ?? 0),
    ts: controlSeconds,
  };
}

function flagsOf(
  nId: string | undefined,
  { watch }: MasterView,
  indexOf: JudgedBy["indexOf"],
): BitSet | undefined {
  const index = nId === undefined ? undefined : indexOf(nId);
  return index === undefined ? undefined : watch.reports.flagsOf(index);
}
