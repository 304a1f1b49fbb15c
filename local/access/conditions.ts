/** The condition operators of policies that are evaluated here; any other is refused when a policy is read. */
import { equalsText, matchesArn, matchesPattern, type Variables } from "./patterns.ts";

/** True when one value of the request passes against the values of the policy. */
export type ConditionTest = (
  given: string,
  wanted: readonly string[],
  variables: Variables,
) => boolean;

const arnLike: ConditionTest = (given, wanted, variables) =>
  wanted.some((pattern) => matchesArn(pattern, given, variables));

export const CONDITION_OPERATORS: ReadonlyMap<string, ConditionTest> = new Map<
  string,
  ConditionTest
>([
  [
    "StringEquals",
    (given, wanted, variables) => wanted.some((text) => equalsText(text, given, variables)),
  ],
  [
    "StringLike",
    (given, wanted, variables) => wanted.some((text) => matchesPattern(text, given, variables)),
  ],
  ["ArnEquals", arnLike],
  ["ArnLike", arnLike],
  ["Bool", (given, wanted) => wanted.includes(given)],
]);
