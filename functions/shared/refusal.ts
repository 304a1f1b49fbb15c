/** Expected refusals: values with a code that the console turns into a sentence. */

export interface Refusal {
  readonly code: string;
  readonly [argument: string]: unknown;
}

export type Outcome<Result> = { readonly result: Result } | { readonly refusal: Refusal };

export function refuse(
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): {
  readonly refusal: Refusal;
} {
  return { refusal: { ...details, code } };
}

/** An argument that cannot be worked with; reason is a code too. */
export function refuseArgument(field: string, reason: string): { readonly refusal: Refusal } {
  return refuse("InvalidArgument", { field, reason });
}
