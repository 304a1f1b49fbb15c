/** Provides policies and rules of the templates; account-wide settings only get a name. */
import type { Roles } from "#src/access/principals.ts";
import { physicalName } from "#src/assembly/deployment.ts";
import {
  isRecord,
  listAt,
  optionalRecordAt,
  optionalTextAt,
  recordAt,
  textAt,
} from "#src/assembly/json.ts";
import type { LocalIot } from "#src/iot/iot.ts";
import type { Provider, ProvidersOf, Resource, ResourceTypes } from "#src/services.ts";

/** Account-wide settings: they get a name and have no effect. */
export const INERT_IOT_TYPES = {
  "AWS::IoT::AccountAuditConfiguration": "no audits run here",
  "AWS::IoT::ScheduledAudit": "no audits run here",
  "AWS::IoT::Logging": "the broker writes to the log of the host",
} as const satisfies ResourceTypes;

const NAME_PROPERTIES: ProvidedNames = {
  "AWS::IoT::AccountAuditConfiguration": "AccountId",
  "AWS::IoT::ScheduledAudit": "ScheduledAuditName",
  "AWS::IoT::Logging": "AccountId",
};

type ProvidedNames = Readonly<Record<keyof typeof INERT_IOT_TYPES, string>>;

/** The only supported version of the payload for hooks. */
const HOOK_VERSION = "2020-04-01";

export const IOT_TYPES = {
  "AWS::IoT::ThingType": "A name",
  "AWS::IoT::ThingGroup": "A name",
  "AWS::IoT::ProvisioningTemplate": "Fleet provisioning by claim with a hook of version 2020-04-01",
  "AWS::IoT::Policy": "Evaluated on every action of a connection",
  "AWS::IoT::TopicRule":
    "Actions call functions; the SQL has the functions and operators of the package's parser, and anything else stops the start",
} as const satisfies ResourceTypes;

export function iotProviders(
  iot: LocalIot,
  roles: Pick<Roles, "requireTrust">,
): ProvidersOf<typeof IOT_TYPES> & Readonly<Record<string, Provider>> {
  const inert = Object.entries(NAME_PROPERTIES).map(([type, property]): [string, Provider] => [
    type,
    (resource, deployment) => ({
      ref: physicalName(resource, property, 128, deployment),
      attributes: {},
    }),
  ]);
  return {
    ...Object.fromEntries(inert),
    "AWS::IoT::ThingType": (resource, deployment) => {
      const name = physicalName(resource, "ThingTypeName", 128, deployment);
      iot.defineThingType(name);
      return { ref: name, attributes: { Arn: deployment.arn("iot", `thingtype/${name}`) } };
    },
    "AWS::IoT::ThingGroup": (resource, deployment) => {
      const name = physicalName(resource, "ThingGroupName", 128, deployment);
      iot.defineThingGroup(name);
      return { ref: name, attributes: { Arn: deployment.arn("iot", `thinggroup/${name}`) } };
    },
    "AWS::IoT::ProvisioningTemplate": (resource, deployment) => {
      const name = physicalName(resource, "TemplateName", 36, deployment);
      const definition = { name, ...templateOf(resource) };
      roles.requireTrust(definition.roleArn, "iot.amazonaws.com");
      iot.defineProvisioningTemplate(definition);
      const TemplateArn = deployment.arn("iot", `provisioningtemplate/${name}`);
      return { ref: name, attributes: { TemplateArn } };
    },
    "AWS::IoT::Policy": (resource, deployment) => {
      const name = physicalName(resource, "PolicyName", 128, deployment);
      iot.definePolicy(name, resource.properties.PolicyDocument);
      return { ref: name, attributes: { Arn: deployment.arn("iot", `policy/${name}`), Id: name } };
    },
    "AWS::IoT::TopicRule": (resource, deployment) => {
      const where = `${resource.stack}/${resource.logicalId}`;
      const name = physicalName(resource, "RuleName", 128, deployment);
      const payload = recordAt(resource.properties, "TopicRulePayload", where);
      const isDisabled = payload.RuleDisabled === true;
      const errorAction = optionalRecordAt(payload, "ErrorAction", where);
      if (!isDisabled)
        iot.defineRule({
          name,
          sql: textAt(payload, "Sql", where),
          functionArns: listAt(payload, "Actions", where).map((action) =>
            functionOf(action, where),
          ),
          errorFunctionArn:
            Object.keys(errorAction).length === 0 ? undefined : functionOf(errorAction, where),
        });
      return { ref: name, attributes: { Arn: deployment.arn("iot", `rule/${name}`) } };
    },
  };
}

function templateOf({ stack, logicalId, properties }: Resource) {
  const where = `${stack}/${logicalId}`;
  const type = optionalTextAt(properties, "TemplateType", where) ?? "FLEET_PROVISIONING";
  const hook = optionalRecordAt(properties, "PreProvisioningHook", where);
  const version = optionalTextAt(hook, "PayloadVersion", where) ?? HOOK_VERSION;
  for (const [is, wanted] of [[type, "FLEET_PROVISIONING"] as const, [version, HOOK_VERSION]])
    if (is !== wanted) throw new Error(`${where}: ${is} does not run here`);
  return {
    isEnabled: properties.Enabled === true,
    roleArn: textAt(properties, "ProvisioningRoleArn", where),
    hookArn: optionalTextAt(hook, "TargetArn", where),
    body: textAt(properties, "TemplateBody", where),
  };
}

/** ARN of the function that an action calls. Throws for other kinds of actions. */
function functionOf(action: unknown, where: string): string {
  const kinds = isRecord(action) ? Object.keys(action) : [];
  if (!isRecord(action) || kinds.join() !== "Lambda")
    throw new Error(`${where}: the rule action ${kinds.join(", ")} does not run here`);
  return textAt(recordAt(action, "Lambda", where), "FunctionArn", where);
}
