/** Expected refusals: values with a code that the console turns into a sentence. */
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

/** An invalid argument; reason is a code too. */
export function refuseArgument(field: string, reason: string): Err<Refusal> {
  return refuse("InvalidArgument", { field, reason });
}
