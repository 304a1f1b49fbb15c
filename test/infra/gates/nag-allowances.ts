/**
 * Compares cdk-nag's report with the file of accepted findings: both must contain exactly the same.
 */

/** One line of infra/nag-allow.json. */
export interface Allowance {
  /**
   * Rule id in the plugin's form, `AwsSolutions::AwsSolutions-…`: only this form is recorded when
   * it is used.
   */
  readonly id: string;
  /** Path of the construct. */
  readonly path: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day of the allowance, as yyyy-mm-dd. */
  readonly until: string;
}

export interface Violation {
  readonly id: string;
  readonly path: string;
}

const PREFIX = "AwsSolutions::";

/** One sentence per problem. `today` is yyyy-mm-dd. */
export function nagProblems(
  violations: readonly Violation[],
  allowances: readonly Allowance[],
  today: string,
): readonly string[] {
  const allowed = new Set(allowances.map(keyOf));
  const found = new Set(violations.map(keyOf));
  return [
    ...violations
      .filter((violation) => !allowed.has(keyOf(violation)))
      .map((it) => `not allowed: ${keyOf(it)}`),
    ...allowances.flatMap((allowance, nth) => [
      ...(found.has(keyOf(allowance)) ? [] : [`not needed: ${keyOf(allowance)}`]),
      ...(allowances.findIndex((other) => keyOf(other) === keyOf(allowance)) === nth
        ? []
        : [`twice: ${keyOf(allowance)}`]),
      ...(allowance.id.startsWith(PREFIX) ? [] : [`bare id: ${allowance.id}`]),
      ...(/^\d{4}-\d\d-\d\d$/.test(allowance.until) && allowance.until >= today
        ? []
        : [`past ${allowance.until}: ${keyOf(allowance)}`]),
      ...(allowance.reason.length >= 20 && allowance.owner.length > 0
        ? []
        : [`no reason or owner: ${keyOf(allowance)}`]),
    ]),
  ];
}

function keyOf({ id, path }: Violation): string {
  return `${id} at ${path}`;
}
