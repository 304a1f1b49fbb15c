import { beforeEach, describe, expect, it } from "vitest";
import { createAccess } from "#src/access/principals.ts";
import { createCloudWatch, type LocalCloudWatch } from "#src/cloudwatch/cloudwatch.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
const TOPIC = "arn:aws:sns:us-east-1:000000000000:alarms";

let cloudWatch: LocalCloudWatch;
let access: Awaited<ReturnType<typeof createAccess>>;
let sent: { topicArn: string; subject: string | undefined; message: string }[];

beforeEach(async () => {
  access = await createAccess({ region: "us-east-1", clock, random, state: createMemoryState() });
  sent = [];
  cloudWatch = createCloudWatch({
    accountId: "000000000000",
    clock,
    access,
    sns: {
      notify: async (topicArn, { subject, message }) => {
        sent.push({ topicArn, subject, message });
      },
    },
  });
  cloudWatch.defineAlarm({
    name: "lost-messages",
    arn: "arn:aws:cloudwatch:us-east-1:000000000000:alarm:lost-messages",
    description: "A rule lost a message",
    alarmActions: [TOPIC],
    okActions: [],
    trigger: { MetricName: "Failure", Threshold: 1 },
  });
});

async function call(operation: string, input: Readonly<Record<string, unknown>>) {
  const { status, body } = await cloudWatch.handle(
    await signedRequest(access.operatorKey(), {
      service: "monitoring",
      method: "POST",
      path: "/_aws/cloudwatch/",
      headers: { "x-amz-target": `GraniteServiceVersion20100801.${operation}` },
      body: input,
    }),
  );
  return { status, body: JSON.parse(String(body)) };
}

function set(StateValue: string, AlarmName = "lost-messages") {
  return call("SetAlarmState", { AlarmName, StateValue, StateReason: "Smoke test" });
}

async function stateOf(): Promise<unknown> {
  const { body } = await call("DescribeAlarms", { AlarmNames: ["lost-messages"] });
  return body.MetricAlarms[0].StateValue;
}

describe("an alarm", () => {
  it("begins without data", async () => {
    expect(await stateOf()).toBe("INSUFFICIENT_DATA");
  });

  it("that is set publishes to its topic the state, its reason and the state before", async () => {
    expect((await set("ALARM")).status).toBe(200);
    expect(await stateOf()).toBe("ALARM");
    expect(sent).toMatchObject([
      { topicArn: TOPIC, subject: 'ALARM: "lost-messages" in US East (N. Virginia)' },
    ]);
    expect(JSON.parse(sent[0]?.message ?? "")).toMatchObject({
      AlarmName: "lost-messages",
      OldStateValue: "INSUFFICIENT_DATA",
      NewStateValue: "ALARM",
      NewStateReason: "Smoke test",
      Trigger: { MetricName: "Failure" },
    });
  });

  it("runs its actions on a change of state only, and none that it does not have", async () => {
    await set("ALARM");
    await set("ALARM");
    await set("OK");
    expect(sent).toHaveLength(1);
  });

  it("is found by the beginning of its name", async () => {
    const { body } = await call("DescribeAlarms", { AlarmNamePrefix: "lost-" });
    expect(body.MetricAlarms).toHaveLength(1);
    const none = await call("DescribeAlarms", { AlarmNamePrefix: "other-" });
    expect(none.body.MetricAlarms).toEqual([]);
  });
});

describe("a call", () => {
  it("about an alarm that does not exist, or with no state, is refused", async () => {
    expect((await set("ALARM", "none")).status).toBe(404);
    expect((await set("RINGING")).status).toBe(400);
  });

  it("that does not exist here is refused by name", async () => {
    const { status, body } = await call("PutMetricData", {});
    expect([status, body.message]).toEqual([400, "PutMetricData does not exist here"]);
  });
});
