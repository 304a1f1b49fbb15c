/** What the policies of resources (functions, topics, buckets) allow to services, and whether a call of a service passes them. */
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

/** The account of the deployment, as flat() writes it. */
export const ACCOUNT = "<AWS::AccountId>";

export interface ResourceStatement {
  /** The resource that holds the statement. */
  readonly holder: Resource;
  readonly isAllow: boolean;
  /** Service principals; "*" stands for everyone. */
  readonly principals: readonly string[];
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions: readonly Condition[];
}

interface Condition {
  readonly operator: string;
  /** In lower case. */
  readonly key: string;
  readonly values: readonly string[];
}

/** One service that is to act on one resource on behalf of another resource. */
export interface ServiceCall {
  /** Such as "alarm"; names the kind of caller in findings. */
  readonly kind: string;
  readonly from: Resource;
  readonly service: string;
  readonly action: string;
  /** ARN of what is called, as flat() writes it. */
  readonly target: string;
  /** ARN that the service gives as the source of the call, as flat() writes it. */
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

/** True when some statement allows the call and none denies it. */
export function passes(statements: readonly ResourceStatement[], call: ServiceCall): boolean {
  const matching = statements.filter((statement) => matches(statement, call));
  return matching.length > 0 && matching.every(({ isAllow }) => isAllow);
}

/** True when a service may act only for resources of this account, or for a resource that the statement names. */
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

/** A permission of Lambda means the same as a statement with two conditions. */
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

/** A permission may name the function by its name or by its ARN. */
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

/** Stacks use the same logical ids for buckets of the same kind; only permissions of functions reach across stacks. */
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

/** False for an operator or a key that is not known here: what is not understood allows nothing. */
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
