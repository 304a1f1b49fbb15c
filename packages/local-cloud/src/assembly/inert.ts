/**
 * Resource types that are accepted although the local cloud does not implement them: one reason per
 * line.
 */
import type { Deployment, Provider, ResourceTypes } from "#src/services.ts";
import { physicalName } from "./deployment.ts";

interface Inert {
  readonly reason: string;
  /** The property of the resource that may hold its name. */
  readonly name?: string;
  /** Makes the ARN from the name, where other resources refer to it. */
  readonly arn?: (name: string, deployment: Deployment) => string;
}

const INERT: Readonly<Record<string, Inert>> = {
  "AWS::CDK::Metadata": { reason: "tells AWS which constructs were used" },
  "AWS::Lambda::Permission": { reason: "only the policies of roles are evaluated" },
  "AWS::Logs::LogGroup": {
    reason: "output goes to the log of the host",
    name: "LogGroupName",
    arn: (name, { arn }) => `${arn("logs", `log-group:${name}`)}:*`,
  },
  "AWS::Logs::MetricFilter": { reason: "nothing counts log lines" },
  "AWS::CloudWatch::Dashboard": { reason: "there are no metrics", name: "DashboardName" },
  "AWS::SNS::TopicPolicy": { reason: "only the policies of roles are evaluated" },
};

/** Reasons by resource type. */
export const INERT_TYPES: ResourceTypes = Object.fromEntries(
  Object.entries(INERT).map(([type, { reason }]) => [type, reason]),
);

/** Providers that return a name and create nothing. */
export const INERT_PROVIDERS: Readonly<Record<string, Provider>> = Object.fromEntries(
  Object.entries(INERT).map(([type, inert]): [string, Provider] => [
    type,
    (resource, deployment) => {
      const name = physicalName(resource, inert.name ?? "Name", 128, deployment);
      const arn = inert.arn?.(name, deployment);
      return { ref: name, attributes: arn === undefined ? {} : { Arn: arn } };
    },
  ]),
);
