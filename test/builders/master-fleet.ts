/** An IoT service with the policies of masters, for tests of its clients. */
import { createMemoryState } from "local-cloud/testing";
import { type Fleet, startFleet } from "local-cloud/testing/fixtures";

export const M1 = "FCC23D0508A9B1A1";
export const M2 = "FCC23D0508A9B1A2";

const THING = "$" + "{iot:Connection.Thing.ThingName}";
const arn = (part: string) => `arn:aws:iot:us-east-1:000000000000:${part}`;
const topics = (kind: "topic" | "topicfilter", names: readonly string[]) =>
  names.map((name) => arn(`${kind}/tracker/v1/m/${THING}/${name}`));
const PUBLISHED = ["fb", "conn", "up/nodes", "up/master", "up/sync", "up/event", "up/ack"];
const RECEIVED = ["cmd", "cfg/site", "cfg/nodes", "cfg/settings", "cfg/params", "cfg/work"];

const allow = (Action: string, Resource: unknown, Condition?: object) => ({
  Effect: "Allow",
  Action,
  Resource,
  ...(Condition && { Condition }),
});
const policy = (...Statement: readonly object[]) => ({ Version: "2012-10-17", Statement });

/** Policies as deployed: every topic by name, under the thing's own name. */
const MASTER_POLICIES = {
  "tracker-master-publish": policy(
    allow("iot:Connect", arn(`client/${THING}`), {
      Bool: { "iot:Connection.Thing.IsAttached": "true" },
      "ForAllValues:StringEquals": { "iot:ConnectAttributes": ["LastWill"] },
    }),
    allow("iot:Publish", topics("topic", PUBLISHED)),
    allow("iot:RetainPublish", topics("topic", ["conn"])),
  ),
  "tracker-master-receive": policy(
    allow("iot:Subscribe", topics("topicfilter", RECEIVED)),
    allow("iot:Receive", topics("topic", RECEIVED)),
  ),
};

export function startMasterFleet(): Promise<Fleet> {
  return startFleet(createMemoryState(), { policies: MASTER_POLICIES });
}
