/**
 * Faults in the rights of services on functions, topics and buckets, one for each kind of caller.
 */
import { be, fault, gone, type Mutant } from "./fault.ts";

const PERMISSION = "AWS::Lambda::Permission";

/** Removes the permission whose logical id contains `named`. */
function unpermitted(rule: string, named: string): Mutant {
  const mutation = { type: PERMISSION, named, path: [], to: gone };
  return { name: `no permission: ${rule}`, rule, mutation };
}

export const PERMISSION_FAULTS: readonly Mutant[] = [
  unpermitted("topic rule that may not call", "Presenceonpresence"),
  unpermitted("error action that may not call", "Presenceonruleerror"),
  unpermitted("provisioning hook that may not call", "ProvisioningInvokeHook"),
  unpermitted("schedule that may not call", "HourlySchedule"),
  unpermitted("user pool trigger that may not call", "PreTokenGeneration"),
  unpermitted("route that may not call", "RestApiRecovery"),
  fault(
    "topic without a statement for alarms",
    "alarm that may not call",
    ["AWS::SNS::TopicPolicy", "Alarms", "PolicyDocument/Statement/1"],
    gone,
  ),
  fault(
    "topic for the alarms of another account",
    "alarm that may not call",
    [
      "AWS::SNS::TopicPolicy",
      "Alarms",
      "PolicyDocument/Statement/1/Condition/StringEquals/aws:SourceAccount",
    ],
    be("123"),
  ),
  fault(
    "topic that denies alarms",
    "alarm that may not call",
    ["AWS::SNS::TopicPolicy", "Alarms", "PolicyDocument/Statement/0/Condition"],
    gone,
  ),
  fault(
    "topic under the key of SNS",
    "alarm into an encrypted topic",
    ["AWS::SNS::Topic", "Alarms", "KmsMasterKeyId"],
    be("alias/aws/sns"),
  ),
  fault(
    "bucket that takes no access logs",
    "access log that may not call",
    ["AWS::S3::BucketPolicy", "AccessLogs", "PolicyDocument/Statement/2"],
    gone,
  ),
  fault(
    "bucket that the distribution cannot read",
    "distribution that may not call",
    ["AWS::S3::BucketPolicy", "SitePolicy", "PolicyDocument/Statement/2"],
    gone,
  ),
  fault(
    "objects announced to a function without a permission",
    "bucket notification that may not call",
    ["AWS::S3::Bucket", "MediaBucket", "NotificationConfiguration"],
    be({
      LambdaConfigurations: [
        { Event: "s3:ObjectCreated:*", Function: { "Fn::GetAtt": ["Other", "Arn"] } },
      ],
    }),
  ),
  fault(
    "permission for another source",
    "topic rule that may not call",
    [PERMISSION, "Presenceonpresence", "SourceArn"],
    be("arn:other"),
  ),
  fault(
    "permission for another service",
    "schedule that may not call",
    [PERMISSION, "HourlySchedule", "Principal"],
    be("iot.amazonaws.com"),
  ),
  fault(
    "permission for every account",
    "service of any account",
    [PERMISSION, "HourlySchedule", "SourceArn"],
    gone,
  ),
  fault(
    "destination out of reach",
    "failure destination that may not be called",
    ["AWS::IAM::Policy", "OnUplinkHandOver", "PolicyDocument/Statement/0/Action"],
    be("lambda:GetFunction"),
  ),
  fault(
    "data source out of reach",
    "data source that may not call",
    ["AWS::AppSync::DataSource", "Sourcetasks", "LambdaConfig/LambdaFunctionArn"],
    be("arn:other"),
  ),
  fault(
    "role for another service",
    "role that its service may not assume",
    ["AWS::IAM::Role", "LayoutsRole", "AssumeRolePolicyDocument/Statement/0/Principal/Service"],
    be("ec2.amazonaws.com"),
  ),
  {
    name: "queue whose policy admits no sender",
    rule: "caller unknown to this gate",
    mutation: {
      stack: "TrackerApi",
      add: { Type: "AWS::Lambda::EventSourceMapping", Properties: {} },
    },
  },
];
