/**
 * The common part of creating and changing a settings set: reading the input, assigning the set to
 * a master, and notifying masters and viewers.
 */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Input } from "#domain/input/read-input.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { ok, type Result } from "#domain/result.ts";
import {
  type ChangeArguments,
  givenFields,
  isId,
  readChangeInput,
} from "#functions/shared/arguments.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type {
  CreateSpaParametersRequestInput,
  UpdateSpaParametersRequestInput,
} from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { markDirtyAfterChange } from "#functions/shared/store/config-documents.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { changedMasterItems } from "#functions/shared/store/master-changes.ts";
import { readMasterState } from "#functions/shared/store/masters.ts";
import type { StoredSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

export interface ParametersDeps {
  readonly store: CoreStore & ChangeStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly requestDocuments: RequestDocuments;
}

export interface SettingsInput {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  /** Master to which the set is assigned; undefined if the request assigns it to none. */
  readonly mLocId: string | undefined;
  /** The set's settings and wind stow table, not validated; null empties a field. */
  readonly fields: Input;
}

const FIELDS: readonly string[] = [...MASTER_SETTINGS.map(({ id }) => id), "windStowTable"];

/** The fields of a settings set that the inputs of both mutations have in common. */
type GivenSettings = Pick<
  CreateSpaParametersRequestInput,
  keyof CreateSpaParametersRequestInput & keyof UpdateSpaParametersRequestInput
>;

export function readSettingsInput(
  args: ChangeArguments<GivenSettings>,
): Result<SettingsInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  const mLocId = content.mLocId ?? undefined;
  if (mLocId !== undefined && !isId(mLocId)) return refuseArgument("mLocId", "length");
  const fields = givenFields(content, FIELDS);
  return ok({ changeId, layoutId, mLocId, fields });
}

/**
 * Write that assigns the set to a master, in the master's item; the set's own list of masters is
 * written with the set. Empty for a master that already has the set.
 */
export async function assignment(
  { store }: ParametersDeps,
  { layoutId, mLocId }: Pick<SettingsInput, "layoutId" | "mLocId">,
  { id: spaParamId, mLocIds }: Pick<StoredSettingsSet, "id" | "mLocIds">,
): Promise<Result<readonly TransactionItem[], Refusal>> {
  if (mLocId === undefined || mLocIds.includes(mLocId)) return ok([]);
  const masterKey = { layoutId, mLocId };
  const state = await readMasterState(store, masterKey);
  if (state === undefined) return refuse("NotFound");
  return ok(changedMasterItems(store.coreTable, masterKey, state, { spaParamId }));
}

/** Number of masters whose documents are requested at the same time. */
const AT_ONCE = 16;

/**
 * Marks the settings document of each master as changed, after the set was stored: a set may have
 * more masters than one transaction holds. A failure reaches the client, whose repeat runs this
 * again.
 */
export async function notifyOfSettings(
  { store, clock, publish, requestDocuments }: ParametersDeps,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<void> {
  for (let at = 0; at < mLocIds.length; at += AT_ONCE) {
    await Promise.all(
      mLocIds.slice(at, at + AT_ONCE).map(async (mLocId) => {
        await markDirtyAfterChange(store, { layoutId, mLocId }, "settings");
        await requestDocuments({ layoutId, mLocId, docs: ["settings"] });
      }),
    );
  }
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds });
}
