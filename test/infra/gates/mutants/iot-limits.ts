/**
 * Faults that only AWS IoT itself would detect, at the deployment or at a master's first request.
 */
import { at, isList, type Json, list, text } from "#test/infra/gates/deployment.ts";
import { be, fault, type Mutant } from "./fault.ts";

const PUBLISH = ["AWS::IoT::Policy", "MasterPolicyPublish"] as const;
const RECEIVE = ["AWS::IoT::Policy", "MasterPolicyReceive"] as const;
const TEMPLATE = ["AWS::IoT::ProvisioningTemplate", ""] as const;
const OWN = "tracker/v1/m/$" + "{iot:Connection.Thing.ThingName}";

/**
 * Adds this number of topics, so that a document of some 1,300 characters exceeds the limit in the
 * longest region.
 */
const topicsUpTo = (count: number) => (present: Json | undefined) => [
  ...(isList(present) ? present : []),
  ...Array.from({ length: count }, (_, nth) => ({
    "Fn::Join": [
      "",
      ["arn:", { Ref: "AWS::Partition" }, `:iot:us-east-1:1:topicfilter/${OWN}/up/${nth}`],
    ],
  })),
];

const deep = `arn:aws:iot:us-east-1:1:topic/${OWN}/a/b/c/d/e`;

/**
 * Adds policies to the template body, a Fn::Join whose last text closes the resources and the
 * object.
 */
const bodyWith = (policies: number) => (present: Json | undefined) => {
  const [separator = "", parts] = list(at(present, "Fn::Join"));
  const texts = list(parts);
  const policy = '{"Type":"AWS::IoT::Policy","Properties":{"PolicyName":"p"}}';
  const more = Array.from({ length: policies }, (_, nth) => `,"more${nth}":${policy}`).join("");
  const last = `${text(texts.at(-1)).slice(0, -2)}${more}}}`;
  return { "Fn::Join": [separator, [...texts.slice(0, -1), last]] };
};

export const IOT_LIMIT_FAULTS: readonly Mutant[] = [
  fault(
    "policy document too long",
    "policy longer than the service takes",
    [...RECEIVE, "PolicyDocument/Statement/0/Resource"],
    topicsUpTo(8),
  ),
  fault(
    "policy name too long",
    "policy name longer than the service takes",
    [...PUBLISH, "PolicyName"],
    be("p".repeat(129)),
  ),
  fault(
    "a ninth subscription",
    "more subscriptions than one request takes",
    [...RECEIVE, "PolicyDocument/Statement/0/Resource"],
    topicsUpTo(4),
  ),
  fault(
    "topic with eight slashes",
    "topic longer than the service takes",
    [...PUBLISH, "PolicyDocument/Statement/1/Resource"],
    be([deep]),
  ),
  fault(
    "topic of 257 bytes",
    "topic longer than the service takes",
    [...PUBLISH, "PolicyDocument/Statement/1/Resource"],
    be([`arn:aws:iot:us-east-1:1:topic/${OWN}/${"a".repeat(227)}`]),
  ),
  fault(
    "template name too long",
    "provisioning template longer than the service takes",
    [...TEMPLATE, "TemplateName"],
    be("t".repeat(37)),
  ),
  fault(
    "template body too long",
    "provisioning template longer than the service takes",
    [...TEMPLATE, "TemplateBody"],
    bodyWith(160),
  ),
  fault(
    "eleven policies for a certificate",
    "more policies than a certificate takes",
    [...TEMPLATE, "TemplateBody"],
    bodyWith(9),
  ),
  fault(
    "hook that takes too long",
    "hook slower than the service waits",
    ["AWS::Lambda::Function", "ProvisioningHook", "Timeout"],
    be(5),
  ),
  fault(
    "thing type with too many attributes",
    "more attributes than a thing type takes",
    ["AWS::IoT::ThingType", "", "ThingTypeProperties/SearchableAttributes"],
    be(["a", "b", "c", "d"]),
  ),
  fault(
    "rule name with a hyphen",
    "rule that the service refuses",
    ["AWS::IoT::TopicRule", "", "RuleName"],
    be("trk-conn"),
  ),
];
