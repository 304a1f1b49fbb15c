/**
 * Every caller of a function, publisher to a topic and reader of a bucket is allowed by the called
 * resource's policy.
 */
import {
  at,
  type Finding,
  finding,
  flat,
  type Gate,
  list,
  resourcesOf,
  type Templates,
  text,
  unless,
} from "./deployment.ts";
import { namesItsSource, passes, resourceStatements } from "./resource-statements.ts";
import { serviceCalls } from "./service-calls.ts";
import { roleStatements } from "./statements.ts";

export const permissionGate: Gate = (templates) => {
  const statements = resourceStatements(templates);
  const refused = serviceCalls(templates).filter((call) => !passes(statements, call));
  return [
    ...refused.map(({ kind, from }) => finding(`${kind} that may not call`, from)),
    ...statements
      .filter((statement) => !namesItsSource(statement))
      .map(({ holder }) => finding("service of any account", holder)),
    ...unless(
      "caller unknown to this gate",
      resourcesOf(templates, ...UNKNOWN_CALLERS),
      () => false,
    ),
    ...encryptedTopics(templates),
    ...roleCalls(templates),
    ...untrustedServices(templates),
  ];
};

/**
 * Types whose resources call something; when one is first used, it must be added to serviceCalls.
 */
const UNKNOWN_CALLERS = [
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Url",
  "AWS::Logs::SubscriptionFilter",
  "AWS::Pipes::Pipe",
  "AWS::Scheduler::Schedule",
  "AWS::SNS::Subscription",
  "AWS::StepFunctions::StateMachine",
];

/**
 * Topics for alarms must not use the key that AWS manages for SNS, which CloudWatch may not use.
 */
function encryptedTopics(templates: Templates): readonly Finding[] {
  const encrypted = resourcesOf(templates, "AWS::SNS::Topic")
    .filter(({ properties }) => JSON.stringify(properties).includes("alias/aws/sns"))
    .map(({ id }) => `<${id}>`);
  return unless(
    "alarm into an encrypted topic",
    resourcesOf(templates, "AWS::CloudWatch::Alarm"),
    ({ properties }) =>
      list(properties.AlarmActions).every((topic) => !encrypted.includes(flat(templates, topic))),
  );
}

/** Calls of failure destinations and data sources, which use the rights of a role. */
function roleCalls(templates: Templates): readonly Finding[] {
  const statements = roleStatements(templates);
  const mayInvoke = (role: string, target: string) =>
    statements.some(
      ({ roles, actions, resources }) =>
        roles.includes(role) &&
        actions.includes("lambda:InvokeFunction") &&
        resources.includes(target),
    );
  const roles = new Map(
    resourcesOf(templates, "AWS::Lambda::Function").map(({ id, properties }) => [
      `<${id}>`,
      roleId(flat(templates, properties.Role)),
    ]),
  );
  const destinations = resourcesOf(templates, "AWS::Lambda::EventInvokeConfig");
  const sources = resourcesOf(templates, "AWS::AppSync::DataSource").filter(
    ({ properties }) => properties.LambdaConfig !== undefined,
  );
  return [
    ...unless("failure destination that may not be called", destinations, ({ properties }) => {
      const role = roles.get(flat(templates, properties.FunctionName)) ?? "";
      const target = at(properties, "DestinationConfig", "OnFailure", "Destination");
      return target === undefined || mayInvoke(role, flat(templates, target));
    }),
    ...unless("data source that may not call", sources, ({ properties }) =>
      mayInvoke(
        roleId(flat(templates, properties.ServiceRoleArn)),
        flat(templates, at(properties, "LambdaConfig", "LambdaFunctionArn")),
      ),
    ),
  ];
}

/**
 * Types whose resources name a role, the path of that property, and the service that assumes the
 * role.
 */
const ASSUMED: readonly (readonly [type: string, path: string, service: string])[] = [
  ["AWS::Lambda::Function", "Role", "lambda.amazonaws.com"],
  ["AWS::AppSync::DataSource", "ServiceRoleArn", "appsync.amazonaws.com"],
  ["AWS::AppSync::GraphQLApi", "LogConfig/CloudWatchLogsRoleArn", "appsync.amazonaws.com"],
  ["AWS::IoT::Logging", "RoleArn", "iot.amazonaws.com"],
  ["AWS::IoT::ProvisioningTemplate", "ProvisioningRoleArn", "iot.amazonaws.com"],
  ["AWS::IoT::AccountAuditConfiguration", "RoleArn", "iot.amazonaws.com"],
];

function untrustedServices(templates: Templates): readonly Finding[] {
  const trusted = new Map(
    resourcesOf(templates, "AWS::IAM::Role").map(({ stack, id, properties }) => [
      `${stack}/${id}`,
      list(at(properties.AssumeRolePolicyDocument, "Statement")).map((statement) =>
        text(at(statement, "Principal", "Service")),
      ),
    ]),
  );
  return ASSUMED.flatMap(([type, path, service]) =>
    unless("role that its service may not assume", resourcesOf(templates, type), (resource) => {
      const role = at(resource.properties, ...path.split("/"));
      const services = trusted.get(`${resource.stack}/${roleId(flat(templates, role))}`);
      return role === undefined || services?.includes(service) === true;
    }),
  );
}

/** Logical id of a role, from its ARN in the form of flat(). */
function roleId(arn: string): string {
  return arn.replace(/^<(.*)\.Arn>$/, "$1");
}
