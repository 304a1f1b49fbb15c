/** Evaluates policy documents, for IAM roles and IoT certificates alike. */
import { FifoCache } from "#src/fifo-cache.ts";
import {
  equalsText,
  matchesArn,
  matchesPattern,
  NO_VARIABLES,
  type Variables,
} from "./patterns.ts";

export interface Statement {
  /** Origin of the statement, such as Api/RoleDefaultPolicy#2. */
  readonly id: string;
  readonly effect: "Allow" | "Deny";
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly key: string;
  readonly values: readonly string[];
  readonly test: ConditionTest;
  readonly quantifier: "one" | "all" | "any";
}

export interface Question {
  readonly action: string;
  readonly resource: string;
  /** Values of policy variables such as iot:ClientId, names in lower case. */
  readonly variables?: Variables;
  /** Values of condition keys such as dynamodb:LeadingKeys, names in lower case. */
  readonly conditions?: ReadonlyMap<string, readonly string[]>;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Ids of the allow statements that matched, also when a deny overrules them. */
  readonly allowedBy: readonly string[];
  readonly deniedBy: readonly string[];
}

/** Default deny; an explicit deny wins. */
export function evaluate(statements: readonly Statement[], question: Question): Verdict {
  const variables = question.variables ?? NO_VARIABLES;
  const matching = concerned(statements, question).filter(({ conditions }) =>
    conditions.every((condition) => holds(condition, question, variables)),
  );
  const allowedBy = matching.filter(({ effect }) => effect === "Allow").map(({ id }) => id);
  const deniedBy = matching.filter(({ effect }) => effect === "Deny").map(({ id }) => id);
  return { allowed: allowedBy.length > 0 && deniedBy.length === 0, allowedBy, deniedBy };
}

/**
 * Cache: for each list of statements, those that match an action and a resource, because roles send
 * the same few requests again and again.
 */
const remembered = new WeakMap<readonly Statement[], FifoCache<string, readonly Statement[]>>();
/**
 * Limit of the cache: resources include keys of objects and topics of devices, so their number is
 * unbounded.
 */
const REMEMBERED_MOST = 1000;

function concerned(statements: readonly Statement[], question: Question): readonly Statement[] {
  const find = () => statements.filter((statement) => concerns(statement, question));
  if (question.variables !== undefined) return find();
  const answers = remembered.get(statements) ?? new FifoCache(REMEMBERED_MOST);
  remembered.set(statements, answers);
  const key = `${question.action} ${question.resource}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const found = find();
  answers.set(key, found);
  return found;
}

/**
 * Statements of a document, with the ids `<origin>#<index>`. Throws on anything that the evaluator
 * does not support.
 */
export function parsePolicy(document: unknown, origin: string): readonly Statement[] {
  if (typeof document !== "object" || document === null || !("Statement" in document))
    throw new Error(`${origin}: a policy document needs a Statement`);
  return asList(document.Statement).map((statement, index) =>
    parseStatement(statement, `${origin}#${index}`),
  );
}

const STATEMENT_KEYS = new Set(["Sid", "Effect", "Action", "Resource", "Condition"]);

function parseStatement(value: unknown, id: string): Statement {
  if (typeof value !== "object" || value === null) throw new Error(`${id} is not an object`);
  const unknown = Object.keys(value).filter((key) => !STATEMENT_KEYS.has(key));
  if (unknown.length > 0) throw new Error(`${id}: ${unknown.join(", ")} is not evaluated here`);
  const entries: Readonly<Record<string, unknown>> = { ...value };
  const effect = entries.Effect;
  if (effect !== "Allow" && effect !== "Deny") throw new Error(`${id}: Effect is ${effect}`);
  return {
    id,
    effect,
    actions: texts(entries.Action, `${id} Action`),
    resources: texts(entries.Resource, `${id} Resource`),
    conditions: entries.Condition === undefined ? [] : parseConditions(entries.Condition, id),
  };
}

function parseConditions(value: unknown, id: string): readonly Condition[] {
  if (typeof value !== "object" || value === null) throw new Error(`${id}: Condition is no object`);
  return Object.entries(value).flatMap(([operator, keys]) => {
    const [, prefix, name] = /^(?:(ForAllValues|ForAnyValue):)?(.*)$/.exec(operator) ?? [];
    const test = CONDITION_OPERATORS.get(name ?? "");
    if (test === undefined) throw new Error(`${id}: condition operator ${operator} is not known`);
    const quantifier = prefix === "ForAllValues" ? "all" : prefix === "ForAnyValue" ? "any" : "one";
    return Object.entries(keys ?? {}).map(([key, values]) => ({
      key: key.toLowerCase(),
      values: asList(values).map(String),
      test,
      quantifier,
    }));
  });
}

/**
 * Whether the statement names the action and the resource of the question, whatever its conditions.
 */
function concerns(statement: Statement, question: Question): boolean {
  const variables = question.variables ?? NO_VARIABLES;
  const action = question.action.toLowerCase();
  return (
    statement.actions.some((pattern) =>
      matchesPattern(pattern.toLowerCase(), action, NO_VARIABLES),
    ) && statement.resources.some((pattern) => matchesArn(pattern, question.resource, variables))
  );
}

function holds(condition: Condition, question: Question, variables: Variables): boolean {
  const given = question.conditions?.get(condition.key) ?? [];
  const passes = (value: string): boolean => condition.test(value, condition.values, variables);
  switch (condition.quantifier) {
    case "all":
      return given.every(passes);
    case "any":
      return given.some(passes);
    case "one":
      return given.length === 1 && given.every(passes);
  }
}

function texts(value: unknown, what: string): readonly string[] {
  const list = asList(value);
  if (list.length === 0 || !list.every((entry) => typeof entry === "string"))
    throw new Error(`${what} must be text or a list of texts`);
  return list;
}

function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * A condition operator: true when one value of the request passes against the values of the policy.
 * Operators that are not in the table below are refused when a policy is read.
 */
type ConditionTest = (given: string, wanted: readonly string[], variables: Variables) => boolean;

const arnLike: ConditionTest = (given, wanted, variables) =>
  wanted.some((pattern) => matchesArn(pattern, given, variables));

const CONDITION_OPERATORS: ReadonlyMap<string, ConditionTest> = new Map<string, ConditionTest>([
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
