/** Faults in size, length and number, one for each limit of a service. */
import { type Json, type JsonObject, list, object } from "#test/infra/gates/deployment.ts";
import { be, fault, type Mutant } from "./fault.ts";

/** Adds this number of entries to an object. */
const crowded =
  (count: number, entry: Json) =>
  (present: Json | undefined): JsonObject => ({
    ...object(present),
    ...Object.fromEntries(Array.from({ length: count }, (_, nth) => [`Extra${nth}`, entry])),
  });

/** Repeats the first entry of a list this number of times. */
const repeated =
  (count: number) =>
  (present: Json | undefined): Json => {
    const [first = "x"] = list(present);
    return [...list(present), ...Array.from({ length: count }, () => first)];
  };

function crowdedStack(quota: string, section: string, count: number, entry: Json): Mutant {
  const mutation = { stack: "TrackerDevice", path: [section], to: crowded(count, entry) };
  return { name: `over ${quota}`, rule: quota, mutation };
}

function over(
  quota: string,
  place: Parameters<typeof fault>[2],
  to: Parameters<typeof fault>[3],
): Mutant {
  return fault(`over ${quota}`, quota, place, to);
}

const TOPIC = { Type: "AWS::SNS::Topic" };
const BOARD = ["AWS::CloudWatch::Dashboard", "", "DashboardBody"] as const;
const ALARM = "AWS::CloudWatch::Alarm";
const RULE = "AWS::Events::Rule";

/** A dashboard with these numbers of widgets and of metrics per widget. */
function board(widgets: number, metrics: number): string {
  const metric = ["Tracker", "X"];
  const properties = { metrics: Array.from({ length: metrics }, () => metric) };
  return JSON.stringify({ widgets: Array.from({ length: widgets }, () => ({ properties })) });
}

function statement(characters: number): JsonObject {
  return { Effect: "Allow", Action: "s3:GetObject", Resource: "x".repeat(characters) };
}

export const LIMIT_FAULTS: readonly Mutant[] = [
  crowdedStack("CloudFormation: template body size in an S3 object (bytes)", "Metadata", 1, {
    text: "x".repeat(1_048_576),
  }),
  crowdedStack("CloudFormation: resources", "Resources", 500, TOPIC),
  crowdedStack("CloudFormation: outputs", "Outputs", 200, { Value: "x" }),
  crowdedStack("CloudFormation: parameters", "Parameters", 201, { Type: "String" }),
  {
    name: "over the length of an output's name",
    rule: "CloudFormation: output name (characters)",
    mutation: {
      stack: "TrackerDevice",
      path: ["Outputs", "X".repeat(256)],
      to: be({ Value: "x" }),
    },
  },
  crowdedStack("CloudFormation: export name (characters)", "Outputs", 1, {
    Value: "x",
    Export: { Name: "x".repeat(256) },
  }),
  over(
    "Lambda: environment variables (bytes)",
    ["AWS::Lambda::Function", "Layouts", "Environment/Variables"],
    crowded(41, "x".repeat(95)),
  ),
  over(
    "Lambda: function timeout (seconds)",
    ["AWS::Lambda::Function", "Layouts", "Timeout"],
    be(901),
  ),
  over(
    "IAM: aggregate size of a role's inline policies (characters)",
    ["AWS::IAM::Policy", "LayoutsRole", "PolicyDocument/Statement/0"],
    be(statement(10_240)),
  ),
  {
    name: "over the size of a managed policy",
    rule: "IAM: managed policy (characters)",
    mutation: {
      stack: "TrackerApi",
      add: {
        Type: "AWS::IAM::ManagedPolicy",
        Properties: { PolicyDocument: { Statement: [statement(6144)] } },
      },
    },
  },
  over(
    "IAM: managed policies attached to a role",
    ["AWS::IAM::Role", "LayoutsRole", "ManagedPolicyArns"],
    repeated(11),
  ),
  over(
    "IAM: role trust policy (characters)",
    ["AWS::IAM::Role", "LayoutsRole", "AssumeRolePolicyDocument/Statement"],
    repeated(30),
  ),
  over("CloudWatch: widgets in a dashboard", BOARD, be(board(501, 1))),
  over("CloudWatch: metrics in a graph of a dashboard", BOARD, be(board(1, 501))),
  over("CloudWatch: metrics in a dashboard", BOARD, be(board(6, 450))),
  over("CloudWatch: alarm name (characters)", [ALARM, "", "AlarmName"], be("x".repeat(256))),
  over(
    "CloudWatch: alarm description (characters)",
    [ALARM, "", "AlarmDescription"],
    be("x".repeat(1025)),
  ),
  over("CloudWatch: actions of an alarm for a state", [ALARM, "", "AlarmActions"], repeated(5)),
  over(
    "CloudWatch: metrics in an alarm's math expression",
    [ALARM, "accessthrottled", "Metrics"],
    be(Array.from({ length: 11 }, () => ({ MetricStat: {} }))),
  ),
  over("EventBridge: targets of a rule", [RULE, "", "Targets"], repeated(5)),
  over("EventBridge: rule name (characters)", [RULE, "", "Name"], be("x".repeat(65))),
  crowdedStack("EventBridge: rules of an event bus", "Resources", 300, { Type: RULE }),
  over(
    "IoT: actions of a rule",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Actions"],
    repeated(10),
  ),
];
