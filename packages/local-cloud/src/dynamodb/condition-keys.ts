/** Condition keys of a request for one item: its partition key and the attributes that it names. */
import { isMembers, type Members } from "./request-shape.ts";

/** Values by the names of condition keys, in lower case, as the evaluator takes them. */
export type ConditionValues = ReadonlyMap<string, readonly string[]>;

const EXPRESSIONS = ["UpdateExpression", "ConditionExpression", "ProjectionExpression"];

/**
 * `dynamodb:LeadingKeys` and `dynamodb:Attributes` of an operation on one item, or of one part of a transaction. Other
 * requests have no value here, and a statement that asks for one with ForAllValues holds for them.
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

/** Words that are not attributes: expressions need a placeholder for reserved ones. */
const KEYWORDS = new Set("SET REMOVE ADD DELETE AND OR NOT IN BETWEEN".split(" "));

function attributesIn(expression: unknown): readonly string[] {
  if (typeof expression !== "string") return [];
  // Not after a dot (inside a document), a colon (a value) or within a word; not a function.
  const words = expression.match(/(?<![.:#\w])#?[A-Za-z_]\w*(?!\w)(?!\s*\()/g) ?? [];
  return words.filter((word) => !KEYWORDS.has(word.toUpperCase()));
}

function memberOf(request: Members, name: string): Members | undefined {
  const member = request[name];
  return isMembers(member) ? member : undefined;
}

/** Of a key attribute in the form in which DynamoDB sends it. */
function textOf(value: unknown): string | undefined {
  if (!isMembers(value)) return undefined;
  const [text] = Object.values(value);
  return typeof text === "string" ? text : undefined;
}
