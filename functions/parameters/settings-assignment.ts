/** Makes a master work by a settings set, in the transaction that makes or changes the set. */
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { changedMasterItems } from "#functions/shared/store/master-changes.ts";
import { readMasterState } from "#functions/shared/store/masters.ts";
import type { StoredSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";
import type { ParametersDeps, SettingsInput } from "./settings-input.ts";

/** The master's side; its place in the set's own list is written with the set. Nothing for a master that has the set already. */
export async function assignment(
  { store }: ParametersDeps,
  { layoutId, mLocId }: Pick<SettingsInput, "layoutId" | "mLocId">,
  { id: spaParamId, mLocIds }: Pick<StoredSettingsSet, "id" | "mLocIds">,
): Promise<Result<readonly TransactionItem[], Refusal>> {
  if (mLocId === undefined || mLocIds.includes(mLocId)) return ok([]);
  const place = { layoutId, mLocId };
  const state = await readMasterState(store, place);
  if (state === undefined) return refuse("NotFound");
  return ok(changedMasterItems(store.coreTable, place, state, { spaParamId }));
}
