/**
 * Records attempts that a field's own function refuses because of missing rights. Refusals by the
 * authorise step, which runs before that function, are recorded elsewhere.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { operationNamed } from "#domain/access/operations.ts";
import { asInput } from "#domain/input/read-input.ts";
import { ACCOUNT_REFUSALS } from "#domain/users/account-rules.ts";
import type { FieldArguments } from "./field-arguments.generated.ts";
import type { Field } from "./handler.ts";
import type { Refusal } from "./refusal.ts";
import type { Clock } from "./runtime/clock.ts";
import { type AttemptAtLayout, recordDenial } from "./store/denials.ts";
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
  "GateClosed",
  "OwnersOnly",
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
          ofLayout: attemptOf(operation, input, caller, outcome.error),
          createdAtMilliseconds: clock.nowMilliseconds(),
          uuid: uuid(),
        });
      }
      return outcome;
    },
  };
}

/**
 * The layout of the attempt: that of the request, which authorise has found to be one of the
 * caller's, or the one that the refusal names.
 */
function attemptOf(
  operation: string,
  input: unknown,
  { sessionId }: Caller,
  { layoutId: refusing }: Refusal,
): AttemptAtLayout | undefined {
  if (typeof refusing === "string") return { layoutId: refusing, sessionId };
  const entry = operationNamed(operation);
  const isOfLayout = entry?.caller === "user" && entry.scope.kind === "layout";
  const { layoutId } = (isOfLayout && asInput(input)) || {};
  return typeof layoutId === "string" ? { layoutId, sessionId } : undefined;
}

function isDenial({ code, reason }: Refusal): boolean {
  return DENIALS.includes(code) || (code === "InvalidArgument" && reason === "mismatch");
}
