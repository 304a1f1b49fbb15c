/**
 * Checks whether a command may go to its master: before it gets its number, and again right before
 * it is published. An error result is the answer to the refused request.
 */

import { type GateState, isGateClosedTo } from "#domain/access/owners-gate.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type { MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { drillObstacle } from "#domain/drills/judge-drill.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  type ParametersContent,
  parametersContent,
  type SettingsContent,
  settingsContent,
} from "#domain/wire/config-content.ts";
import { type CommandAtZones, refusingZones } from "#domain/work-zones/judge-work-zones.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandAnswer, CommandRow } from "#functions/shared/store/commands.ts";
import type {
  StoredNodeParameterSet,
  StoredSettingsSet,
} from "#functions/shared/store/parameter-sets.ts";
import type { Presence } from "#functions/shared/store/presence.ts";
import {
  drillRefused,
  EXPIRED,
  GATE_CLOSED,
  interlocked,
  OFFLINE,
  peopleInRows,
  SKIPPED,
  SUPERSEDED,
} from "./command-answer.ts";
import type { CommandNumbers } from "./command-turns.ts";
import type { JudgedIntent } from "./permit-intent.ts";

/** Parameter and settings sets that a command message carries, in the form of the message. */
export interface CarriedSets {
  readonly params: ParametersContent | undefined;
  readonly settings: SettingsContent | undefined;
}

/**
 * The parameter and settings sets of the masters of one request: some commands carry them, and
 * interlocks check them.
 */
export interface ParameterSets {
  settingsOf(master: CommandedMaster): StoredSettingsSet | undefined;
  parametersOf(master: CommandedMaster): StoredNodeParameterSet | undefined;
}

/**
 * Whether any interlock of the command depends on the master's condition. K9 (master offline) and
 * K10 (remote control off) do not.
 */
export function needsCondition(name: WireCommandName): boolean {
  const { interlocks }: WireCommand = WIRE_COMMANDS[name];
  return interlocks.some((rule) => rule !== "K9" && rule !== "K10");
}

/** Refuses by the interlocks, and a stow drill also by the rules of drills. */
export function clearInterlocks(
  { intent, entry }: Pick<JudgedIntent, "intent" | "entry">,
  condition: MasterCondition,
): Result<undefined, CommandAnswer> {
  const obstacle = intent.isDrill === true ? drillObstacle(condition) : undefined;
  if (obstacle !== undefined) return err(drillRefused(obstacle));
  const judged = judgeInterlocks(entry.wire, intent.args, condition, intent.override);
  return judged.kind === "free" ? ok(undefined) : err(interlocked(judged.rule, judged.reason));
}

/**
 * Refuses a command that would move trackers where people work, with their names and times; a stow
 * to safety goes with a reason.
 */
export function clearWorkZones(
  command: CommandAtZones,
  zones: readonly ZoneAtMaster[],
  clock: Clock,
): Result<undefined, CommandAnswer> {
  const refusing = refusingZones(command, zones, nowSeconds(clock));
  return refusing.length === 0 ? ok(undefined) : err(peopleInRows(refusing));
}

/**
 * Session id of the controller's connection at this location. Refused while the controller is not
 * connected (interlock K9).
 */
export function connectionIn(
  presence: Presence | undefined,
  { mId }: { readonly mId: string },
): Result<string, CommandAnswer> {
  const sid = presence?.isOnline === true && presence.mId === mId ? presence.sid : undefined;
  return sid === undefined ? err(OFFLINE) : ok(sid);
}

/**
 * The sets that this command carries to this master. Refused if the command needs a set and the
 * master has none.
 */
export function carriedSets(
  name: WireCommandName,
  sets: ParameterSets,
  master: CommandedMaster,
): Result<CarriedSets, CommandAnswer> {
  const { serverAdds = [] }: WireCommand = WIRE_COMMANDS[name];
  const parameters = serverAdds.includes("params") ? sets.parametersOf(master) : undefined;
  const settings = serverAdds.includes("settings") ? sets.settingsOf(master) : undefined;
  const isMissing = parameters === undefined && settings === undefined && serverAdds.length > 0;
  if (isMissing) return err(SKIPPED);
  return ok({
    params: parameters && parametersContent(parameters.id, parameters.values),
    settings: settings && settingsContent(settings.id, settings),
  });
}

/** State of the master right before a command is published. */
export interface PublishMoment {
  /** Session id of the master's connection; undefined while it has none. */
  readonly sid: string | undefined;
  /** Number of the newest command to the master. */
  readonly n: number;
  /** Work zones at the master. */
  readonly zones: readonly ZoneAtMaster[];
  /** The owner's gate of the layout. */
  readonly gate: GateState;
}

/**
 * Decides whether a command may be published now, and returns the time left for it. Refuses a
 * command if a newer one to the same master already has a number, because the master would refuse
 * the older one anyway; if a work zone was set there since it was permitted; and if the owner's gate
 * was closed to its user.
 */
export function judgePublish(
  command: Pick<CommandNumbers, "sid" | "exp" | "n"> &
    CommandAtZones &
    Pick<CommandRow, "username">,
  { sid, n, zones, gate }: PublishMoment,
  clock: Clock,
): Result<{ readonly milliseconds: number }, CommandAnswer> {
  if (sid !== command.sid) return err(OFFLINE);
  if (n > command.n) return err(SUPERSEDED);
  const account = { sub: command.userId, email: command.username };
  if (isGateClosedTo(gate, account, nowSeconds(clock))) return err(GATE_CLOSED);
  const cleared = clearWorkZones(command, zones, clock);
  if (!cleared.ok) return cleared;
  const milliseconds = command.exp * 1000 - clock.nowMilliseconds();
  return milliseconds > 0 ? ok({ milliseconds }) : err(EXPIRED);
}
