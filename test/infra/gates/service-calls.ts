/**
 * Every call of a service on behalf of a resource in the templates: alarm to topic, rule to
 * function, and so on.
 */
import {
  at,
  flat,
  list,
  object,
  type Resource,
  resourcesOf,
  type Templates,
  text,
} from "./deployment.ts";
import { ACCOUNT, type ServiceCall } from "./resource-statements.ts";

const INVOKE = "lambda:InvokeFunction";
const REGION = "us-east-1";

export function serviceCalls(templates: Templates): readonly ServiceCall[] {
  return Object.entries(CALLERS).flatMap(([type, callsOf]) =>
    resourcesOf(templates, type).flatMap((from) => callsOf(from, templates)),
  );
}

type CallsOf = (from: Resource, templates: Templates) => readonly ServiceCall[];

const CALLERS: Readonly<Record<string, CallsOf>> = {
  "AWS::CloudWatch::Alarm": alarmCalls,
  "AWS::CloudWatch::CompositeAlarm": alarmCalls,
  "AWS::IoT::TopicRule": topicRuleCalls,
  "AWS::IoT::ProvisioningTemplate": hookCalls,
  "AWS::Events::Rule": scheduleCalls,
  "AWS::Cognito::UserPool": triggerCalls,
  "AWS::ApiGatewayV2::Route": routeCalls,
  "AWS::S3::Bucket": bucketCalls,
  "AWS::CloudFront::Distribution": distributionCalls,
};

function alarmCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  const { AlarmActions, OKActions, InsufficientDataActions, AlarmName } = from.properties;
  const name = AlarmName === undefined ? `<${from.id}>` : flat(templates, AlarmName);
  return [AlarmActions, OKActions, InsufficientDataActions].flatMap(list).map((target) => ({
    kind: "alarm",
    from,
    service: "cloudwatch.amazonaws.com",
    action: "sns:Publish",
    target: flat(templates, target),
    sourceArn: arn("cloudwatch", `alarm:${name}`),
  }));
}

function topicRuleCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  const payload = at(from.properties, "TopicRulePayload");
  const call = (kind: string, target: Parameters<typeof at>[0]): ServiceCall => ({
    kind,
    from,
    service: "iot.amazonaws.com",
    action: INVOKE,
    target: flat(templates, at(target, "Lambda", "FunctionArn")),
    sourceArn: `<${from.id}.Arn>`,
  });
  return [
    ...list(at(payload, "Actions")).map((action) => call("topic rule", action)),
    ...list(at(payload, "ErrorAction")).map((action) => call("error action", action)),
  ];
}

function hookCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  const hook = at(from.properties, "PreProvisioningHook", "TargetArn");
  const name = flat(templates, from.properties.TemplateName);
  return list(hook).map((target) => ({
    kind: "provisioning hook",
    from,
    service: "iot.amazonaws.com",
    action: INVOKE,
    target: flat(templates, target),
    sourceArn: arn("iot", `provisioningtemplate/${name}`),
  }));
}

function scheduleCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  return list(from.properties.Targets).map((target) => ({
    kind: "schedule",
    from,
    service: "events.amazonaws.com",
    action: INVOKE,
    target: flat(templates, at(target, "Arn")),
    sourceArn: `<${from.id}.Arn>`,
  }));
}

function triggerCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  return Object.values(object(from.properties.LambdaConfig)).map((target) => ({
    kind: "user pool trigger",
    from,
    service: "cognito-idp.amazonaws.com",
    action: INVOKE,
    target: flat(templates, at(target, "LambdaArn") ?? target),
    sourceArn: `<${from.id}.Arn>`,
  }));
}

/**
 * Calls of routes. The source consists of stage, method and path; a route key without a space is
 * the catch-all.
 */
function routeCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  const { ApiId, RouteKey, Target } = from.properties;
  const integration = flat(templates, Target).replace(/^integrations\/<(.*)>$/, "$1");
  const path = text(RouteKey).replace(" ", "");
  return resourcesOf(templates, "AWS::ApiGatewayV2::Integration")
    .filter(({ id, stack }) => id === integration && stack === from.stack)
    .map(({ properties }) => ({
      kind: "route",
      from,
      service: "apigateway.amazonaws.com",
      action: INVOKE,
      target: flat(templates, properties.IntegrationUri),
      sourceArn: arn("execute-api", `${flat(templates, ApiId)}/$default/${path}`),
    }));
}

const NOTIFIED = [
  ["LambdaConfigurations", "Function", INVOKE],
  ["TopicConfigurations", "Topic", "sns:Publish"],
  ["QueueConfigurations", "Queue", "sqs:SendMessage"],
] as const;

/** Calls of a bucket: access logs into another bucket, and notifications of objects. */
function bucketCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  const { LoggingConfiguration: logging, NotificationConfiguration: notified } = from.properties;
  const sourceArn = `<${from.id}.Arn>`;
  const logs = list(at(logging, "DestinationBucketName") ?? logging).map((bucket) => ({
    kind: "access log",
    from,
    service: "logging.s3.amazonaws.com",
    action: "s3:PutObject",
    target: `${flat(templates, bucket).replace(">", ".Arn>")}/${text(at(logging, "LogFilePrefix"))}log`,
    sourceArn,
  }));
  const notifications = NOTIFIED.flatMap(([key, target, action]) =>
    list(at(notified, key)).map((entry) => ({
      kind: "bucket notification",
      from,
      service: "s3.amazonaws.com",
      action,
      target: flat(templates, at(entry, target)),
      sourceArn,
    })),
  );
  return [...logs, ...notifications];
}

/**
 * Reads of a distribution. A sample object represents all: the media bucket delivers only drawings
 * of layouts.
 */
function distributionCalls(from: Resource, templates: Templates): readonly ServiceCall[] {
  return list(at(from.properties, "DistributionConfig", "Origins")).map((origin) => {
    const [, bucket = ""] = /^<([^.>]+)/.exec(flat(templates, at(origin, "DomainName"))) ?? [];
    return {
      kind: "distribution",
      from,
      service: "cloudfront.amazonaws.com",
      action: "s3:GetObject",
      target: `<${bucket}.Arn>/layouts/object`,
      sourceArn: `arn:<AWS::Partition>:cloudfront::${ACCOUNT}:distribution/<${from.id}>`,
    };
  });
}

function arn(service: string, resource: string): string {
  return `arn:<AWS::Partition>:${service}:${REGION}:${ACCOUNT}:${resource}`;
}
