/** Writes down attempts that a field itself refuses for a reason of rights; what authorise refuses is written down before. */
import type { Clock } from "#functions/shared/clock.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { recordDenial } from "#functions/shared/store/denials.ts";
import type { Tables } from "#functions/shared/store/tables.ts";

export interface DenialDeps {
  readonly store: { readonly tables: Tables; readonly eventsTable: string };
  readonly clock: Clock;
  /** Makes the row of an attempt unique. */
  readonly uuid: () => string;
}

/** A foreign master is one that is not found; a request in another's name is one that does not match. */
const DENIALS = [
  "NotPermitted",
  "NotFound",
  "RemoteControlOff",
  "ConfirmationInvalid",
  "SecondPersonRequired",
  "ApprovalInvalid",
];

export function withDenials<Input, Result>(
  { store, clock, uuid }: DenialDeps,
  operation: string,
  { parse, run }: Field<Input, Result>,
): Field<Input, Result> {
  return {
    parse,
    run: async (input, caller) => {
      const outcome = await run(input, caller);
      if ("refusal" in outcome && isDenial(outcome.refusal)) {
        await recordDenial(store.tables, store.eventsTable, {
          actor: caller.sub,
          operation,
          reason: outcome.refusal.code,
          createdAtMilliseconds: clock.nowMilliseconds(),
          uuid: uuid(),
        });
      }
      return outcome;
    },
  };
}

function isDenial({ code, reason }: Refusal): boolean {
  return DENIALS.includes(code) || (code === "InvalidArgument" && reason === "mismatch");
}
