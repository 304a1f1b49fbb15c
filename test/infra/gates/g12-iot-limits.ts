/**
 * AWS IoT would accept the templates' definitions: its fixed limits, which no support request can
 * raise.
 */
import {
  at,
  type Finding,
  finding,
  flat,
  type Gate,
  isList,
  type Json,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
  unless,
} from "./deployment.ts";

/**
 * Limits in characters unless stated otherwise; named as in the AWS IoT Core quotas and the AWS IoT
 * API reference.
 */
const LIMITS = {
  /** "Policy document size", without white space. */
  policyDocument: 2048,
  /** "Policies attached to a certificate". */
  policiesOfCertificate: 10,
  /** CreatePolicy: policyName. */
  policyName: 128,
  /** CreateProvisioningTemplate: templateBody and templateName. */
  templateBody: 10_240,
  templateName: 36,
  /** "Pre-provisioning hook": seconds for which AWS IoT waits for the answer. */
  hookSeconds: 5,
  /** "Topic size" in bytes; our topics are ASCII. */
  topic: 256,
  /** "Number of forward slashes in topic and topic filter". */
  slashes: 7,
  /** "Client ID size" in bytes. */
  clientId: 128,
  /** "Subscriptions per subscription request": a master subscribes to all its topics at once. */
  subscriptionsOfRequest: 8,
  /** CreateTopicRule: ruleName, and "Actions per rule". */
  ruleName: 128,
  actionsOfRule: 10,
  /** CreateThingType: searchableAttributes. */
  searchableAttributes: 3,
} as const;

/** Longest values of the pseudo parameters: no deployment makes a document longer. */
const LONGEST: Readonly<Record<string, string>> = {
  "<AWS::Partition>": "aws-us-gov",
  "<AWS::Region>": "us-isof-south-1",
  "<AWS::AccountId>": "123456789012",
};
const M_ID = "FCC23D0508A9B1A1";

export const iotLimitGate: Gate = (templates) => [
  ...policies(templates),
  ...provisioning(templates),
  ...topics(templates),
  ...rules(templates),
];

function policies(templates: Templates): readonly Finding[] {
  const all = resourcesOf(templates, "AWS::IoT::Policy");
  return [
    ...unless("policy longer than the service takes", all, ({ properties }) => {
      const document = rendered(templates, properties.PolicyDocument ?? null);
      return JSON.stringify(document).replace(/\s/g, "").length <= LIMITS.policyDocument;
    }),
    ...unless(
      "policy name longer than the service takes",
      all,
      ({ properties }) => text(properties.PolicyName).length <= LIMITS.policyName,
    ),
    ...unless(
      "more subscriptions than one request takes",
      all,
      (policy) =>
        statementsOf(policy)
          .filter((statement) => texts(at(statement, "Action")).includes("iot:Subscribe"))
          .flatMap((statement) => list(at(statement, "Resource"))).length <=
        LIMITS.subscriptionsOfRequest,
    ),
  ];
}

function provisioning(templates: Templates): readonly Finding[] {
  const all = resourcesOf(templates, "AWS::IoT::ProvisioningTemplate");
  return [
    ...unless("provisioning template longer than the service takes", all, ({ properties }) => {
      const isShort = text(properties.TemplateName).length <= LIMITS.templateName;
      return isShort && bodyOf(templates, properties).length <= LIMITS.templateBody;
    }),
    ...unless(
      "more policies than a certificate takes",
      all,
      ({ properties }) => policiesIn(bodyOf(templates, properties)) <= LIMITS.policiesOfCertificate,
    ),
    ...unless("hook slower than the service waits", all, ({ properties }) => {
      const called = flat(templates, at(properties, "PreProvisioningHook", "TargetArn"));
      const hook = resourcesOf(templates, "AWS::Lambda::Function").find(
        ({ id }) => `<${id}.Arn>` === called,
      );
      return Number(hook?.properties.Timeout) < LIMITS.hookSeconds;
    }),
    ...unless(
      "more attributes than a thing type takes",
      resourcesOf(templates, "AWS::IoT::ThingType"),
      ({ properties }) =>
        list(at(properties, "ThingTypeProperties", "SearchableAttributes")).length <=
        LIMITS.searchableAttributes,
    ),
  ];
}

function bodyOf(templates: Templates, properties: Resource["properties"]): string {
  return flat(templates, properties.TemplateBody);
}

/**
 * Number of policies in a template body. Their references become `<LogicalId>`, so the body is
 * valid JSON.
 */
function policiesIn(body: string): number {
  const resources = Object.values(object(at(JSON.parse(body), "Resources")));
  return resources.filter((resource) => at(resource, "Type") === "AWS::IoT::Policy").length;
}

/** Checks the topics of all device statements, with a master's id in place of variables. */
function topics(templates: Templates): readonly Finding[] {
  return resourcesOf(templates, "AWS::IoT::Policy").flatMap((policy) =>
    statementsOf(policy)
      .flatMap((statement) => list(at(statement, "Resource")))
      .map((resource) => flat(templates, resource).replace(/\$\{[^}]+\}/g, M_ID))
      .flatMap((arn) => {
        const [, kind, name = ""] = /:(client|topic|topicfilter)\/(.*)$/.exec(arn) ?? [];
        const fits = kind === "client" ? name.length <= LIMITS.clientId : isTopic(name);
        return fits ? [] : [finding("topic longer than the service takes", policy)];
      }),
  );
}

function isTopic(name: string): boolean {
  return name.length <= LIMITS.topic && name.split("/").length - 1 <= LIMITS.slashes;
}

function rules(templates: Templates): readonly Finding[] {
  return unless(
    "rule that the service refuses",
    resourcesOf(templates, "AWS::IoT::TopicRule"),
    ({ properties }) => {
      const name = text(properties.RuleName);
      const filter = /FROM\s+'([^']*)'/i.exec(text(at(properties, "TopicRulePayload", "Sql")));
      return (
        /^[a-zA-Z0-9_]+$/.test(name) &&
        name.length <= LIMITS.ruleName &&
        isTopic(filter?.[1] ?? "") &&
        list(at(properties, "TopicRulePayload", "Actions")).length <= LIMITS.actionsOfRule
      );
    },
  );
}

function statementsOf({ properties }: Resource): readonly Json[] {
  return list(at(properties.PolicyDocument, "Statement"));
}

/** The value as CloudFormation passes it to AWS IoT; a literal region counts as the longest. */
function rendered(templates: Templates, value: Json): Json {
  if (isList(value)) return value.map((member) => rendered(templates, member));
  const keys = Object.keys(object(value));
  const isIntrinsic = keys.length === 1 && /^(Ref|Fn::\w+)$/.test(keys[0] ?? "");
  if (isIntrinsic || typeof value === "string") return longest(flat(templates, value));
  if (keys.length === 0) return value;
  return Object.fromEntries(
    Object.entries(object(value)).map(([key, member]) => [key, rendered(templates, member)]),
  );
}

function longest(value: string): string {
  const filled = value.replace(/<AWS::\w+>/g, (reference) => LONGEST[reference] ?? reference);
  return filled.replace(/^(arn:[^:]*:iot:)[^:]*:/, `$1${LONGEST["<AWS::Region>"]}:`);
}
