/** Builds the whole deployment: six stacks, in the order in which they depend on each other. */
import { App } from "aws-cdk-lib";
import { stackName } from "#infra/deployment/resource-names.ts";
import { EMBEDDED_SETTINGS, type Settings } from "#infra/deployment/settings.ts";
import { ApiStack } from "./api-stack.ts";
import { DataStack } from "./data-stack.ts";
import { DeviceStack } from "./device-stack.ts";
import { IdentityStack } from "./identity-stack.ts";
import { ObservabilityStack } from "./observability-stack.ts";
import { WebStack } from "./web-stack.ts";

export interface AppOptions {
  /**
   * Folder with the bundles: functions/<name>/index.mjs, resolvers/<name>.js and, when the console
   * was built, web/.
   */
  readonly assets: string;
  /**
   * Folder to write the assembly to. @default the folder of CDK_OUTDIR, or cdk.out if it is not set
   */
  readonly outdir?: string;
  /** Settings of the deployment. @default the settings of the embedded deployment */
  readonly settings?: Settings;
  /**
   * Whether the synthesis applies the CDK's own rules for templates, which take longer than
   * everything else. @default true
   */
  readonly checksRules?: boolean;
}

/**
 * Builds the app with all stacks. Reads only files, and accesses no account. Throws when a bundle
 * is missing.
 */
export function buildApp({
  assets,
  outdir,
  settings = EMBEDDED_SETTINGS,
  checksRules = true,
}: AppOptions): App {
  const app = new App({
    ...(outdir === undefined ? {} : { outdir }),
    analyticsReporting: false,
    postCliContext: FEATURE_FLAGS,
    builtinCloudFormationValidation: checksRules,
  });
  const { deployment, region, account } = settings;
  const env = { region, ...(account === undefined ? {} : { account }) };
  const common = (id: string) => ({
    assets,
    settings,
    env,
    stackName: stackName(deployment, id),
  });

  const data = new DataStack(app, "TrackerData", {
    ...common("TrackerData"),
    terminationProtection: true,
  });
  const identity = new IdentityStack(app, "TrackerIdentity", {
    ...common("TrackerIdentity"),
    terminationProtection: true,
    tables: data.tables,
  });
  const api = new ApiStack(app, "TrackerApi", {
    ...common("TrackerApi"),
    tables: data.tables,
    media: data.media,
    telemetryBucket: data.telemetryBucket,
    pushKey: data.pushKey,
    userPool: identity.userPool,
    userPoolClient: identity.userPoolClient,
    signOnClient: identity.singleSignOn?.client,
  });
  const device = new DeviceStack(app, "TrackerDevice", {
    ...common("TrackerDevice"),
    tables: data.tables,
    telemetryBucket: data.telemetryBucket,
    pushKey: data.pushKey,
    api: api.graphql,
    configPublisher: api.configPublisher,
    accountKeeper: api.accountKeeper,
    endExpired: api.endExpired,
    layoutRemover: api.layoutRemover,
  });
  new ObservabilityStack(app, "TrackerObservability", {
    ...common("TrackerObservability"),
    identity,
    data,
    api,
    device,
  });
  new WebStack(app, "TrackerWeb", { ...common("TrackerWeb"), identity, data, api });
  return app;
}

const FEATURE_FLAGS = {
  "@aws-cdk/core:target-partitions": ["aws"],
  // With strong references, a stack cannot be deleted while another stack depends on it.
  "@aws-cdk/core:defaultCrossStackReferences": "strong",
  // Access logs are permitted by a bucket policy; without this flag the bucket would need an access
  // control list.
  "@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy": true,
} as const;
