/** Reads what all masters of an intent share before the first of them is commanded. */
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import type { CommandDeps } from "./command-deps.ts";
import { readSets } from "./command-sets.ts";
import { findNode } from "./commanded-node.ts";
import type { Dispatch } from "./dispatch.ts";
import type { JudgedIntent } from "./judge-intent.ts";
import { readInterlocks } from "./master-conditions.ts";

export async function prepareDispatch(
  deps: Pick<CommandDeps, "store" | "clock">,
  judged: JudgedIntent,
  caller: Caller,
): Promise<
  Result<Pick<Dispatch, "judged" | "caller" | "node" | "sets" | "askInterlocks" | "since">, Refusal>
> {
  const { intent, masters } = judged;
  const since = deps.clock.nowMilliseconds();
  const [node, sets] = await Promise.all([
    findNode(deps, judged),
    readSets(deps.store, intent.layoutId, masters),
  ]);
  if (!node.ok) return node;
  const circumstances = { ...judged, userId: caller.sub, node: node.value };
  const askInterlocks = await readInterlocks(deps, circumstances, sets);
  return ok({ judged, caller, node: node.value, sets, askInterlocks, since });
}
