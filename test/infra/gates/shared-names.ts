/** Names that two deployments in one account would both use: of resources, metrics and exports. */
import { at, flat, list, object, resourcesOf, type Templates, text } from "./deployment.ts";

/** Property that holds a resource's name, unique in the account or region, by type. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "AWS::CloudFront::Function": ["Name"],
  "AWS::CloudFront::OriginAccessControl": ["OriginAccessControlConfig", "Name"],
  "AWS::CloudFront::ResponseHeadersPolicy": ["ResponseHeadersPolicyConfig", "Name"],
  "AWS::CloudWatch::Alarm": ["AlarmName"],
  "AWS::CloudWatch::Dashboard": ["DashboardName"],
  "AWS::Cognito::UserPool": ["UserPoolName"],
  "AWS::DynamoDB::Table": ["TableName"],
  "AWS::Events::Rule": ["Name"],
  "AWS::IAM::ManagedPolicy": ["ManagedPolicyName"],
  "AWS::IAM::Role": ["RoleName"],
  "AWS::IoT::AccountAuditConfiguration": ["AccountId"],
  "AWS::IoT::Logging": ["AccountId"],
  "AWS::IoT::Policy": ["PolicyName"],
  "AWS::IoT::ProvisioningTemplate": ["TemplateName"],
  "AWS::IoT::ScheduledAudit": ["ScheduledAuditName"],
  "AWS::IoT::ThingGroup": ["ThingGroupName"],
  "AWS::IoT::ThingType": ["ThingTypeName"],
  "AWS::IoT::TopicRule": ["RuleName"],
  "AWS::Lambda::Function": ["FunctionName"],
  "AWS::Logs::LogGroup": ["LogGroupName"],
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::SNS::Topic": ["TopicName"],
  "AWS::WAFv2::WebACL": ["VisibilityConfig", "MetricName"],
};

/**
 * Types without a unique name, or with a name inside another resource, such as a field of an API.
 */
const NAMELESS = [
  /^AWS::AppSync::/,
  /^AWS::ApiGatewayV2::/,
  /^AWS::CDK::Metadata$/,
  /^AWS::CloudFront::Distribution$/,
  /^AWS::Cognito::UserPool(Client|Group)$/,
  /^AWS::IAM::Policy$/,
  /^AWS::KMS::Key$/,
  /^AWS::Lambda::(EventInvokeConfig|LayerVersion|Permission)$/,
  /^AWS::S3::BucketPolicy$/,
  /^AWS::SNS::(Subscription|TopicPolicy)$/,
  /^AWS::WAFv2::WebACLAssociation$/,
  /^Custom::/,
];

/**
 * Shared names as `<type> <name>`. Throws for a type in neither table, so that new types get added.
 */
export function sharedNames(one: Templates, other: Templates): readonly string[] {
  const claimed = new Set(namesIn(other));
  return namesIn(one).filter((name) => claimed.has(name));
}

function namesIn(templates: Templates): readonly string[] {
  const resources = resourcesOf(templates).flatMap(({ type, properties }) => {
    if (type === "AWS::Logs::MetricFilter")
      return list(properties.MetricTransformations).map(
        (metric) => `${type} ${text(at(metric, "MetricNamespace"))}`,
      );
    const path = NAMES[type];
    if (path === undefined && !NAMELESS.some((pattern) => pattern.test(type)))
      throw new Error(`say in shared-names.ts where ${type} has its name`);
    const name = path && at(properties, ...path);
    // Names that refer to resources of the same template differ between deployments, although their
    // flat form is equal.
    if (name === undefined || /<(?!AWS::)/.test(flat(templates, name))) return [];
    return [`${type} ${flat(templates, name)}`];
  });
  const exports = Object.values(templates).flatMap(({ Outputs }) =>
    Object.values(object(Outputs)).flatMap((output) => {
      const name = text(at(output, "Export", "Name"));
      return name === "" ? [] : [`Export ${name}`];
    }),
  );
  return [...resources, ...exports];
}
