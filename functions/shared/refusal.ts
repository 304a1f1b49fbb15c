/** Expected refusals: values with a code, for which the console shows a sentence. */
import { type Err, err } from "#domain/result.ts";

export interface Refusal {
  readonly code: string;
  readonly [argument: string]: unknown;
}

export function refuse(
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): Err<Refusal> {
  return err({ ...details, code });
}

/** Refuses an invalid argument; `reason` is a code. */
export function refuseArgument(field: string, reason: string): Err<Refusal> {
  return refuse("InvalidArgument", { field, reason });
}
