/**
 * Query.getSpaParameters: finds a settings set by its id alone, among the layouts that the caller
 * may see.
 */

import { ok, type Result } from "#domain/result.ts";
import { isId } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import { type FoundDeps, maySeeFound } from "#functions/shared/found-layout.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { layoutOfSettingsSet, readSettingsSet } from "#functions/shared/store/parameter-sets.ts";
import { type SettingsAnswer, settingsAnswer } from "./settings-answer.ts";

export interface GetSettingsDeps extends FoundDeps {
  readonly store: FoundDeps["store"] & CoreStore;
}

/**
 * Reads the set; null both for an unknown id and for one in a layout that the caller may not see,
 * so that the answer does not reveal which ids exist.
 */
export function getSettings(
  deps: GetSettingsDeps,
): Field<"Query.getSpaParameters", string, SettingsAnswer | null> {
  return {
    parse: parseId,
    run: async (id, caller) => {
      const layoutId = await layoutOfSettingsSet(deps.store, id);
      if (layoutId === undefined) return ok(null);
      const found = { layoutId, operation: "Query.getSpaParameters" } as const;
      if (!(await maySeeFound(deps, caller, found))) return ok(null);
      const set = await readSettingsSet(deps.store, layoutId, id);
      return ok(set === undefined ? null : settingsAnswer(set));
    },
  };
}

function parseId(args: FieldArguments["Query.getSpaParameters"]): Result<string, Refusal> {
  const id = args.id;
  return isId(id) ? ok(id) : refuseArgument("id", "length");
}
