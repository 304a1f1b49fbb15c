/**
 * A master can use its own topics, each by name, and only with a certificate attached to its thing.
 */
import {
  at,
  type Finding,
  finding,
  flat,
  type Gate,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
  texts,
} from "./deployment.ts";

const THING = "$" + "{iot:Connection.Thing.ThingName}";
const CLAIM_CLIENT = "claim-$" + "{iot:Certificate.Subject.CommonName}";
const CLAIM_TOPICS = ["$aws/certificates/create-from-csr/", "$aws/provisioning-templates/"];
const ACTIONS = ["iot:Connect", "iot:Publish", "iot:RetainPublish", "iot:Subscribe", "iot:Receive"];

interface DeviceStatement {
  readonly effect: string;
  readonly actions: readonly string[];
  /**
   * Names after `…:client/`, `…:topic/` or `…:topicfilter/`; the whole ARN when it contains none of
   * them.
   */
  readonly names: readonly string[];
  readonly condition: ReturnType<typeof object>;
}

export const devicePolicyGate: Gate = (templates) =>
  resourcesOf(templates, "AWS::IoT::Policy").flatMap((policy) => {
    const statements = statementsOf(templates, policy);
    const rules = isClaim(statements) ? CLAIM_RULES : MASTER_RULES;
    return Object.entries({ ...COMMON_RULES, ...rules }).flatMap(
      ([rule, holds]): readonly Finding[] =>
        statements.every(holds) ? [] : [finding(rule, policy)],
    );
  });

type Rule = (statement: DeviceStatement) => boolean;

const COMMON_RULES: Readonly<Record<string, Rule>> = {
  "another action": ({ effect, actions }) =>
    effect === "Allow" && actions.length > 0 && actions.every((action) => ACTIONS.includes(action)),
  "topic with a wildcard": ({ names }) =>
    names.length > 0 && !names.some((name) => /[*+#?]/.test(name)),
};

const MASTER_RULES: Readonly<Record<string, Rule>> = {
  "resource of another master": ({ names }) => names.every((name) => name.includes(THING)),
  "client id of one's own choice": ({ names }) =>
    !names.some((name) => name.includes("iot:ClientId")),
  "certificate without a thing": ({ actions, condition }) =>
    !actions.includes("iot:Connect") ||
    at(condition, "Bool", "iot:Connection.Thing.IsAttached") === "true",
  "session that keeps old commands": ({ actions, condition }) =>
    !actions.includes("iot:Connect") ||
    JSON.stringify(texts(at(condition, "ForAllValues:StringEquals", "iot:ConnectAttributes"))) ===
      '["LastWill"]',
  "master publishes commands": ({ actions, names }) =>
    !actions.some(isPublish) || !names.some((name) => /\/(cmd|cfg\/\w+)$/.test(name)),
  "retained elsewhere": ({ actions, names }) =>
    !actions.includes("iot:RetainPublish") || names.every((name) => name.endsWith("/conn")),
};

const CLAIM_RULES: Readonly<Record<string, Rule>> = {
  "claim beyond registration": ({ actions, names }) =>
    actions.includes("iot:Connect") ||
    names.every((name) => CLAIM_TOPICS.some((topic) => name.startsWith(topic))),
  "claim under another name": ({ actions, names }) =>
    !actions.includes("iot:Connect") || names.every((name) => name === CLAIM_CLIENT),
};

/** A policy that names a provisioning topic is for claims, and must contain nothing else. */
function isClaim(statements: readonly DeviceStatement[]): boolean {
  return statements.some(({ names }) =>
    names.some((name) => CLAIM_TOPICS.some((topic) => name.startsWith(topic))),
  );
}

function isPublish(action: string): boolean {
  return action === "iot:Publish" || action === "iot:RetainPublish";
}

function statementsOf(templates: Templates, { properties }: Resource): readonly DeviceStatement[] {
  return list(at(properties.PolicyDocument, "Statement")).map((statement) => ({
    effect: text(at(statement, "Effect")),
    actions: texts(at(statement, "Action")),
    names: list(at(statement, "Resource")).map((resource) =>
      flat(templates, resource).replace(/^.*?:(client|topic|topicfilter)\//, ""),
    ),
    condition: object(at(statement, "Condition")),
  }));
}
