/** Query.getRemoteControl and Query.getSecondPerson: whether the masters of a layout may be commanded from afar, and alone. */
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import {
  type LayoutSwitch,
  readSwitches,
  type SwitchName,
} from "#functions/shared/store/layout-switches.ts";

/** Of a layout that nobody has switched, and so of one that is not there, what holds until somebody does. */
export function getSwitch(
  deps: { readonly store: AccessStore },
  name: SwitchName,
): Field<"Query.getRemoteControl" | "Query.getSecondPerson", string, LayoutSwitch> {
  return {
    parse: ({ layoutId }) => {
      return typeof layoutId === "string" ? ok(layoutId) : refuseArgument("layoutId", "required");
    },
    run: async (layoutId) => {
      const { on, reason, changedAt, changedBy } = (await readSwitches(deps.store, layoutId))[name];
      return ok({ layoutId, on, reason, changedAt, changedBy });
    },
  };
}
