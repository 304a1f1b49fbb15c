/**
 * Mutation.updateSpaParametersRequest: changes values of a settings set, for every master that uses
 * it.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type SettingsSet, settingsSetFrom } from "#domain/parameters/settings-set.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, readExpectedRev, refuseFaults } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import {
  changedSettingsItem,
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

interface SettingsUpdate extends SettingsInput {
  readonly spaParamId: string;
  /**
   * Revision of the set on which the change is based; undefined applies the change to any stored
   * revision.
   */
  readonly expectedRev: number | undefined;
  readonly payloadHash: string;
}

const OPERATION = "Mutation.updateSpaParametersRequest";

/**
 * Changes a set. Idempotent by changeId: the set, its assignment to the master and the change
 * record are one transaction. Conflict when the set is not at the revision that the changes are
 * based on.
 */
export function updateSettings(
  deps: ParametersDeps,
): Field<"Mutation.updateSpaParametersRequest", SettingsUpdate, SettingsAnswer> {
  return {
    parse: parseUpdate,
    run: async (input, caller) => {
      const { changeId, layoutId, spaParamId, payloadHash: hash } = input;
      const change = { id: changeId, layoutId, payloadHash: hash };
      const outcome = await commitKnown(deps.store, change, {
        prepare: () => prepareUpdate(deps, input, caller),
        explain: () => "again",
      });
      if (!outcome.ok) return outcome;
      // The set is read again: a master to which it was assigned in the meantime must get the
      // change as well.
      const set = await readSettingsSet(deps.store, layoutId, spaParamId);
      await notifyOfSettings(deps, layoutId, set?.mLocIds ?? []);
      return outcome;
    },
  };
}

function parseUpdate(
  args: FieldArguments["Mutation.updateSpaParametersRequest"],
): Result<SettingsUpdate, Refusal> {
  const read = readSettingsInput(args);
  if (!read.ok) return read;
  const { layoutId, mLocId, fields } = read.value;
  const { spaParamId } = args.input;
  if (!isId(spaParamId)) return refuseArgument("spaParamId", "length");
  const expected = readExpectedRev(args.input);
  if (!expected.ok) return expected;
  const hash = payloadHash(OPERATION, { layoutId, mLocId, spaParamId, fields });
  return ok({ ...read.value, spaParamId, expectedRev: expected.value, payloadHash: hash });
}

async function prepareUpdate(
  deps: ParametersDeps,
  input: SettingsUpdate,
  { sub }: Caller,
): Promise<Result<Prepared<SettingsAnswer>, Refusal>> {
  const { store, clock } = deps;
  const { changeId, layoutId, spaParamId, mLocId, fields, payloadHash: hash } = input;
  const { expectedRev } = input;
  const before = await readSettingsSet(store, layoutId, spaParamId);
  if (before === undefined) return refuse("NotFound");
  if (expectedRev !== undefined && expectedRev !== before.rev) return refuse("Conflict");
  // Fields absent from the input keep their values; emptied fields are missing from this object,
  // and so refused.
  const read = settingsSetFrom({ ...settingsAnswer(before), ...fields });
  if (!read.ok) return refuseFaults(read.error);
  const assigned = await assignment(deps, input, before);
  if (!assigned.ok) return assigned;
  const item = changedSettingsItem(store.coreTable, before, read.value, mLocId);
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `S#${spaParamId}`,
      rev: before.rev,
      result: settingsAnswer(afterwards(before, read.value, mLocId)),
    },
  );
  return ok({ change, effects: [item, ...assigned.value] });
}

function afterwards(
  before: StoredSettingsSet,
  settings: SettingsSet,
  entering: string | undefined,
): StoredSettingsSet {
  const mLocIds = new Set([...before.mLocIds, ...(entering === undefined ? [] : [entering])]);
  return { ...before, ...settings, mLocIds: [...mLocIds].sort(), rev: before.rev + 1 };
}
