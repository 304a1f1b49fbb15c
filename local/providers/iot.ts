/** Policies and rules of the templates; what is about fleets as a whole has a name and nothing behind it here. */
import { physicalName } from "#local/assembly/deployment.ts";
import { isRecord, listAt, optionalRecordAt, recordAt, textAt } from "#local/assembly/json.ts";
import type { LocalIot } from "#local/iot/iot.ts";
import type { Provider } from "#local/services.ts";

/** The name property of each type that stands for nothing: provisioning of fleets, audits and broker logs are not run here. */
const INERT: ReadonlyMap<string, string> = new Map([
  ["AWS::IoT::ThingType", "ThingTypeName"],
  ["AWS::IoT::ThingGroup", "ThingGroupName"],
  ["AWS::IoT::ProvisioningTemplate", "TemplateName"],
  ["AWS::IoT::AccountAuditConfiguration", "AccountId"],
  ["AWS::IoT::ScheduledAudit", "ScheduledAuditName"],
  ["AWS::IoT::Logging", "AccountId"],
]);

export function iotProviders(iot: LocalIot): Readonly<Record<string, Provider>> {
  const inert = [...INERT].map(([type, property]): [string, Provider] => [
    type,
    (resource, deployment) => ({
      ref: physicalName(resource, property, 128, deployment),
      attributes: {},
    }),
  ]);
  return {
    ...Object.fromEntries(inert),
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

/** ARN of the function an action calls. Throws for an action of another kind. */
function functionOf(action: unknown, where: string): string {
  const kinds = isRecord(action) ? Object.keys(action) : [];
  if (!isRecord(action) || kinds.join() !== "Lambda")
    throw new Error(`${where}: the rule action ${kinds.join(", ")} does not run here`);
  return textAt(recordAt(action, "Lambda", where), "FunctionArn", where);
}
