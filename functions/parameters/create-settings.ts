/**
 * Mutation.createSpaParametersRequest: creates a settings set for masters of a layout, new or
 * copied from another one.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, refuseFaults } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { layoutChange, madeBy } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import {
  newSettingsSetItems,
  readSettingsSet,
  type StoredSettingsSet,
} from "#functions/shared/store/parameter-sets.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { type SettingsAnswer, settingsAnswer } from "./settings-answer.ts";
import {
  assignment,
  notifyOfSettings,
  type ParametersDeps,
  readSettingsInput,
  type SettingsInput,
} from "./settings-change.ts";

interface NewSettings extends SettingsInput {
  /** Id of a set of the same layout from which values missing in the input are copied. */
  readonly copied: string | undefined;
  readonly payloadHash: string;
}

const OPERATION = "Mutation.createSpaParametersRequest";

/**
 * Creates a set. Idempotent by changeId: the set, its lookup item, its assignment to the master and
 * the change record are one transaction.
 */
export function createSettings(
  deps: ParametersDeps,
): Field<"Mutation.createSpaParametersRequest", NewSettings, SettingsAnswer> {
  return {
    parse: parseSettings,
    run: async (input, caller) => {
      const { changeId, layoutId, payloadHash: hash, mLocId } = input;
      const change = { id: changeId, layoutId, payloadHash: hash };
      const outcome = await commitKnown(deps.store, change, {
        prepare: () => prepareSettings(deps, input, caller),
        explain: () => "again",
      });
      if (outcome.ok && mLocId !== undefined) {
        await notifyOfSettings(deps, layoutId, [mLocId]);
      }
      return outcome;
    },
  };
}

function parseSettings(
  args: FieldArguments["Mutation.createSpaParametersRequest"],
): Result<NewSettings, Refusal> {
  const read = readSettingsInput(args);
  if (!read.ok) return read;
  const { layoutId, mLocId, fields } = read.value;
  const copied = args.input.spaParamIdFromMaster ?? undefined;
  if (copied !== undefined && !isId(copied))
    return refuseArgument("spaParamIdFromMaster", "length");
  const hash = payloadHash(OPERATION, { layoutId, mLocId, copied, fields });
  return ok({ ...read.value, copied, payloadHash: hash });
}

async function prepareSettings(
  deps: ParametersDeps,
  input: NewSettings,
  { sub }: Caller,
): Promise<Result<Prepared<SettingsAnswer>, Refusal>> {
  const { store, clock } = deps;
  const { changeId, layoutId, mLocId, payloadHash: hash } = input;
  if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
  const made = await madeOf(deps, input);
  if (!made.ok) return made;
  const id = idMadeBy({ changeId, sub });
  const assigned = await assignment(deps, input, { id, mLocIds: [] });
  if (!assigned.ok) return assigned;
  const mLocIds = mLocId === undefined ? [] : [mLocId];
  const set: StoredSettingsSet = { id, layoutId, mLocIds, rev: 1, ...made.value };
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `S#${id}`,
      rev: 0,
      result: settingsAnswer(set),
    },
  );
  const items = newSettingsSetItems(store.coreTable, set, madeBy(change));
  return ok({ change, effects: [...items, ...assigned.value] });
}

/**
 * Builds the content of the new settings set: the fields of the input and, for missing ones, the
 * values of the set to copy, if any.
 */
async function madeOf(
  { store }: ParametersDeps,
  { layoutId, copied, fields }: NewSettings,
): Promise<Result<Pick<StoredSettingsSet, "values" | "windStowTable">, Refusal>> {
  const set = copied === undefined ? undefined : await readSettingsSet(store, layoutId, copied);
  if (copied !== undefined && set === undefined) {
    return refuseArgument("spaParamIdFromMaster", "unknown");
  }
  const read = settingsSetFrom({ ...(set && settingsAnswer(set)), ...fields });
  return read.ok ? ok(read.value) : refuseFaults(read.error);
}
