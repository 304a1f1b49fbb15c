/** The text of a policy variable, which AWS replaces when it evaluates the policy. */
export function policyVariable(name: string): string {
  return `$\{${name}}`;
}
