/** Faults in device policies and topic rules. */
import { also, be, fault, gone, type Mutant } from "./fault.ts";

const MASTER = ["AWS::IoT::Policy", "MasterPolicyPublish"] as const;
const RECEIVING = ["AWS::IoT::Policy", "MasterPolicyReceive"] as const;
const CLAIM = ["AWS::IoT::Policy", "ClaimPolicy"] as const;
const OWN = "arn:aws:iot:us-east-1:1:topic/tracker/v1/m/$" + "{iot:Connection.Thing.ThingName}";
export const DEVICE_FAULTS: readonly Mutant[] = [
  fault(
    "topics with a wildcard",
    "topic with a wildcard",
    [...MASTER, "PolicyDocument/Statement/1/Resource"],
    be([`${OWN}/up/*`]),
  ),
  fault(
    "any certificate connects",
    "certificate without a thing",
    [...MASTER, "PolicyDocument/Statement/0/Condition"],
    gone,
  ),
  fault(
    "client id decides",
    "client id of one's own choice",
    [...MASTER, "PolicyDocument/Statement/0/Resource"],
    be("arn:aws:iot:us-east-1:1:client/$" + "{iot:ClientId}"),
  ),
  fault(
    "master may publish cmd",
    "master publishes commands",
    [...MASTER, "PolicyDocument/Statement/1/Resource"],
    also(`${OWN}/cmd`),
  ),
  fault(
    "topics of a fixed master",
    "resource of another master",
    [...MASTER, "PolicyDocument/Statement/1/Resource"],
    also("arn:aws:iot:us-east-1:1:topic/tracker/v1/m/FCC23D0508A9B1A1/fb"),
  ),
  fault(
    "persistent session",
    "session that keeps old commands",
    [
      ...MASTER,
      "PolicyDocument/Statement/0/Condition/ForAllValues:StringEquals/iot:ConnectAttributes",
    ],
    also("PersistentConnect"),
  ),
  fault(
    "retained feedback",
    "retained elsewhere",
    [...MASTER, "PolicyDocument/Statement/2/Resource"],
    also(`${OWN}/fb`),
  ),
  fault(
    "master listens to another one",
    "resource of another master",
    [...RECEIVING, "PolicyDocument/Statement/0/Resource"],
    also("arn:aws:iot:us-east-1:1:topicfilter/tracker/v1/m/FCC23D0508A9B1A1/cmd"),
  ),
  fault(
    "master changes shadows",
    "another action",
    [...MASTER, "PolicyDocument/Statement/1/Action"],
    be("iot:UpdateThingShadow"),
  ),
  fault(
    "claim speaks as a master",
    "claim beyond registration",
    [...CLAIM, "PolicyDocument/Statement/1/Resource"],
    also(`${OWN}/fb`),
  ),
  fault(
    "claim of any name",
    "topic with a wildcard",
    [...CLAIM, "PolicyDocument/Statement/0/Resource"],
    be("arn:aws:iot:us-east-1:1:client/claim-*"),
  ),
  fault(
    "claim of a fixed name",
    "claim under another name",
    [...CLAIM, "PolicyDocument/Statement/0/Resource"],
    be("arn:aws:iot:us-east-1:1:client/claim-1"),
  ),
  fault(
    "rule without an error action",
    "no error action",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/ErrorAction"],
    gone,
  ),
  fault(
    "rule trusts the payload",
    "sender from the payload",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Sql"],
    be("SELECT * FROM 'tracker/v1/m/+/conn'"),
  ),
  fault(
    "rule that adds to the keys of the payload",
    "payload key that meets a key of the rule",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Sql"],
    be("SELECT *, topic() AS topic FROM 'tracker/v1/m/+/conn'"),
  ),
  fault(
    "rule that selects a key of the payload",
    "payload key that meets a key of the rule",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Sql"],
    be("SELECT topic() AS topic, mId FROM 'tracker/v1/m/+/conn'"),
  ),
  fault(
    "rule with one name for two values",
    "payload key that meets a key of the rule",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Sql"],
    be("SELECT topic(4) AS id, clientid() AS id FROM 'tracker/v1/m/+/conn'"),
  ),
  fault(
    "rule for everything",
    "every message",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Sql"],
    be("SELECT topic(4) AS mId FROM '#'"),
  ),
  fault(
    "rule republishes",
    "action other than a function",
    ["AWS::IoT::TopicRule", "", "TopicRulePayload/Actions"],
    also({ Republish: { Topic: "x" } }),
  ),
  fault(
    "schedule switched off",
    "schedule that never runs",
    ["AWS::Events::Rule", "", "State"],
    be("DISABLED"),
  ),
  fault(
    "failures of the schedule vanish",
    "schedule whose failures vanish",
    ["AWS::Lambda::EventInvokeConfig", "CompactDays", "DestinationConfig"],
    gone,
  ),
];
