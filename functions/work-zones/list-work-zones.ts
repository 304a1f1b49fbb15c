/** Query.listWorkZones: where people work in the rows of a layout, forgotten zones included. */
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { workZonesOfLayout } from "#functions/shared/store/work-zones.ts";
import { type AnsweredZone, answeredZones } from "./zone-answer.ts";

interface ListDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
}

export function listWorkZones({
  store,
  clock,
}: ListDeps): Field<"Query.listWorkZones", { readonly layoutId: string }, readonly AnsweredZone[]> {
  return {
    parse: ({ layoutId }) =>
      typeof layoutId === "string" ? ok({ layoutId }) : refuseArgument("layoutId", "required"),
    run: async ({ layoutId }, { privileges }) => {
      const masters = await workZonesOfLayout(store, layoutId);
      return ok(answeredZones(layoutId, masters, nowSeconds(clock), privileges));
    },
  };
}
