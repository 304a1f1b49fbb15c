/** Whether a command may be given at all, before any master is looked at: right, arguments, confirmation, switch, rate. */
import type { Caller } from "#domain/access/authorise.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { overrideFault } from "#domain/commands/interlocks/override-fault.ts";
import { type PermitFault, permitCommand } from "#domain/commands/permit.ts";
import {
  addressedNode,
  type CommandScope,
  commandScope,
  isKeptBySwitch,
  isProtectiveStow,
  isRead,
  riskOf,
} from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { uuidMilliseconds } from "#domain/identity/uuid.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import type { CommandDeps } from "./command-deps.ts";
import { type CommandIntent, shown } from "./command-intent.ts";
import type { CommandTargets } from "./command-targets.ts";
import { limitIntents } from "./rate-limit.ts";

/** A command that may be given, to masters that are yet to be looked at. */
export interface JudgedIntent extends CommandTargets {
  readonly intent: CommandIntent;
  readonly entry: CommandEntry;
  readonly scope: CommandScope;
  readonly risk: RiskClass;
  /** Last 4 hex digits of the one node that it is for. */
  readonly nId: string | undefined;
}

/**
 * @param step `confirmed` once the second step was taken, `preparing` before it, `approved` by a second person, for whom a request may wait
 */
export async function judgeIntent(
  deps: Pick<CommandDeps, "store" | "clock">,
  intent: CommandIntent,
  targets: CommandTargets,
  caller: Caller,
  step: "only" | "preparing" | "confirmed" | "approved" = "only",
): Promise<Result<JudgedIntent, Refusal>> {
  const permitted = permitIntent(intent, targets, caller);
  if (!permitted.ok) return permitted;
  const { risk } = permitted.value;
  const stale = step === "approved" ? undefined : refusedStale(deps, permitted.value);
  if (stale !== undefined) return stale;
  if (risk === "R4" && step === "only") return refuse("ConfirmationRequired", { risk });
  const off = await switchedOff(deps, permitted.value);
  return off ?? (await limitIntents(deps, intent, caller)) ?? permitted;
}

/** After which nobody may still want what was asked for: it may have waited in a tab that slept, or have been recorded. */
const STALE_SECONDS = 300;

/** Why a request is refused that was made too long ago; undefined while it is young enough. */
export function refusedStale(
  { clock }: Pick<CommandDeps, "clock">,
  judged: JudgedIntent,
): Err<Refusal> | undefined {
  const stale = isStale(judged, nowSeconds(clock));
  return stale ? refuse("StaleRequest", { limitSeconds: STALE_SECONDS }) : undefined;
}

/** By the older of what the client says and what the id says. A read does no harm late, and nothing holds up a stow to safety. */
function isStale({ intent, entry }: JudgedIntent, now: number): boolean {
  if (isRead(entry.wire) || isProtectiveStow(entry.wire)) return false;
  const { id, clientTime = now } = intent;
  return now - Math.min(clientTime, Math.floor(uuidMilliseconds(id) / 1000)) > STALE_SECONDS;
}

/** K10: why commands of this class are refused to everybody; undefined while they are not. */
export async function switchedOff(
  { store }: Pick<CommandDeps, "store">,
  { intent, risk, look }: Pick<JudgedIntent, "intent" | "risk" | "look">,
): Promise<Err<Refusal> | undefined> {
  if (!isKeptBySwitch(risk)) return undefined;
  const { remoteControl } = look?.switches ?? (await readSwitches(store, intent.layoutId));
  const { on, reason } = remoteControl;
  return on ? undefined : refuse("RemoteControlOff", { reason });
}

/** Right, arguments and override, without a look at any switch or rate. */
export function permitIntent(
  intent: CommandIntent,
  targets: CommandTargets,
  { privileges }: Caller,
): Result<JudgedIntent, Refusal> {
  const { name, args, override } = intent;
  const permitted = permitCommand(name, args, privileges);
  if (!permitted.ok) return refusedPermit(permitted.error);
  const entry = permitted.value;
  const masters = targets.masters.length;
  const nId = addressedNode(entry.wire, args);
  // A node has one master.
  if (nId !== undefined && masters > 1) return refuseArgument("mLocIds", "severalMasters");
  const fault =
    override === undefined
      ? undefined
      : overrideFault(override, { name: entry.wire, args, masters }, privileges);
  if (fault === "overrideNotPermitted") return refuse("NotPermitted");
  if (fault !== undefined) return refuse("OverrideRefused", { reason: fault });
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
