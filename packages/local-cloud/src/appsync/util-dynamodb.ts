/** `util.dynamodb` and `util.transform`: attribute values and expressions for requests written by hand. */

import { isRecord } from "#src/assembly/json.ts";
import { toAttributeMap, toAttributeValue } from "./attribute-value.ts";
import { createVocabulary } from "./expression.ts";
import { writeFilter } from "./filter-expression.ts";
import { isStringArray } from "./json.ts";
import {
  notProvided,
  objectAt,
  type RuntimeMember,
  type RuntimeMembers,
} from "./runtime-member.ts";
import { toSubscriptionFilter } from "./subscription-filter.ts";

/** Converts a value; null stays null, as in AppSync. */
function whenPresent(convert: (value: unknown) => unknown): RuntimeMember {
  return ([value]) => (value === null || value === undefined ? null : convert(value));
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`expected a list, got ${JSON.stringify(value)}`);
}

function mapOf(value: unknown) {
  if (!isRecord(value)) throw new Error(`expected an object, got ${JSON.stringify(value)}`);
  return toAttributeMap(value);
}

/** Makers of sets, for util.dynamodb and for the /dynamodb module. */
export const setMakers: RuntimeMembers = {
  toStringSet: whenPresent((value) => ({ SS: listOf(value).map(String) })),
  toNumberSet: whenPresent((value) => ({ NS: listOf(value).map(String) })),
  toBinarySet: whenPresent((value) => ({ BS: listOf(value).map(String) })),
};

const converters: RuntimeMembers = {
  ...setMakers,
  toDynamoDB: ([value]) => toAttributeValue(value),
  toString: whenPresent((value) => ({ S: String(value) })),
  toNumber: whenPresent((value) => ({ N: String(value) })),
  toBinary: whenPresent((value) => ({ B: String(value) })),
  toBoolean: whenPresent((value) => ({ BOOL: value === true })),
  toNull: () => ({ NULL: null }),
  toList: whenPresent((value) => ({ L: listOf(value).map(toAttributeValue) })),
  toMap: whenPresent((value) => ({ M: mapOf(value) })),
  toMapValues: whenPresent(mapOf),
};

const expressionText: RuntimeMember = (values) => {
  const filter = objectAt(values, 0);
  return JSON.stringify(createVocabulary().express((terms) => writeFilter(terms, filter)));
};

const subscriptionFilter: RuntimeMember = (values) => {
  const [, ignored, rules] = values;
  const groups = toSubscriptionFilter(
    objectAt(values, 0),
    isStringArray(ignored) ? ignored : [],
    isRecord(rules) ? rules : {},
  );
  return { filterGroup: groups.map((filters) => ({ filters })) };
};

const NOT_PROVIDED = ["util.dynamodb.toS3Object", "util.dynamodb.fromS3ObjectJson"];

export const UTIL_DYNAMODB: RuntimeMembers = {
  ...Object.fromEntries(
    Object.entries(converters).map(([name, member]) => [`util.dynamodb.${name}`, member]),
  ),
  ...Object.fromEntries(NOT_PROVIDED.map((name) => [name, notProvided(name)])),
  "util.transform.toDynamoDBFilterExpression": expressionText,
  "util.transform.toDynamoDBConditionExpression": expressionText,
  "util.transform.toSubscriptionFilter": subscriptionFilter,
  "util.transform.toElasticsearchQueryDSL": notProvided("util.transform.toElasticsearchQueryDSL"),
};
