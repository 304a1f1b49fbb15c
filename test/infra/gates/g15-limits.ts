/** No value exceeds a limit of the services, which would only refuse it during the deployment. */
import {
  at,
  type Finding,
  finding,
  flat,
  type Gate,
  type Json,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
} from "./deployment.ts";

export const limitGate: Gate = (templates) => [
  ...Object.entries(templates).flatMap(([stack, template]) =>
    STACK_LIMITS.filter(({ most, measure }) => measure(template) > most).map(({ quota }) =>
      finding(quota, { stack, id: "template" }),
    ),
  ),
  ...RESOURCE_LIMITS.flatMap(({ quota, type, most, measure }) =>
    resourcesOf(templates, type)
      .filter((resource) => measure(resource, templates) > most)
      .map((resource) => finding(quota, resource)),
  ),
  ...rulesPerBus(templates),
];

interface StackLimit {
  /** Name of the quota in the service's documentation. */
  readonly quota: string;
  readonly most: number;
  readonly measure: (template: Json) => number;
}

const countOf = (section: string) => (template: Json) =>
  Object.keys(object(at(template, section))).length;

const STACK_LIMITS: readonly StackLimit[] = [
  {
    quota: "CloudFormation: template body size in an S3 object (bytes)",
    most: 1_048_576,
    measure: (template) => Buffer.byteLength(JSON.stringify(template, undefined, 1)),
  },
  { quota: "CloudFormation: resources", most: 500, measure: countOf("Resources") },
  { quota: "CloudFormation: outputs", most: 200, measure: countOf("Outputs") },
  { quota: "CloudFormation: parameters", most: 200, measure: countOf("Parameters") },
  {
    quota: "CloudFormation: output name (characters)",
    most: 255,
    measure: (template) => longest(Object.keys(object(at(template, "Outputs")))),
  },
  {
    quota: "CloudFormation: export name (characters)",
    most: 255,
    measure: (template) =>
      longest(
        Object.values(object(at(template, "Outputs"))).map((output) =>
          text(at(output, "Export", "Name")),
        ),
      ),
  },
];

interface ResourceLimit {
  readonly quota: string;
  readonly type: string;
  readonly most: number;
  readonly measure: (resource: Resource, templates: Templates) => number;
}

const RESOURCE_LIMITS: readonly ResourceLimit[] = [
  {
    quota: "Lambda: environment variables (bytes)",
    type: "AWS::Lambda::Function",
    most: 4096,
    measure: ({ properties }, templates) =>
      sum(
        Object.entries(object(at(properties, "Environment", "Variables"))).map(
          ([name, value]) => name.length + deployedLength(flat(templates, value)),
        ),
      ),
  },
  {
    quota: "Lambda: function timeout (seconds)",
    type: "AWS::Lambda::Function",
    most: 900,
    measure: ({ properties }) => Number(properties.Timeout ?? 3),
  },
  {
    quota: "IAM: aggregate size of a role's inline policies (characters)",
    type: "AWS::IAM::Role",
    most: 10_240,
    measure: inlineCharacters,
  },
  {
    quota: "IAM: managed policy (characters)",
    type: "AWS::IAM::ManagedPolicy",
    most: 6144,
    measure: ({ properties }, templates) => policyCharacters(templates, properties.PolicyDocument),
  },
  {
    quota: "IAM: managed policies attached to a role",
    type: "AWS::IAM::Role",
    most: 10,
    measure: ({ properties }) => list(properties.ManagedPolicyArns).length,
  },
  {
    quota: "IAM: role trust policy (characters)",
    type: "AWS::IAM::Role",
    most: 2048,
    measure: ({ properties }, templates) =>
      policyCharacters(templates, properties.AssumeRolePolicyDocument),
  },
  {
    quota: "CloudWatch: widgets in a dashboard",
    type: "AWS::CloudWatch::Dashboard",
    most: 500,
    measure: (board, templates) => widgetsOf(board, templates).length,
  },
  {
    quota: "CloudWatch: metrics in a graph of a dashboard",
    type: "AWS::CloudWatch::Dashboard",
    most: 500,
    measure: (board, templates) =>
      Math.max(0, ...widgetsOf(board, templates).map((widget) => metricsIn(widget).length)),
  },
  {
    quota: "CloudWatch: metrics in a dashboard",
    type: "AWS::CloudWatch::Dashboard",
    most: 2500,
    measure: (board, templates) => sum(widgetsOf(board, templates).map((w) => metricsIn(w).length)),
  },
  {
    quota: "CloudWatch: alarm name (characters)",
    type: "AWS::CloudWatch::Alarm",
    most: 255,
    measure: ({ stack, id, properties }) =>
      (text(properties.AlarmName) || `${stack}-${id}-${GENERATED_SUFFIX}`).length,
  },
  {
    quota: "CloudWatch: alarm description (characters)",
    type: "AWS::CloudWatch::Alarm",
    most: 1024,
    measure: ({ properties }, templates) => flat(templates, properties.AlarmDescription).length,
  },
  {
    quota: "CloudWatch: actions of an alarm for a state",
    type: "AWS::CloudWatch::Alarm",
    most: 5,
    measure: ({ properties }) => list(properties.AlarmActions).length,
  },
  {
    quota: "CloudWatch: metrics in an alarm's math expression",
    type: "AWS::CloudWatch::Alarm",
    most: 10,
    measure: ({ properties }) =>
      list(properties.Metrics).filter((metric) => "MetricStat" in object(metric)).length,
  },
  {
    quota: "EventBridge: targets of a rule",
    type: "AWS::Events::Rule",
    most: 5,
    measure: ({ properties }) => list(properties.Targets).length,
  },
  {
    quota: "EventBridge: rule name (characters)",
    type: "AWS::Events::Rule",
    most: 64,
    measure: ({ properties }, templates) => flat(templates, properties.Name).length,
  },
  {
    quota: "IoT: actions of a rule",
    type: "AWS::IoT::TopicRule",
    most: 10,
    measure: ({ properties }) => list(at(properties, "TopicRulePayload", "Actions")).length,
  },
];

/** Ending of this length that CloudFormation adds to generated names. */
const GENERATED_SUFFIX = "XXXXXXXXXXXX";
/** Longest usual length of an ARN, or of another value known only at deployment. */
const ARN_LENGTH = 140;
const VALUE_LENGTH = 80;

/** Length of a text after replacing its references. */
function deployedLength(written: string): number {
  return written
    .replaceAll(/<AWS::\w+>/g, "123456789012")
    .replaceAll(/<[^<>]*\.Arn>/g, "x".repeat(ARN_LENGTH))
    .replaceAll(/<[^<>]+>/g, "x".repeat(VALUE_LENGTH)).length;
}

/** Characters of the role's own policies and of all policies attached to it, in any stack. */
function inlineCharacters(role: Resource, templates: Templates): number {
  const own = list(role.properties.Policies).map((policy) => at(policy, "PolicyDocument"));
  const attached = resourcesOf(templates, "AWS::IAM::Policy")
    .filter(({ properties }) =>
      list(properties.Roles).some((name) => flat(templates, name) === `<${role.id}>`),
    )
    .map(({ properties }) => properties.PolicyDocument);
  return sum([...own, ...attached].map((document) => policyCharacters(templates, document)));
}

/** Characters of a policy, without white space. */
function policyCharacters(templates: Templates, document: Json | undefined): number {
  return deployedLength(JSON.stringify(flattened(templates, document ?? null)));
}

/** The value with every intrinsic in the form of flat(). */
function flattened(templates: Templates, value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((part: Json) => flattened(templates, part));
  const [name = ""] = Object.keys(value);
  if (name === "Ref" || name.startsWith("Fn::")) return flat(templates, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, flattened(templates, part)]),
  );
}

function widgetsOf({ properties }: Resource, templates: Templates): readonly Json[] {
  return list(at(JSON.parse(flat(templates, properties.DashboardBody)), "widgets"));
}

function metricsIn(widget: Json): readonly Json[] {
  return list(at(widget, "properties", "metrics"));
}

/** Most rules of the default bus, in one account and region. */
const MOST_RULES = 300;

function rulesPerBus(templates: Templates): readonly Finding[] {
  const rules = resourcesOf(templates, "AWS::Events::Rule");
  return rules.length <= MOST_RULES
    ? []
    : [{ rule: "EventBridge: rules of an event bus", at: "deployment" }];
}

function longest(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => name.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
