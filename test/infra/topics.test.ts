/** Topics: who may publish and read, and the alarm about a registration that no user is notified of. */
import { beforeAll, describe, expect, it } from "vitest";
import { at, flat, list, resourcesOf, text } from "./gates/deployment.ts";
import { type Synthesised, sharedDeployment } from "./synthesised.ts";

let deployment: Synthesised;
beforeAll(() => {
  deployment = sharedDeployment();
});

describe("the topics", () => {
  it("take requests by TLS only, each by a policy of its own", () => {
    const topics = resourcesOf(deployment.templates, "AWS::SNS::Topic");
    const policies = resourcesOf(deployment.templates, "AWS::SNS::TopicPolicy");
    expect(topics).toHaveLength(2);
    const guarded = policies.map(({ properties }) => {
      expect(at(properties, "PolicyDocument", "Statement")).toContainEqual(
        expect.objectContaining({
          Effect: "Deny",
          Principal: "*",
          Action: "sns:Publish",
          Condition: { Bool: { "aws:SecureTransport": "false" } },
        }),
      );
      return list(properties.Topics).map((topic) => at(topic, "Ref"));
    });
    expect(guarded.flat().sort()).toEqual(topics.map(({ id }) => id).sort());
  });

  // CloudWatch may not use that key, so topics for alarms must not have it, or alarms could not
  // notify.
  it("of notifications is encrypted, and one function alone may publish to it", () => {
    const [topic, ...others] = resourcesOf(
      { it: deployment.templates.TrackerDevice ?? {} },
      "AWS::SNS::Topic",
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(topic?.properties.KmsMasterKeyId)).toContain(":alias/aws/sns");
    const publishing = resourcesOf(deployment.templates, "AWS::IAM::Policy").filter(
      ({ properties }) => JSON.stringify(properties.PolicyDocument).includes('"sns:Publish"'),
    );
    expect(publishing.map(({ id }) => id)).toEqual([expect.stringContaining("WatchRulesRole")]);
  });
});

describe("the policies of a master", () => {
  const own = "tracker/v1/m/$" + "{iot:Connection.Thing.ThingName}";

  it.each([
    [
      "iot:Publish",
      "topic",
      ["fb", "up/nodes", "up/master", "up/sync", "up/event", "up/ack", "conn"],
    ],
    ["iot:RetainPublish", "topic", ["conn"]],
    [
      "iot:Subscribe",
      "topicfilter",
      ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params", "cfg/work"],
    ],
    [
      "iot:Receive",
      "topic",
      ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params", "cfg/work"],
    ],
  ])("allows %s on exactly its topics", (action, kind, endings) => {
    const policies = resourcesOf(deployment.templates, "AWS::IoT::Policy").filter(
      ({ properties }) => text(properties.PolicyName).startsWith("tracker-master-"),
    );
    const resources = policies
      .flatMap(({ properties }) => list(at(properties.PolicyDocument, "Statement")))
      .filter((statement) => at(statement, "Action") === action)
      .flatMap((statement) => list(at(statement, "Resource")))
      .map((resource) => flat(deployment.templates, resource));
    expect(resources).toEqual(
      endings.map(
        (ending) => `arn:<AWS::Partition>:iot:us-east-1:<AWS::AccountId>:${kind}/${own}/${ending}`,
      ),
    );
  });
});

it("a registration of a master in no layout, of which no user is notified, rings an alarm", () => {
  const { templates } = deployment;
  const filter = resourcesOf(templates, "AWS::Logs::MetricFilter").find(({ properties }) =>
    // Event name as logged by functions/devices/provisioning-hook.ts.
    text(properties.FilterPattern).includes('$.event = "registration in no layout"'),
  );
  expect(JSON.stringify(filter?.properties.LogGroupName)).toContain("ProvisioningHook");
  const metric = at(list(filter?.properties.MetricTransformations)[0], "MetricName");
  const alarms = resourcesOf(templates, "AWS::CloudWatch::Alarm").filter(
    ({ properties }) => properties.MetricName === metric,
  );
  expect(alarms.map(({ properties }) => list(properties.AlarmActions).length)).toEqual([1]);
});
