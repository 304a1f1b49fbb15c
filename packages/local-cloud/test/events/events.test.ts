import { beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { createEvents, type LocalEvents } from "#src/events/events.ts";
import { rateMilliseconds } from "#src/events/rate.ts";
import { eventProviders } from "#src/providers/events.ts";
import type { AccessKey } from "#src/services.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const ARN = "arn:aws:lambda:us-east-1:000000000000:function:compactor";
const ROLE = "arn:aws:iam::000000000000:role/some";
const deployment = createDeployment(
  { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" },
  (key) => key,
);

interface Timer {
  readonly milliseconds: number;
  readonly run: () => void;
}

let timers: Timer[];
let sent: { readonly functionArn: string; readonly event: unknown }[];
let logged: string[];
let events: LocalEvents;
let access: Awaited<ReturnType<typeof createAccess>>;

beforeEach(async () => {
  timers = [];
  sent = [];
  logged = [];
  const clock = { nowMilliseconds: () => Date.UTC(2026, 5, 24, 12, 0, 5, 250) };
  const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };
  access = await createAccess({
    region: "us-east-1",
    clock: { nowMilliseconds: () => Date.now() },
    random,
    state: createMemoryState(),
  });
  events = createEvents({
    region: "us-east-1",
    accountId: "000000000000",
    clock,
    random,
    log: (event) => logged.push(event),
    access,
    timers: {
      every: (milliseconds, run) => {
        const timer = { milliseconds, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
    },
    lambda: {
      hasRoom: () => true,
      sendEvent: (functionArn, event) => {
        if (functionArn.endsWith(":gone")) throw new Error("there is no function gone");
        sent.push({ functionArn, event: JSON.parse(event) });
        return { taken: Promise.resolve(), settled: Promise.resolve("handled" as const) };
      },
    },
  });
});

function provide(properties: Readonly<Record<string, unknown>>) {
  const provider = eventProviders(events)["AWS::Events::Rule"];
  if (provider === undefined) throw new Error("no provider");
  const usual = { ScheduleExpression: "rate(1 hour)", Targets: [{ Arn: ARN, Id: "Target0" }] };
  return provider(
    {
      stack: "AppData",
      logicalId: "Hourly",
      type: "AWS::Events::Rule",
      properties: { ...usual, ...properties },
    },
    deployment,
  );
}

describe("a rate", () => {
  it.each([
    ["rate(1 minute)", 60_000],
    ["rate(5 minutes)", 300_000],
    ["rate(1 hour)", 3_600_000],
    ["rate(2 days)", 172_800_000],
  ])("%s is so many milliseconds", (expression, milliseconds) => {
    expect(rateMilliseconds(expression)).toBe(milliseconds);
  });

  it.each([
    "rate(1 minutes)",
    "rate(2 hour)",
    "rate(0 minutes)",
    "rate(1.5 hours)",
    "rate(5 seconds)",
    "rate(-1 hours)",
    "rate(60 days)",
    "rate( 1 hour )",
    "cron(0 12 * * ? *)",
    "at(2026-06-24T12:00:00)",
    "",
  ])("%s does not run here", (expression) => {
    expect(() => rateMilliseconds(expression)).toThrow("does not run here");
  });
});

describe("a rule of a template", () => {
  it("calls its functions again and again with the event of a schedule", async () => {
    const { ref, attributes } = await provide({ State: "ENABLED" });
    expect(attributes.Arn).toBe(`arn:aws:events:us-east-1:000000000000:rule/${ref}`);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([3_600_000]);
    expect(sent).toEqual([]);
    timers[0]?.run();
    timers[0]?.run();
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual({
      functionArn: ARN,
      event: {
        version: "0",
        id: "07070707-0707-4707-8707-070707070707",
        "detail-type": "Scheduled Event",
        source: "aws.events",
        account: "000000000000",
        time: "2026-06-24T12:00:05Z",
        region: "us-east-1",
        resources: [attributes.Arn],
        detail: {},
      },
    });
    events.stop();
    expect(timers).toEqual([]);
  });

  it("that is disabled has no timer", async () => {
    await provide({ State: "DISABLED" });
    expect(timers).toEqual([]);
  });

  it("whose function has gone is logged and ends nothing", async () => {
    await provide({ Targets: [{ Arn: `${ARN.slice(0, -9)}gone`, Id: "T" }] });
    timers[0]?.run();
    await expect.poll(() => logged).toEqual(["events.runFailed"]);
  });

  it.each([
    ["an expression that does not run", { ScheduleExpression: "cron(0 12 * * ? *)" }],
    ["a pattern of events", { EventPattern: { source: ["aws.s3"] } }],
    ["another state", { State: "ENABLED_WITH_ALL_CLOUDTRAIL_MANAGEMENT_EVENTS" }],
    ["a target that is no function", { Targets: [{ Arn: "arn:aws:sqs:us-east-1:0:q", Id: "T" }] }],
    ["an input of its own", { Targets: [{ Arn: ARN, Id: "T", Input: "{}" }] }],
  ])("stops the start with %s", (_, properties) => {
    expect(() => provide(properties)).toThrow(/AppData\/Hourly|does not run here/);
    expect(timers).toEqual([]);
  });
});

describe("the program that starts the cloud", () => {
  it("runs a rule at once", async () => {
    const { ref } = await provide({});
    await events.run(ref);
    expect(sent.map(({ functionArn }) => functionArn)).toEqual([ARN]);
  });

  it("is refused a rule that there is not", async () => {
    await expect(events.run("other")).rejects.toThrow("there is no such rule");
  });
});

describe("the operator", () => {
  async function call(name: string, key: AccessKey, method = "POST"): Promise<number> {
    const request = await signedRequest(key, {
      method,
      path: `/_local/events/run/${name}`,
      service: "events",
    });
    return (await events.handle(request)).status;
  }

  it("runs a rule at once, also one that is disabled", async () => {
    const { ref } = await provide({ State: "DISABLED" });
    expect(await call(ref, access.operatorKey())).toBe(200);
    expect(sent.map(({ functionArn }) => functionArn)).toEqual([ARN]);
  });

  it("alone may do so, and only with rules that there are", async () => {
    const { ref } = await provide({});
    access.define({ arn: ROLE, name: "some", trusted: [] });
    access.grant(
      "some",
      parsePolicy({ Statement: { Effect: "Allow", Action: "*", Resource: "*" } }, "p"),
    );
    expect(await call(ref, access.keyOfRole(ROLE))).toBe(403);
    expect(await call("other", access.operatorKey())).toBe(404);
    expect(await call(ref, access.operatorKey(), "GET")).toBe(404);
    expect(sent).toEqual([]);
  });
});
