/** A command that has waited is judged as if it came now: its user's rights, its age, the switch, the place, the interlocks. */

import { authorise, type Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readRights } from "#functions/shared/store/access.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import type { CommandDeps } from "./command-deps.ts";
import { judgeTargets } from "./command-targets.ts";
import type { Anew, Dispatch } from "./dispatch.ts";
import { permitIntent, refusedStale, switchedOff } from "./judge-intent.ts";
import { prepareDispatch } from "./prepare-dispatch.ts";
import { lookFirst } from "./store/first-look.ts";

/** Scope and risk stay those of the whole intent; it was counted when it came. */
export async function judgeAnew(
  deps: CommandDeps,
  before: Dispatch,
  place: CommandedMaster,
  id: UuidV7,
): Promise<Result<Anew, Refusal>> {
  const { intent, scope, risk } = before.judged;
  const [caller, look] = await Promise.all([
    rightsNow(deps, before.caller, place.layoutId),
    lookFirst(deps.store, place, id),
  ]);
  if (caller === undefined) return refuse("NotPermitted");
  const { layout, master } = look;
  if (master === undefined) return refuse("NotFound");
  const targets = judgeTargets({ ...intent, mLocIds: [place.mLocId] }, layout, [master]);
  if (!targets.ok) return targets;
  const permitted = permitIntent(intent, { ...targets.value, look }, caller);
  if (!permitted.ok) return permitted;
  const judged = { ...permitted.value, scope, risk };
  // What a second person has let out waited for him.
  const stale = before.secondPerson === undefined ? refusedStale(deps, judged) : undefined;
  if (stale !== undefined) return stale;
  const off = await switchedOff(deps, judged);
  if (off !== undefined) return off;
  const ready = await prepareDispatch(deps, judged, caller);
  if (!ready.ok) return ready;
  const { since } = before;
  return ok({ dispatch: { ...before, ...ready.value, since }, master });
}

/** Undefined when the user may not send commands here any more. */
async function rightsNow(
  { store, clock }: CommandDeps,
  { sub, mfaRequired }: Caller,
  layoutId: string,
): Promise<Caller | undefined> {
  const { record, layoutGrant } = await readRights(store, sub, layoutId);
  const decision = authorise({
    ...{ operation: "Mutation.createCommandRequest", record, layoutGrant, mfaRequired },
    nowSeconds: nowSeconds(clock),
  });
  return decision.ok ? decision.value : undefined;
}
