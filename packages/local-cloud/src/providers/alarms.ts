/** Alarms of the templates. */
import { physicalName } from "#src/assembly/deployment.ts";
import { optionalTextAt, textsAt } from "#src/assembly/json.ts";
import type { LocalCloudWatch } from "#src/cloudwatch/cloudwatch.ts";
import type { ProvidersOf, ResourceTypes } from "#src/services.ts";

export const ALARM_TYPES = {
  "AWS::CloudWatch::Alarm":
    "There are no metrics: the state changes when the operator sets it, and the actions publish to topics",
} as const satisfies ResourceTypes;

export function alarmProviders(
  cloudWatch: Pick<LocalCloudWatch, "defineAlarm">,
): ProvidersOf<typeof ALARM_TYPES> {
  return {
    "AWS::CloudWatch::Alarm": (resource, deployment) => {
      const where = `${resource.stack}/${resource.logicalId}`;
      const { AlarmActions: _, OKActions: __, AlarmName: ___, ...trigger } = resource.properties;
      const name = physicalName(resource, "AlarmName", 255, deployment);
      const arn = deployment.arn("cloudwatch", `alarm:${name}`);
      cloudWatch.defineAlarm({
        name,
        arn,
        description: optionalTextAt(resource.properties, "AlarmDescription", where) ?? "",
        alarmActions: textsAt(resource.properties, "AlarmActions", where),
        okActions: textsAt(resource.properties, "OKActions", where),
        trigger,
      });
      return { ref: name, attributes: { Arn: arn } };
    },
  };
}
