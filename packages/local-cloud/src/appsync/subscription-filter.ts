/** Enhanced filters of subscriptions: reading, building and applying them. */

import { isRecord, type Json } from "#src/assembly/json.ts";
import { isSameJson } from "./json.ts";
import type { SubscriptionCondition, SubscriptionFilter } from "./runtime-member.ts";

type Test = (actual: unknown, expected: unknown) => boolean;

function compare(holds: (left: number | string, right: number | string) => boolean): Test {
  return (actual, expected) => {
    const isNumber = typeof actual === "number" && typeof expected === "number";
    const isText = typeof actual === "string" && typeof expected === "string";
    return (isNumber || isText) && holds(actual, expected);
  };
}

const contains: Test = (actual, expected) => {
  if (Array.isArray(actual)) return actual.some((entry) => isSameJson(entry, expected));
  return typeof actual === "string" && typeof expected === "string" && actual.includes(expected);
};

const isOneOf: Test = (actual, expected) =>
  Array.isArray(expected) && expected.some((entry) => isSameJson(entry, actual));

const between: Test = (actual, expected) => {
  const [low, high] = Array.isArray(expected) ? expected : [];
  return TESTS.ge?.(actual, low) === true && TESTS.le?.(actual, high) === true;
};

const TESTS: Readonly<Record<string, Test>> = {
  eq: isSameJson,
  ne: (actual, expected) => !isSameJson(actual, expected),
  lt: compare((left, right) => left < right),
  le: compare((left, right) => left <= right),
  gt: compare((left, right) => left > right),
  ge: compare((left, right) => left >= right),
  beginsWith: (actual, expected) =>
    typeof actual === "string" && typeof expected === "string" && actual.startsWith(expected),
  contains,
  notContains: (actual, expected) => !contains(actual, expected),
  in: isOneOf,
  notIn: (actual, expected) => !isOneOf(actual, expected),
  between,
  containsAny: (actual, expected) =>
    Array.isArray(expected) && expected.some((entry) => contains(actual, entry)),
};

/** Largest number of values that an operator takes. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  in: 5,
  notIn: 5,
  containsAny: 20,
  between: 2,
};
const FIELD_DEPTH = 5;
const FIELD_LENGTH = 256;

function readCondition(value: unknown): SubscriptionCondition {
  const { fieldName, operator, value: operand } = isRecord(value) ? value : {};
  if (typeof fieldName !== "string" || typeof operator !== "string") {
    throw new Error("subscription filter: expected fieldName, operator and value");
  }
  if (TESTS[operator] === undefined) {
    throw new Error(`subscription filter: no operator is called ${operator}`);
  }
  const most = LIST_SIZES[operator];
  if (most !== undefined && !(Array.isArray(operand) && operand.length <= most)) {
    throw new Error(`subscription filter: ${operator} expects a list of at most ${most} values`);
  }
  if (fieldName.split(".").length > FIELD_DEPTH || fieldName.length > FIELD_LENGTH) {
    throw new Error(`subscription filter: ${fieldName} lies too deep`);
  }
  return { fieldName, operator, value: operand };
}

function listIn(value: unknown, member: string): readonly unknown[] {
  const list = isRecord(value) ? value[member] : undefined;
  if (Array.isArray(list)) return list;
  throw new Error(`subscription filter: expected a list ${member}`);
}

/**
 * Reads the argument of setSubscriptionFilter; throws an Error on a filter that AppSync refuses.
 */
export function readSubscriptionFilter(value: unknown): SubscriptionFilter {
  return listIn(value, "filterGroup").map((group) => listIn(group, "filters").map(readCondition));
}

function valueAt(payload: Json, fieldName: string): unknown {
  let value: unknown = payload;
  for (const step of fieldName.split(".")) {
    value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value ?? null;
}

/** Whether some group of the filter holds for the payload; an absent field counts as null. */
export function passesFilter(filter: SubscriptionFilter, payload: Json): boolean {
  return filter.some((group) =>
    group.every(
      ({ fieldName, operator, value }) =>
        TESTS[operator]?.(valueAt(payload, fieldName), value) === true,
    ),
  );
}

function bothOf(left: SubscriptionFilter, right: SubscriptionFilter): SubscriptionFilter {
  return left.flatMap((group) => right.map((other) => [...group, ...other]));
}

function conditionsOf(fieldName: string, operations: unknown): SubscriptionFilter {
  if (!isRecord(operations)) {
    throw new Error(`subscription filter: expected operators for ${fieldName}`);
  }
  return [
    Object.entries(operations).map(([operator, value]) =>
      readCondition({ fieldName, operator, value }),
    ),
  ];
}

function alternativesOf(value: unknown, ignored: readonly string[]): readonly SubscriptionFilter[] {
  return (Array.isArray(value) ? value : [value]).map((entry) =>
    toGroups(isRecord(entry) ? entry : {}, ignored),
  );
}

const EVERYTHING: SubscriptionFilter = [[]];

function toGroups(filter: Json, ignored: readonly string[]): SubscriptionFilter {
  return Object.entries(filter)
    .filter(([name]) => !ignored.includes(name))
    .map(([name, value]) => {
      if (name === "or") return alternativesOf(value, ignored).flat();
      if (name === "and") return alternativesOf(value, ignored).reduce(bothOf, EVERYTHING);
      return conditionsOf(name, value);
    })
    .reduce(bothOf, EVERYTHING);
}

/**
 * util.transform.toSubscriptionFilter: groups that are true when the filter and at least one of the
 * rules are true.
 */
export function toSubscriptionFilter(
  filter: Json,
  ignored: readonly string[],
  rules: Json,
): SubscriptionFilter {
  const groups = toGroups(filter, ignored);
  const required = Object.entries(rules).flatMap(([name, value]) => conditionsOf(name, value));
  return required.length === 0 ? groups : bothOf(groups, required);
}
