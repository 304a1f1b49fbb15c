/**
 * Statements in policies of resources (functions, topics, buckets) for services, and whether they
 * allow a service's call.
 */
import {
  at,
  flat,
  type Json,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
} from "./deployment.ts";

/** Account of the deployment, in the form of flat(). */
export const ACCOUNT = "<AWS::AccountId>";

export interface ResourceStatement {
  /** The resource whose policy contains the statement. */
  readonly holder: Resource;
  readonly isAllow: boolean;
  /** Service principals; "*" means every principal. */
  readonly principals: readonly string[];
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly operator: string;
  /** Condition key in lower case. */
  readonly key: string;
  readonly values: readonly string[];
}

/** A call of a service on one resource, on behalf of another resource. */
export interface ServiceCall {
  /** Kind of caller for findings, such as "alarm". */
  readonly kind: string;
  readonly from: Resource;
  readonly service: string;
  readonly action: string;
  /** ARN of the called resource, in the form of flat(). */
  readonly target: string;
  /** ARN that the service states as the source of the call, in the form of flat(). */
  readonly sourceArn: string;
}

export function resourceStatements(templates: Templates): readonly ResourceStatement[] {
  const permissions = resourcesOf(templates, "AWS::Lambda::Permission").map((holder) =>
    permissionStatement(templates, holder),
  );
  const policies = resourcesOf(templates, "AWS::SNS::TopicPolicy", "AWS::S3::BucketPolicy");
  return [
    ...permissions,
    ...policies.flatMap((holder) =>
      list(at(holder.properties.PolicyDocument, "Statement")).map((statement) =>
        policyStatement(templates, holder, statement),
      ),
    ),
  ];
}

/** True when a statement allows the call and none denies it. */
export function passes(statements: readonly ResourceStatement[], call: ServiceCall): boolean {
  const matching = statements.filter((statement) => matches(statement, call));
  return matching.length > 0 && matching.every(({ isAllow }) => isAllow);
}

/**
 * True when the statement limits a service to resources of this account, or to a named resource.
 */
export function namesItsSource({ isAllow, principals, conditions }: ResourceStatement): boolean {
  const isOfService = isAllow && principals.some((name) => name.endsWith(".amazonaws.com"));
  return (
    !isOfService ||
    conditions.some(
      ({ key, values }) =>
        (key === "aws:sourceaccount" && values.every((value) => value === ACCOUNT)) ||
        (key === "aws:sourcearn" && values.every((value) => value !== "*")),
    )
  );
}

/** A Lambda permission, as the equivalent statement with two conditions. */
function permissionStatement(templates: Templates, holder: Resource): ResourceStatement {
  const { Action, FunctionName, Principal, SourceArn, SourceAccount } = holder.properties;
  const when = (operator: string, key: string, value: Json | undefined): readonly Condition[] =>
    value === undefined ? [] : [{ operator, key, values: [flat(templates, value)] }];
  return {
    holder,
    isAllow: true,
    principals: texts(Principal),
    actions: texts(Action),
    resources: [functionArn(flat(templates, FunctionName))],
    conditions: [
      ...when("ArnLike", "aws:sourcearn", SourceArn),
      ...when("StringEquals", "aws:sourceaccount", SourceAccount),
    ],
  };
}

/** ARN of the function, which a permission may name by name or by ARN. */
function functionArn(reference: string): string {
  return reference.replace(/^<([^.>]+)>$/, "<$1.Arn>");
}

function policyStatement(
  templates: Templates,
  holder: Resource,
  statement: Json,
): ResourceStatement {
  const principal = object(statement).Principal;
  return {
    holder,
    isAllow: text(at(statement, "Effect")) === "Allow",
    principals: principal === "*" ? ["*"] : Object.values(object(principal)).flatMap(texts),
    actions: texts(at(statement, "Action")),
    resources: list(at(statement, "Resource")).map((resource) => flat(templates, resource)),
    conditions: Object.entries(object(at(statement, "Condition"))).flatMap(([operator, keys]) =>
      Object.entries(object(keys)).map(([key, values]) => ({
        operator,
        key: key.toLowerCase(),
        values: list(values).map((value) => flat(templates, value)),
      })),
    ),
  };
}

function matches(statement: ResourceStatement, call: ServiceCall): boolean {
  const { holder, principals, actions, resources, conditions } = statement;
  return (
    isInReach(holder, call) &&
    principals.some((name) => name === "*" || name === call.service) &&
    actions.some((action) => like(action.toLowerCase(), call.action.toLowerCase())) &&
    resources.some((resource) => like(resource, call.target)) &&
    conditions.every((condition) => holds(condition, call))
  );
}

/**
 * False for resources of other stacks, which may have the same logical ids; permissions of
 * functions and distributions work across stacks.
 */
function isInReach({ type, stack }: Resource, { from, kind }: ServiceCall): boolean {
  return type === "AWS::Lambda::Permission" || kind === "distribution" || stack === from.stack;
}

type Test = (given: string, wanted: string) => boolean;
const OPERATORS: Readonly<Record<string, Test>> = {
  ArnLike: (given, wanted) => like(wanted, given),
  ArnEquals: (given, wanted) => like(wanted, given),
  StringLike: (given, wanted) => like(wanted, given),
  StringEquals: (given, wanted) => given === wanted,
  Bool: (given, wanted) => given === wanted,
  NumericLessThan: (given, wanted) => Number(given) < Number(wanted),
};

/** Evaluates a condition; false for unknown operators and keys, so that they allow nothing. */
function holds({ operator, key, values }: Condition, { sourceArn }: ServiceCall): boolean {
  const context: Readonly<Record<string, string>> = {
    "aws:sourcearn": sourceArn,
    "aws:sourceaccount": ACCOUNT,
    "aws:securetransport": "true",
    "s3:tlsversion": "1.2",
  };
  const given = context[key];
  const test = OPERATORS[operator];
  return given !== undefined && test !== undefined && values.some((value) => test(given, value));
}

function like(pattern: string, value: string): boolean {
  const parts = pattern.split("*").map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(value);
}
