/**
 * Judges a command again that has waited for its turn: rights of its user, age, remote-control
 * switch, location and interlocks.
 */
import { authorise, type Caller, type Decision } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  judgeTargets,
  permitIntent,
  refusedStale,
} from "#functions/commands/rules/permit-intent.ts";
import { prefetchCommandContext } from "#functions/commands/store/command-context.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readRights } from "#functions/shared/store/access.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { Dispatch, MasterDispatch } from "./dispatch.ts";
import { refusedBySwitch } from "./judge-intent.ts";
import { prepareDispatch } from "./prepare.ts";

/**
 * Judges the command for one master as if it were new, except that scope and risk remain those of
 * the whole request, and that it is not counted again for the rate limit.
 */
export async function rejudge(
  deps: CommandDeps,
  before: Dispatch,
  masterKey: CommandedMaster,
  id: UuidV7,
): Promise<Result<MasterDispatch, Refusal>> {
  const { intent, scope, risk } = before.judged;
  const [caller, prefetched] = await Promise.all([
    rightsNow(deps, before.caller, masterKey.layoutId),
    prefetchCommandContext(deps.store, masterKey, { id, session: before.caller }),
  ]);
  if (!caller.ok) return refuse(caller.error === "GateClosed" ? caller.error : "NotPermitted");
  const { layout, master } = prefetched;
  if (master === undefined) return refuse("NotFound");
  const targets = judgeTargets({ ...intent, mLocIds: [masterKey.mLocId] }, layout, [master]);
  if (!targets.ok) return targets;
  const permitted = permitIntent(intent, { ...targets.value, prefetched }, caller.value);
  if (!permitted.ok) return permitted;
  const judged = { ...permitted.value, scope, risk };
  // The age is not checked for an approved command, which may be old because it waited for its
  // second person.
  const stale = before.secondPerson === undefined ? refusedStale(deps.clock, judged) : undefined;
  if (stale !== undefined) return stale;
  const off = await refusedBySwitch(deps, judged);
  if (off !== undefined) return off;
  const ready = await prepareDispatch(deps, judged, caller.value);
  if (!ready.ok) return ready;
  const { since } = before;
  return ok({ dispatch: { ...before, ...ready.value, since }, master });
}

/** The caller with their present rights, or why the user may no longer send commands there. */
async function rightsNow(
  { store, clock }: CommandDeps,
  { sub, mfaRequired }: Caller,
  layoutId: string,
): Promise<Decision> {
  const rights = await readRights(store, sub, layoutId);
  return authorise({
    ...{ operation: "Mutation.createCommandRequest", ...rights, mfaRequired },
    nowSeconds: nowSeconds(clock),
  });
}
