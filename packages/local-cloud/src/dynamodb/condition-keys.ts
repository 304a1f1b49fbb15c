/** Condition keys of a request for one item: its partition key and the attributes that it names. */
import { isMembers, type Members } from "./request-shape.ts";

/** Values by name of the condition key, in lower case, as the evaluator expects them. */
export type ConditionValues = ReadonlyMap<string, readonly string[]>;

const EXPRESSIONS = ["UpdateExpression", "ConditionExpression", "ProjectionExpression"];

/**
 * `dynamodb:LeadingKeys` and `dynamodb:Attributes` of an operation on one item, or of one part of a
 * transaction. Other requests have no values, for which a condition with ForAllValues is true.
 * @param hashKey name of the table's partition key; undefined for a table that no template defines
 */
export function itemConditions(request: Members, hashKey: string | undefined): ConditionValues {
  const key = memberOf(request, "Key") ?? memberOf(request, "Item");
  if (key === undefined) return new Map();
  const leading = hashKey === undefined ? undefined : textOf(key[hashKey]);
  return new Map([
    ["dynamodb:attributes", [...new Set([...Object.keys(key), ...namedIn(request)])]],
    ...(leading === undefined ? [] : ([["dynamodb:leadingkeys", [leading]]] as const)),
  ]);
}

/** Top-level attributes in the expressions of a request, placeholders resolved. */
function namedIn(request: Members): readonly string[] {
  const names = memberOf(request, "ExpressionAttributeNames") ?? {};
  return EXPRESSIONS.flatMap((kind) => attributesIn(request[kind])).map((name) =>
    name.startsWith("#") ? String(names[name]) : name,
  );
}

/** Words of expressions that are never attributes: reserved words need a placeholder. */
const KEYWORDS = new Set("SET REMOVE ADD DELETE AND OR NOT IN BETWEEN".split(" "));

function attributesIn(expression: unknown): readonly string[] {
  if (typeof expression !== "string") return [];
  // Excludes words after a dot (inside a document), after a colon (a value) or within a word, and
  // functions.
  const words = expression.match(/(?<![.:#\w])#?[A-Za-z_]\w*(?!\w)(?!\s*\()/g) ?? [];
  return words.filter((word) => !KEYWORDS.has(word.toUpperCase()));
}

function memberOf(request: Members, name: string): Members | undefined {
  const member = request[name];
  return isMembers(member) ? member : undefined;
}

/** Text of a key attribute in the form in which DynamoDB sends it. */
function textOf(value: unknown): string | undefined {
  if (!isMembers(value)) return undefined;
  const [text] = Object.values(value);
  return typeof text === "string" ? text : undefined;
}
