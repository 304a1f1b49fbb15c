/**
 * Every role has named actions on named resources, and no right with which it could gain more
 * rights.
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
  texts,
  unless,
} from "./deployment.ts";
import { type RoleStatement, roleStatements } from "./statements.ts";

export const roleGate: Gate = (templates) => {
  const statements = roleStatements(templates).filter((statement) => !isFrameworks(statement));
  return [
    ...statements.flatMap(findingsIn),
    ...secondPublishers(statements),
    ...statements
      .filter(isEndOfCertificates)
      .slice(1)
      .map((one) => finding("second function that ends certificates", one)),
    ...managedPolicies(templates),
    ...trust(templates),
  ];
};

/** True for the CDK's own function that copies files into a bucket; its policy is not ours. */
function isFrameworks({ stack, id }: { readonly stack: string; readonly id: string }): boolean {
  return stack === "TrackerWeb" && id.startsWith("CustomCDKBucketDeployment");
}

const NEVER = new Set([
  "iam:PassRole",
  "sts:AssumeRole",
  "cognito-idp:AdminSetUserPassword",
  "iot:AttachPolicy",
  "iot:CreatePolicy",
  "iot:UpdateCertificate",
]);

/** Allowed wildcard endings: object keys. */
const OPEN_ENDS = ["/quarantine/*", "/layouts/*", "/photos/*", "/telemetry/*"];

/** Actions that change or remove existing rows. */
const REWRITES = new Set([
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:BatchWriteItem",
  "dynamodb:PartiQLUpdate",
  "dynamodb:PartiQLDelete",
]);

function findingsIn(statement: RoleStatement): readonly Finding[] {
  const { actions, resources, whole } = statement;
  const when = (rule: string, isBroken: boolean) => (isBroken ? [finding(rule, statement)] : []);
  return [
    ...when(
      "action with a wildcard",
      actions.some((action) => action.includes("*")),
    ),
    ...when("no named action", actions.length === 0 || "NotAction" in whole),
    ...when("resource *", resources.includes("*")),
    ...when("no named resource", resources.length === 0 || "NotResource" in whole),
    ...when(
      "resource with an open end",
      resources.some(hasForeignOpenEnd) && !isEndOfCertificates(statement),
    ),
    ...when(
      "right that leads to rights",
      actions.some((action) => NEVER.has(action)) && !isEndOfCertificates(statement),
    ),
    ...when("publishes elsewhere", isPublish(statement) && !resources.every(isDownlink)),
    ...when(
      "retains what is no document",
      actions.includes("iot:RetainPublish") && !resources.every(isDocument),
    ),
    ...when(
      "history rewritten",
      actions.some((action) => REWRITES.has(action)) &&
        resources.some(isEvents) &&
        !isProgress(statement),
    ),
  ];
}

/**
 * True for the function that revokes certificates of earlier registrations, whose ids are known
 * only at run time.
 */
function isEndOfCertificates({ actions, resources }: RoleStatement): boolean {
  return (
    actions.join() === "iot:UpdateCertificate" &&
    resources.length === 1 &&
    resources.every((resource) => /^arn:<AWS::Partition>:iot:.*:cert\/\*$/.test(resource))
  );
}

function hasForeignOpenEnd(resource: string): boolean {
  if (resource === "*" || !resource.includes("*")) return false;
  // Endings `:*` of log group ARNs do not appear in the templates, so every wildcard found is our
  // own.
  return !isDownlink(resource) && !OPEN_ENDS.some((end) => resource.endsWith(end));
}

function isPublish({ actions }: RoleStatement): boolean {
  return actions.some((action) => action === "iot:Publish" || action === "iot:RetainPublish");
}

/** True for topics of commands and of configuration documents. */
function isDownlink(resource: string): boolean {
  return /:topic\/tracker\/v1\/m\/\*\/(cmd|cfg\/\*)$/.test(resource);
}

function isEvents(resource: string): boolean {
  return resource.startsWith("<EventsTable");
}

/** Attributes for a command's progress; everything else in its row is sealed. */
const PROGRESS = ["pk", "sk", "status", "code", "message", "finalAt", "lastFeedbackAt", "seq"];

/** True when the statement may change only these attributes, and only in rows of commands. */
function isProgress({ actions, whole }: RoleStatement): boolean {
  const condition = (operator: string, key: string) =>
    texts(at(whole, "Condition", `ForAllValues:${operator}`, `dynamodb:${key}`));
  const attributes = condition("StringEquals", "Attributes");
  const partitions = condition("StringLike", "LeadingKeys");
  return (
    actions.every((action) => action === "dynamodb:UpdateItem") &&
    attributes.length > 0 &&
    attributes.every((name) => PROGRESS.includes(name)) &&
    partitions.length === 1 &&
    partitions[0] === "L#*#C"
  );
}

function isDocument(resource: string): boolean {
  return isDownlink(resource) && resource.endsWith("/cfg/*");
}

function isCommand(resource: string): boolean {
  return isDownlink(resource) && resource.endsWith("/cmd");
}

/**
 * Whether only the steps of firmware campaigns have the statement: the one function besides that of
 * users' commands that may command masters (ADR 111).
 */
function isOfCampaigns({ stack, roles }: RoleStatement): boolean {
  return stack === "TrackerDevice" && roles.every((role) => role.startsWith("StepFirmwareRole"));
}

/**
 * Findings for further publishers: one role may command masters for users, one for campaigns, and
 * another may configure them.
 */
function secondPublishers(statements: readonly RoleStatement[]): readonly Finding[] {
  const commanding = publishersOf(statements, isCommand);
  const configuring = publishersOf(statements, isDocument);
  const both = configuring.filter(({ roles }) =>
    commanding.some((other) => other.roles.some((role) => roles.includes(role))),
  );
  return [
    ...commanding
      .filter((one) => !isOfCampaigns(one))
      .slice(1)
      .map((one) => finding("second publisher of commands", one)),
    ...configuring.slice(1).map((one) => finding("second publisher of documents", one)),
    ...both.map((one) => finding("publisher of commands and documents", one)),
  ];
}

function publishersOf(
  statements: readonly RoleStatement[],
  of: (resource: string) => boolean,
): readonly RoleStatement[] {
  return statements.filter((statement) => isPublish(statement) && statement.resources.some(of));
}

/** AWS managed policies by name, each with the test whether a role may have it. */
const MANAGED: Readonly<Record<string, (templates: Templates, role: Resource) => boolean>> = {
  "service-role/AWSIoTDeviceDefenderAudit": () => true,
  "service-role/AWSIoTThingsRegistration": isRegistrar,
};

function managedPolicies(templates: Templates): readonly Finding[] {
  const roles = resourcesOf(templates, "AWS::IAM::Role").filter((role) => !isFrameworks(role));
  return unless("policy kept by AWS", roles, (role) =>
    list(role.properties.ManagedPolicyArns).every((arn) => {
      const [, name = ""] = /:policy\/(.*)$/.exec(flat(templates, arn)) ?? [];
      return MANAGED[name]?.(templates, role) === true;
    }),
  );
}

/** True for the role in which AWS IoT itself registers masters; nothing else can assume it. */
function isRegistrar(templates: Templates, { id, properties }: Resource): boolean {
  const [only, ...others] = list(at(properties.AssumeRolePolicyDocument, "Statement"));
  const template = resourcesOf(templates, "AWS::IoT::ProvisioningTemplate").find(
    (one) => flat(templates, one.properties.ProvisioningRoleArn) === `<${id}.Arn>`,
  );
  const isTrusted = at(only, "Principal", "Service") === "iot.amazonaws.com";
  return template !== undefined && isTrusted && others.length === 0;
}

/** Only services may assume roles, not users and accounts. */
function trust(templates: Templates): readonly Finding[] {
  return unless(
    "role for more than a service",
    resourcesOf(templates, "AWS::IAM::Role"),
    ({ properties }) =>
      list(at(properties.AssumeRolePolicyDocument, "Statement")).every((statement) =>
        Object.keys(object(object(statement).Principal)).every((kind) => kind === "Service"),
      ),
  );
}
