/** Whether a command has to be approved by somebody else than the user who asks for it. */
import type { Caller } from "#domain/access/authorise.ts";
import { canNeedSecondPerson, needsSecondPerson } from "#domain/commands/second-person.ts";
import { nowSeconds } from "#functions/shared/clock.ts";
import { readHistories } from "#functions/shared/store/account-histories.ts";
import { readSwitches } from "#functions/shared/store/layout-switches.ts";
import type { CommandDeps } from "./command-deps.ts";
import type { JudgedIntent } from "./judge-intent.ts";

export async function isSecondPersonNeeded(
  { store, clock }: Pick<CommandDeps, "store" | "clock">,
  { intent: { layoutId, name }, risk }: Pick<JudgedIntent, "intent" | "risk">,
  { sub }: Caller,
): Promise<boolean> {
  if (!canNeedSecondPerson({ name, risk })) return false;
  const [{ secondPerson }, [asker]] = await Promise.all([
    readSwitches(store, layoutId),
    readHistories(store, [sub]),
  ]);
  return needsSecondPerson(secondPerson, { name, risk }, { asker, nowSeconds: nowSeconds(clock) });
}
