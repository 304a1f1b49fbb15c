/** Helpers to write a mutant: its name, the rule that must detect it, and its change. */
import { isList, type Json } from "#test/infra/gates/deployment.ts";
import type { Mutation } from "#test/infra/gates/mutate.ts";

export interface Mutant {
  readonly name: string;
  /** Name of the gate's rule. */
  readonly rule: string;
  readonly mutation: Mutation;
}

export const be = (value: Json) => (): Json => value;
export const gone = (): undefined => undefined;
export const also =
  (value: Json) =>
  (present: Json | undefined): Json =>
    isList(present) ? [...present, value] : value;

/** Changes something below `Properties` of the first resource of the type. */
export function fault(
  name: string,
  rule: string,
  [type, named, path]: readonly [type: string, named: string, path: string],
  to: (present: Json | undefined) => Json | undefined,
): Mutant {
  const properties = path === "" ? [] : path.split("/");
  return { name, rule, mutation: { type, named, path: ["Properties", ...properties], to } };
}

/** Adds a policy for another role of the device stack. */
export function grant(name: string, rule: string, ...statements: readonly Json[]): Mutant {
  const add = {
    Type: "AWS::IAM::Policy",
    Properties: { Roles: [{ Ref: "Other" }], PolicyDocument: { Statement: statements } },
  };
  return { name, rule, mutation: { stack: "TrackerDevice", add } };
}
