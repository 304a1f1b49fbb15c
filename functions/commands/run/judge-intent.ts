/**
 * Whether a command may be given now: reads its masters, the remote-control switch and the counters
 * of the rate limit.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { isBlockedBySwitch, isProtectiveStow, isRead } from "#domain/commands/risk.ts";
import type { Err, Result } from "#domain/result.ts";
import type { CommandIntent } from "#functions/commands/rules/command-intent.ts";
import {
  type CommandTargets,
  type JudgedIntent,
  judgeTargets,
  permitIntent,
  refusedStale,
} from "#functions/commands/rules/permit-intent.ts";
import type { Prefetched } from "#functions/commands/store/command-context.ts";
import { refusedIdle } from "#functions/shared/idle-control.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type CountedWindow,
  countForSite,
  countForUser,
} from "#functions/shared/store/command-counters.ts";
import { readCommandedMasters } from "#functions/shared/store/command-masters.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import type { CommandDeps } from "./command-deps.ts";

/**
 * Reads the layout and the masters of an intent; the caller's right to command the layout was
 * checked before.
 */
export async function findTargets(
  { store }: Pick<CommandDeps, "store">,
  intent: CommandIntent,
): Promise<Result<CommandTargets, Refusal>> {
  const { layoutId, mLocIds } = intent;
  const [layout, found] = await Promise.all([
    getLayout(store, layoutId),
    readCommandedMasters(store, layoutId, mLocIds),
  ]);
  const masters = mLocIds.flatMap((mLocId) => found.get(mLocId) ?? []);
  return judgeTargets(intent, layout, masters);
}

/**
 * Judges an intent and counts it for the rate limit, so it is called once per request. A session
 * without a recent press of its user may only read; stows to safety ask for the password too.
 * @param step `preparing` and `confirmed` are the two steps of a confirmation; `approved`: by a
 * second person, after which a request is never too old
 */
export async function judgeIntent(
  deps: Pick<CommandDeps, "store" | "clock" | "idleSeconds">,
  intent: CommandIntent,
  targets: CommandTargets & Prefetched,
  caller: Caller,
  step: "only" | "preparing" | "confirmed" | "approved" = "only",
): Promise<Result<JudgedIntent & Prefetched, Refusal>> {
  const permitted = permitIntent(intent, targets, caller);
  if (!permitted.ok) return permitted;
  const { risk, entry, prefetched } = permitted.value;
  const idle = isRead(entry.wire)
    ? undefined
    : await refusedIdle(deps, caller, prefetched?.pressedAt);
  if (idle !== undefined) return idle;
  const stale = step === "approved" ? undefined : refusedStale(deps.clock, permitted.value);
  if (stale !== undefined) return stale;
  if (risk === "R4" && step === "only") return refuse("ConfirmationRequired", { risk });
  const off = await refusedBySwitch(deps, permitted.value);
  return off ?? (await refusedByRate(deps, intent, caller)) ?? permitted;
}

/**
 * The refusal by interlock K10, for all users; undefined while remote control is on, and for a risk
 * class that the switch does not stop.
 */
export async function refusedBySwitch(
  { store }: Pick<CommandDeps, "store">,
  { intent, risk, prefetched }: Pick<JudgedIntent, "intent" | "risk"> & Prefetched,
): Promise<Err<Refusal> | undefined> {
  if (!isBlockedBySwitch(risk)) return undefined;
  const { remoteControl } = prefetched?.switches ?? (await readSwitches(store, intent.layoutId));
  const { on, reason } = remoteControl;
  return on ? undefined : refuse("RemoteControlOff", { reason });
}

/**
 * Maximum number of requests of one user and of one site in a time window; a batch counts as one
 * request.
 */
export const COMMAND_LIMITS = {
  user: { seconds: 60, max: 30 },
  site: { seconds: 3600, max: 600 },
} as const;

/**
 * The refusal of a request beyond the rate limit. A stow to safety is neither limited nor counted;
 * a repeat is counted only once.
 */
async function refusedByRate(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  { id, layoutId, name }: CommandIntent,
  { sub }: Caller,
): Promise<Err<Refusal> | undefined> {
  if (isProtectiveStow(name)) return undefined;
  const now = nowSeconds(clock);
  const ofUser = windowAt(now, COMMAND_LIMITS.user);
  const counted = await countForUser(store, sub, id, ofUser);
  if (counted === "full") return limited("user", ofUser, now);
  if (counted === "repeated") return undefined;
  const ofSite = windowAt(now, COMMAND_LIMITS.site);
  const fits = await countForSite(store, layoutId, ofSite);
  return fits ? undefined : limited("site", ofSite, now);
}

function windowAt(now: number, { seconds, max }: Omit<CountedWindow, "from">): CountedWindow {
  return { from: now - (now % seconds), seconds, max };
}

/** Refusal beyond a limit; `retryAfter` is in seconds. */
function limited(of: "user" | "site", { from, seconds }: CountedWindow, now: number) {
  return refuse("RateLimited", { of, retryAfter: from + seconds - now });
}
