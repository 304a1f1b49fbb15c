/** A variable of a policy document, filled in by AWS when the policy is evaluated. */
export function policyVariable(name: string): string {
  return `$\{${name}}`;
}
