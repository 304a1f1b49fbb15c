/** Resource types that are accepted although nothing stands behind them here: one reason per line. */
import type { Provider } from "#local/services.ts";
import { physicalName } from "./deployment.ts";

const REASONS: ReadonlyMap<string, string> = new Map([
  ["AWS::CDK::Metadata", "tells AWS which constructs were used"],
  ["AWS::Lambda::Permission", "resource-side permissions are not evaluated; role policies are"],
  ["AWS::S3::BucketPolicy", "unsigned access is refused anyway; role policies decide the rest"],
]);

/** Providers that give a name and do nothing. */
export const INERT_PROVIDERS: Readonly<Record<string, Provider>> = {
  ...Object.fromEntries(
    [...REASONS.keys()].map((type): [string, Provider] => [
      type,
      (resource, deployment) => ({
        ref: physicalName(resource, "Name", 128, deployment),
        attributes: {},
      }),
    ]),
  ),
  // Output of functions goes to the log of the host; the group only has a name and an ARN.
  "AWS::Logs::LogGroup": (resource, deployment) => {
    const name = physicalName(resource, "LogGroupName", 512, deployment);
    return { ref: name, attributes: { Arn: `${deployment.arn("logs", `log-group:${name}`)}:*` } };
  },
};
