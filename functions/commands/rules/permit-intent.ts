/**
 * Whether a user may give a command at all: checks its masters, the user's right, the arguments,
 * the override and the age of the request.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { overrideFault } from "#domain/commands/interlocks/override-fault.ts";
import { type PermitFault, permitCommand } from "#domain/commands/permit.ts";
import {
  addressedNode,
  type CommandScope,
  commandScope,
  isProtectiveStow,
  isRead,
  riskOf,
} from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { DRILL_COMMAND } from "#domain/drills/judge-drill.ts";
import { uuidMilliseconds } from "#domain/identity/uuid.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import { type CommandIntent, shown } from "./command-intent.ts";

export interface CommandTargets {
  readonly layoutName: string;
  /** Number of all masters of the layout, commanded or not. */
  readonly mastersOfLayout: number;
  /** The commanded masters, in the order in which they were requested. */
  readonly masters: readonly CommandedMaster[];
}

/**
 * Arguments that name the parameter or settings set of the masters' locations; a request may repeat
 * the assigned set, but not name another.
 */
const SET_IDS = ["nodeParamId", "spaParamId"] as const;

/**
 * Checks that all masters are in the layout. One that is not refuses the whole request, so that the
 * answer does not reveal where that master is, or whether it exists.
 */
export function judgeTargets(
  { mLocIds, args }: CommandIntent,
  layout: StoredLayout | undefined,
  masters: readonly CommandedMaster[],
): Result<CommandTargets, Refusal> {
  if (layout === undefined || masters.length < mLocIds.length) return refuse("NotFound");
  const mismatch = SET_IDS.find((key) =>
    masters.some((master) => !isAbsentOr(args[key], [master[key]])),
  );
  if (mismatch !== undefined) return refuseArgument(`args.${mismatch}`, "mismatch");
  return ok({ layoutName: layout.name, mastersOfLayout: layout.mLocIds.length, masters });
}

/**
 * Whether the client either omits a value that the server knows, or states one of the allowed
 * values.
 */
export function isAbsentOr(claim: unknown, allowed: readonly (string | undefined)[]): boolean {
  return claim === undefined || claim === null || allowed.some((value) => value === claim);
}

/** A command that the user may give, with its masters, whose state has not been checked yet. */
export interface JudgedIntent extends CommandTargets {
  readonly intent: CommandIntent;
  readonly entry: CommandEntry;
  readonly scope: CommandScope;
  readonly risk: RiskClass;
  /**
   * Last 4 hex digits of the id of the node that the command addresses; undefined if it addresses
   * no single node.
   */
  readonly nId: string | undefined;
}

/**
 * Checks the user's right, the arguments, the override, that a stow drill is a hold of low priority
 * without an override, and that only a stow to safety has a reason for people in the rows. The
 * switch of the layout, the age and the rate limit are checked elsewhere.
 */
export function permitIntent<Targets extends CommandTargets>(
  intent: CommandIntent,
  targets: Targets,
  { privileges }: Pick<Caller, "privileges">,
): Result<Targets & JudgedIntent, Refusal> {
  const { name, args, override } = intent;
  const permitted = permitCommand(name, args, privileges);
  if (!permitted.ok) return refusedPermit(permitted.error);
  const entry = permitted.value;
  const masters = targets.masters.length;
  const nId = addressedNode(entry.wire, args);
  // A node belongs to one master, so a command to a node cannot go to several.
  if (nId !== undefined && masters > 1) return refuseArgument("mLocIds", "severalMasters");
  const fault =
    override === undefined
      ? undefined
      : overrideFault(override, { name: entry.wire, args, masters }, privileges);
  if (fault === "overrideNotPermitted") return refuse("NotPermitted");
  if (fault !== undefined) return refuse("OverrideRefused", { reason: fault });
  if (intent.isDrill === true && (entry.wire !== DRILL_COMMAND || override !== undefined)) {
    return refuseArgument("isDrill", "notAllowed");
  }
  if (intent.workZoneReason !== undefined && !isProtectiveStow(entry.wire)) {
    return refuseArgument("workZoneReason", "notAllowed");
  }
  const scope = commandScope(entry.wire, args, {
    masters,
    mastersOfLayout: targets.mastersOfLayout,
  });
  const risk = riskOf(entry.wire, scope);
  return ok({ ...targets, intent, entry, scope, risk, nId });
}

function refusedPermit(fault: PermitFault) {
  switch (fault.code) {
    case "unknownCommand":
      return refuse("UnknownCommand");
    case "notPermitted":
      return refuse("NotPermitted");
    case "badArguments":
      return refuse("BadArguments", { key: shown(fault.key), reason: fault.fault.code });
  }
}

/**
 * Age in seconds above which a request is refused. It may have waited in a suspended tab, or be a
 * replay, and its user may no longer want it.
 */
const STALE_SECONDS = 300;

/** The refusal of a request that is too old; undefined while it is recent enough. */
export function refusedStale(clock: Clock, judged: JudgedIntent): Err<Refusal> | undefined {
  const stale = isStale(judged, nowSeconds(clock));
  return stale ? refuse("StaleRequest", { limitSeconds: STALE_SECONDS }) : undefined;
}

/**
 * Whether a request is too old, by the client's time or by the time in its id, whichever is older.
 * Reads and stows to safety are never too old.
 */
function isStale({ intent, entry }: JudgedIntent, now: number): boolean {
  if (isRead(entry.wire) || isProtectiveStow(entry.wire)) return false;
  const { id, clientTime = now } = intent;
  return now - Math.min(clientTime, Math.floor(uuidMilliseconds(id) / 1000)) > STALE_SECONDS;
}
