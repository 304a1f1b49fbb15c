/**
 * Records attempts that a field's own function refuses because of missing rights. Refusals by the
 * authorise step, which runs before that function, are recorded elsewhere.
 */
import { ACCOUNT_REFUSALS } from "#domain/users/account-rules.ts";
import type { FieldArguments } from "./field-arguments.generated.ts";
import type { Field } from "./handler.ts";
import type { Refusal } from "./refusal.ts";
import type { Clock } from "./runtime/clock.ts";
import { recordDenial } from "./store/denials.ts";
import type { Tables } from "./store/tables.ts";

export interface DenialDeps {
  readonly store: { readonly tables: Tables; readonly eventsTable: string };
  readonly clock: Clock;
  /** Makes a random id that keeps the row of an attempt unique. */
  readonly uuid: () => string;
}

/**
 * Codes of refusals that are recorded as denied attempts. A master or account that the caller may
 * not see is refused as not found, a request in another user's name as a mismatch.
 */
const DENIALS: readonly string[] = [
  "NotPermitted",
  "NotFound",
  "UserNotFound",
  "RemoteControlOff",
  "ConfirmationInvalid",
  "SecondPersonRequired",
  "ApprovalInvalid",
  "ApproverTied",
  "VoucherTied",
  ...ACCOUNT_REFUSALS,
];

export function withDenials<Name extends keyof FieldArguments, Input, Value>(
  { store, clock, uuid }: DenialDeps,
  operation: string,
  { parse, run }: Field<Name, Input, Value>,
): Field<Name, Input, Value> {
  return {
    parse,
    run: async (input, caller) => {
      const outcome = await run(input, caller);
      if (!outcome.ok && isDenial(outcome.error)) {
        await recordDenial(store.tables, store.eventsTable, {
          actor: caller.sub,
          operation,
          reason: outcome.error.code,
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
