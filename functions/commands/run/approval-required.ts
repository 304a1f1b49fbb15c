/**
 * Whether another user must approve a command: required by its layout, or by a layout that one of
 * its boards has left.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { canRequireApproval, requiresApproval } from "#domain/commands/second-person.ts";
import type { JudgedIntent } from "#functions/commands/rules/permit-intent.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import { isAnyFollowedByRule } from "#functions/shared/store/left-layouts.ts";
import type { CommandDeps } from "./command-deps.ts";

export async function isApprovalRequired(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  { intent: { layoutId, name }, risk, masters }: Pick<JudgedIntent, "intent" | "risk" | "masters">,
  { sub }: Caller,
): Promise<boolean> {
  if (!canRequireApproval({ name, risk })) return false;
  const [{ secondPerson }, [requester]] = await Promise.all([
    readSwitches(store, layoutId),
    readHistories(store, [sub]),
  ]);
  const now = nowSeconds(clock);
  if (requiresApproval(secondPerson, { name, risk }, { requester, nowSeconds: now })) return true;
  return isAnyFollowedByRule(store, masters, { layoutId, nowSeconds: now });
}
