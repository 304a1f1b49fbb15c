/**
 * TrackerDevice: registration and connection of masters, their rights, and the functions for their
 * messages.
 */
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { EVERY_UPLINK, filterOf } from "#domain/wire/topics.ts";
import { resourceName } from "#infra/deployment/resource-names.ts";
import type { Settings } from "#infra/deployment/settings.ts";
import { addCampaignSteps, allowCommandProgress } from "./command-functions.ts";
import { BrokerLog } from "./constructs/broker-log.ts";
import { ClaimPolicy } from "./constructs/claim-policy.ts";
import { DeviceAudit } from "./constructs/device-audit.ts";
import type { GraphqlApi } from "./constructs/graphql-api.ts";
import { LambdaFunction } from "./constructs/lambda-function.ts";
import { MasterPolicy } from "./constructs/master-policy.ts";
import { Provisioning } from "./constructs/provisioning.ts";
import type { PushKey } from "./constructs/push-key.ts";
import type { TelemetryBucket } from "./constructs/telemetry-bucket.ts";
import { TopicRule } from "./constructs/topic-rule.ts";
import type { Tables } from "./data-stack.ts";
import { addDayCompaction } from "./day-compaction.ts";
import { addHealthJudge } from "./health-function.ts";
import { addLedgerSeals } from "./ledger-functions.ts";
import { addCommandSettling, addProofClosing, addStowWatch } from "./motion-functions.ts";
import { addRuleWatch } from "./notification-functions.ts";
import { tableNames } from "./table-names.ts";
import { addKeeperSchedules } from "./user-functions.ts";
import { addWarningPull } from "./warning-functions.ts";
import { stowAlarms } from "./work-functions.ts";

export interface DeviceStackProps extends StackProps {
  readonly assets: string;
  readonly settings: Settings;
  readonly tables: Tables;
  readonly telemetryBucket: TelemetryBucket;
  readonly pushKey: PushKey;
  readonly api: GraphqlApi;
  readonly configPublisher: LambdaFunction;
  readonly accountKeeper: LambdaFunction;
  readonly endExpired: LambdaFunction;
  readonly layoutRemover: LambdaFunction;
}

/** The broker's own event for each connection ("AWS IoT lifecycle events"). */
const CONNECTED_EVENTS = "$aws/events/presence/connected/+";

export class DeviceStack extends Stack {
  readonly rules: readonly TopicRule[];
  readonly brokerLog: BrokerLog;
  /** The log that contains every refused message of a master. */
  readonly uplinkLog: ILogGroup;
  /** The log that contains every refused answer of a master to a command. */
  readonly feedbackLog: ILogGroup;
  /**
   * The log that contains every registration of a master, including those without a layout whose
   * users could be notified.
   */
  readonly registrationLog: ILogGroup;
  readonly compactDays: LambdaFunction;
  /** Stores messages that rules could not hand over, and events at which functions failed. */
  readonly onRuleError: LambdaFunction;

  constructor(scope: Construct, id: string, props: DeviceStackProps) {
    const { assets, settings, tables, telemetryBucket, api, configPublisher, ...others } = props;
    const { pushKey, accountKeeper, endExpired, layoutRemover, ...stackProps } = others;
    super(scope, id, stackProps);
    const templateName = resourceName(this, "tracker-master");
    const claimPolicy = resourceName(this, "tracker-claim");
    const masterPolicy = new MasterPolicy(this, "MasterPolicy", {
      policyName: resourceName(this, "tracker-master"),
    });
    new ClaimPolicy(this, "ClaimPolicy", {
      policyName: claimPolicy,
      templateName,
    });
    const hook = this.provisioningHook(assets, tables);
    new Provisioning(this, "Provisioning", {
      templateName,
      thingTypeName: resourceName(this, "tracker-master"),
      thingGroupName: resourceName(this, "masters"),
      policyNames: masterPolicy.names,
      hook,
    });
    this.registrationLog = hook.logGroup;
    const onPresence = this.onPresence(props);
    const onRuleError = this.failureStore(assets, tables);
    this.onRuleError = onRuleError;
    // A rule does not wait for its function, so a failed event would be lost unless Lambda passes
    // it on.
    onPresence.handFailuresTo(onRuleError);
    const endEarlier = this.endEarlierCertificates(assets, tables);
    endEarlier.handFailuresTo(onRuleError);
    const alarms = stowAlarms(this, { assets, settings, tables, pushKey });
    alarms.handFailuresTo(onRuleError);
    const onUplink = this.onUplink(assets, tables, api, alarms);
    onUplink.handFailuresTo(onRuleError);
    this.uplinkLog = onUplink.logGroup;
    const onFeedback = this.onFeedback(assets, tables, api);
    onFeedback.handFailuresTo(onRuleError);
    this.feedbackLog = onFeedback.logGroup;
    configPublisher.handFailuresTo(onRuleError, new Construct(this, "ConfigPublisherFailures"));
    const keepers = { accountKeeper, endExpired, layoutRemover };
    addKeeperSchedules(this, { ...keepers, onError: onRuleError });
    this.compactDays = addDayCompaction(this, {
      assets,
      core: tables.core,
      telemetry: tables.telemetry,
      telemetryBucket,
      onError: onRuleError,
    });
    addLedgerSeals(this, { assets, tables, onError: onRuleError });
    addProofClosing(this, { assets, tables, onError: onRuleError });
    addStowWatch(this, { assets, tables, onError: onRuleError });
    addCommandSettling(this, { assets, tables, api, onError: onRuleError });
    addCampaignSteps(this, { assets, tables, api, onError: onRuleError });
    addRuleWatch(this, { ...props, onError: onRuleError });
    addHealthJudge(this, { assets, tables, configPublisher, onError: onRuleError });
    addWarningPull(this, { assets, tables, onError: onRuleError });
    this.rules = [
      new TopicRule(this, "Presence", {
        name: "trk_conn",
        filter: filterOf("conn"),
        target: onPresence,
        onError: onRuleError,
      }),
      new TopicRule(this, "Connected", {
        name: "trk_connected",
        filter: CONNECTED_EVENTS,
        target: endEarlier,
        onError: onRuleError,
      }),
      new TopicRule(this, "Uplink", {
        name: "trk_up",
        filter: EVERY_UPLINK,
        target: onUplink,
        onError: onRuleError,
      }),
      new TopicRule(this, "Feedback", {
        name: "trk_fb",
        filter: filterOf("fb"),
        target: onFeedback,
        onError: onRuleError,
      }),
    ];
    const { iotLogging, deviceAudit } = settings.accountWide;
    this.brokerLog = new BrokerLog(this, "BrokerLog", { isOwn: iotLogging });
    if (deviceAudit) new DeviceAudit(this, "Audit");
    new CfnOutput(this, "MasterPolicyNames", { value: masterPolicy.joinedNames });
    new CfnOutput(this, "ClaimPolicyName", { value: claimPolicy });
    new CfnOutput(this, "ProvisioningTemplateName", { value: templateName });
  }

  /**
   * Approves the registration of a master only if the factory has listed it and its claim is not
   * used up; notifies when a claim was used again.
   */
  private provisioningHook(assets: string, tables: Tables): LambdaFunction {
    const { core, events } = tables;
    const hook = new LambdaFunction(this, "ProvisioningHook", {
      assets,
      name: "provisioning-hook",
      // AWS IoT waits five seconds for the answer.
      timeoutSeconds: 4,
      memoryMegabytes: 256,
      environment: tableNames(tables, "core", "events"),
    });
    hook.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [core.arn]);
    hook.allow(["dynamodb:PutItem"], [events.arn]);
    return hook;
  }

  /**
   * Deactivates the certificates of a master's earlier registrations. No other function may change
   * a certificate. AWS cannot limit that right to one state of a certificate, so this function can
   * be started only by the broker's own event.
   */
  private endEarlierCertificates(assets: string, tables: Tables): LambdaFunction {
    const endEarlier = new LambdaFunction(this, "EndEarlierCertificates", {
      assets,
      name: "end-earlier-certificates",
      timeoutSeconds: 15,
      memoryMegabytes: 256,
      environment: tableNames(tables, "core"),
    });
    endEarlier.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [tables.core.arn]);
    const certificates = this.formatArn({ service: "iot", resource: "cert", resourceName: "*" });
    endEarlier.allow(["iot:UpdateCertificate"], [certificates]);
    return endEarlier;
  }

  /**
   * Stores which masters are connected and under which session id, notifies viewers and requests
   * documents that a master lacks.
   */
  private onPresence({ assets, tables, api, configPublisher }: DeviceStackProps): LambdaFunction {
    const { core, telemetry, events } = tables;
    const onPresence = new LambdaFunction(this, "OnPresence", {
      assets,
      name: "on-presence",
      timeoutSeconds: 15,
      memoryMegabytes: 256,
      environment: {
        ...tableNames(tables, "core", "events", "telemetry"),
        GRAPHQL_URL: api.api.attrGraphQlUrl,
        CONFIG_PUBLISHER: configPublisher.handler.functionName,
      },
    });
    onPresence.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [core.arn]);
    onPresence.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [telemetry.arn]);
    onPresence.allow(["dynamodb:PutItem"], [events.arn]);
    onPresence.allow(
      ["appsync:GraphQL"],
      ["publishSiteNotice", "publishMasterIdUpdate"].map((field) =>
        api.fieldArn("Mutation", field),
      ),
    );
    onPresence.allow(["lambda:InvokeFunction"], [configPublisher.handler.functionArn]);
    return onPresence;
  }

  /**
   * Stores measurements and reports of masters, notifies viewers, and requests warnings of stows
   * that begin.
   */
  private onUplink(
    assets: string,
    tables: Tables,
    api: GraphqlApi,
    alarms: LambdaFunction,
  ): LambdaFunction {
    const { core, telemetry, events } = tables;
    const onUplink = new LambdaFunction(this, "OnUplink", {
      assets,
      name: "on-uplink",
      timeoutSeconds: 15,
      // The function's cached keyframes take up to 100 MB.
      memoryMegabytes: 512,
      environment: {
        ...tableNames(tables, "core", "telemetry", "events"),
        GRAPHQL_URL: api.api.attrGraphQlUrl,
        STOW_ALARMS: alarms.handler.functionName,
      },
    });
    onUplink.allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], [core.arn]);
    onUplink.allow(
      ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:PutItem", "dynamodb:UpdateItem"],
      [telemetry.arn],
    );
    onUplink.allow(["dynamodb:PutItem"], [events.arn]);
    onUplink.allow(["lambda:InvokeFunction"], [alarms.handler.functionArn]);
    onUplink.allow(
      ["appsync:GraphQL"],
      ["publishSiteNotice", "publishMasterIdUpdate", "publishNodeSyncBitmasks"].map((field) =>
        api.fieldArn("Mutation", field),
      ),
    );
    return onUplink;
  }

  /** Stores answers of masters to commands, updates the commands and notifies viewers. */
  private onFeedback(assets: string, tables: Tables, api: GraphqlApi): LambdaFunction {
    const { core, events } = tables;
    const onFeedback = new LambdaFunction(this, "OnFeedback", {
      assets,
      name: "on-feedback",
      timeoutSeconds: 15,
      memoryMegabytes: 512,
      environment: {
        ...tableNames(tables, "core", "events"),
        GRAPHQL_URL: api.api.attrGraphQlUrl,
      },
    });
    onFeedback.allow(["dynamodb:GetItem", "dynamodb:DeleteItem"], [core.arn]);
    onFeedback.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [events.arn]);
    allowCommandProgress(onFeedback, events);
    onFeedback.allow(["appsync:GraphQL"], [api.fieldArn("Mutation", "publishCommandEvent")]);
    return onFeedback;
  }

  /** Stores messages that a rule could not deliver. */
  private failureStore(assets: string, { events }: Tables): LambdaFunction {
    const onRuleError = new LambdaFunction(this, "OnRuleError", {
      assets,
      name: "on-rule-error",
      timeoutSeconds: 5,
      memoryMegabytes: 256,
      environment: { EVENTS_TABLE: events.name },
    });
    onRuleError.allow(["dynamodb:PutItem"], [events.arn]);
    return onRuleError;
  }
}
