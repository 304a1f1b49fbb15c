/** Faults in roles and their rights. */
import type { Json } from "#test/infra/gates/deployment.ts";
import { be, fault, grant, type Mutant } from "./fault.ts";

const COMMANDS: Json = {
  Effect: "Allow",
  Action: "iot:Publish",
  Resource: "arn:aws:iot:us-east-1:1:topic/tracker/v1/m/*/cmd",
};

const DOCUMENTS: Json = {
  Effect: "Allow",
  Action: ["iot:Publish", "iot:RetainPublish"],
  Resource: "arn:aws:iot:us-east-1:1:topic/tracker/v1/m/*/cfg/*",
};

const CERTIFICATES: Json = {
  "Fn::Join": [
    "",
    [
      ...["arn:", { Ref: "AWS::Partition" }, ":iot:", { Ref: "AWS::Region" }, ":"],
      ...[{ Ref: "AWS::AccountId" }, ":cert/*"],
    ],
  ],
};

const UPDATE_HISTORY = {
  Effect: "Allow",
  Action: "dynamodb:UpdateItem",
  Resource: {
    "Fn::ImportValue": "TrackerData:ExportsOutputFnGetAttEventsTable4B7491D3ArnC8522F39",
  },
};

function progressOf(attributes: readonly string[], partitions: readonly string[]): Json {
  return {
    "ForAllValues:StringEquals": { "dynamodb:Attributes": [...attributes] },
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...partitions] },
  };
}

const STATEMENT = "PolicyDocument/Statement/1";
export const ROLE_FAULTS: readonly Mutant[] = [
  fault(
    "role for every resource",
    "resource *",
    ["AWS::IAM::Policy", "Layouts", `${STATEMENT}/Resource`],
    be("*"),
  ),
  fault(
    "role for every action of a service",
    "action with a wildcard",
    ["AWS::IAM::Policy", "Layouts", `${STATEMENT}/Action`],
    be("dynamodb:*"),
  ),
  fault(
    "role for every action",
    "action with a wildcard",
    ["AWS::IAM::Policy", "Layouts", `${STATEMENT}/Action`],
    be("*"),
  ),
  fault(
    "role for all actions but one",
    "no named action",
    ["AWS::IAM::Policy", "Layouts", STATEMENT],
    be({ Effect: "Allow", NotAction: "iam:*", Resource: "arn:x" }),
  ),
  fault(
    "role for all resources but one",
    "no named resource",
    ["AWS::IAM::Policy", "Layouts", STATEMENT],
    be({ Effect: "Allow", Action: "s3:GetObject", NotResource: "arn:x" }),
  ),
  fault(
    "role for every table",
    "resource with an open end",
    ["AWS::IAM::Policy", "Layouts", `${STATEMENT}/Resource`],
    be("arn:aws:dynamodb:us-east-1:1:table/*"),
  ),
  grant("passes roles on", "right that leads to rights", {
    Effect: "Allow",
    Action: "iam:PassRole",
    Resource: "arn:x",
  }),
  grant("sets passwords", "right that leads to rights", {
    Effect: "Allow",
    Action: "cognito-idp:AdminSetUserPassword",
    Resource: "arn:x",
  }),
  grant("attaches device policies", "right that leads to rights", {
    Effect: "Allow",
    Action: "iot:AttachPolicy",
    Resource: "arn:x",
  }),
  grant("ends certificates and attaches them", "right that leads to rights", {
    Effect: "Allow",
    Action: ["iot:UpdateCertificate", "iot:AttachThingPrincipal"],
    Resource: CERTIFICATES,
  }),
  grant("one more function that ends certificates", "second function that ends certificates", {
    Effect: "Allow",
    Action: "iot:UpdateCertificate",
    Resource: CERTIFICATES,
  }),
  grant("publishes as a master", "publishes elsewhere", {
    Effect: "Allow",
    Action: "iot:Publish",
    Resource: "arn:aws:iot:us-east-1:1:topic/tracker/v1/m/X/fb",
  }),
  grant("updates history", "history rewritten", UPDATE_HISTORY),
  grant("updates what is sealed of a command", "history rewritten", {
    ...UPDATE_HISTORY,
    Condition: progressOf(["pk", "sk", "status", "args"], ["L#*#C"]),
  }),
  grant("updates the progress of other rows", "history rewritten", {
    ...UPDATE_HISTORY,
    Condition: progressOf(["pk", "sk", "status"], ["L#*#C", "L#*#A"]),
  }),
  grant("deletes rows of commands", "history rewritten", {
    ...UPDATE_HISTORY,
    Action: "dynamodb:DeleteItem",
    Condition: progressOf(["pk", "sk"], ["L#*#C"]),
  }),
  grant("two publishers of commands", "second publisher of commands", COMMANDS),
  grant("two publishers of documents", "second publisher of documents", DOCUMENTS),
  grant("one publisher of both", "publisher of commands and documents", COMMANDS, DOCUMENTS),
  grant("retained commands", "retains what is no document", {
    ...COMMANDS,
    Action: ["iot:Publish", "iot:RetainPublish"],
  }),
  fault(
    "administrator's policy",
    "policy kept by AWS",
    ["AWS::IAM::Role", "Layouts", "ManagedPolicyArns"],
    be(["arn:aws:iam::aws:policy/AdministratorAccess"]),
  ),
  fault(
    "function that registers devices",
    "policy kept by AWS",
    ["AWS::IAM::Role", "Layouts", "ManagedPolicyArns"],
    be(["arn:aws:iam::aws:policy/service-role/AWSIoTThingsRegistration"]),
  ),
  fault(
    "registrar that functions can be",
    "policy kept by AWS",
    ["AWS::IAM::Role", "Registrar", "AssumeRolePolicyDocument/Statement/0/Principal/Service"],
    be("lambda.amazonaws.com"),
  ),
  fault(
    "role for anybody",
    "role for more than a service",
    ["AWS::IAM::Role", "Layouts", "AssumeRolePolicyDocument/Statement/0/Principal"],
    be({ AWS: "*" }),
  ),
];
