import { beforeEach, describe, expect, it } from "vitest";
import { parsePolicy } from "#src/access/policy.ts";
import { createAccess } from "#src/access/principals.ts";
import { createDeployment } from "#src/assembly/deployment.ts";
import { SNS } from "#src/limits.ts";
import { topicProviders } from "#src/providers/topics.ts";
import type { AccessKey } from "#src/services.ts";
import { createSns, type LocalSns } from "#src/sns/sns.ts";
import { createMemoryState } from "#src/state.ts";
import { signedRequest } from "#test/fixtures/signed-request.ts";

const ROLE = "arn:aws:iam::000000000000:role/some";
const deployment = createDeployment(
  { endpoint: "http://127.0.0.1:4700", browserOrigin: "http://localhost:4700" },
  (key) => key,
);
const clock = { nowMilliseconds: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(count).fill(7) };

let state: ReturnType<typeof createMemoryState>;
let access: Awaited<ReturnType<typeof createAccess>>;
let sns: LocalSns;
let topicArn: string;

beforeEach(async () => {
  state = createMemoryState();
  access = await createAccess({ region: "us-east-1", clock, random, state });
  sns = open();
  topicArn = (await provide({ KmsMasterKeyId: "alias/aws/sns" })).ref;
});

function open(): LocalSns {
  return createSns({ clock, random, log: () => undefined, access, state });
}

function provide(properties: Readonly<Record<string, unknown>>) {
  const provider = topicProviders(sns)["AWS::SNS::Topic"];
  if (provider === undefined) throw new Error("no provider");
  const type = "AWS::SNS::Topic";
  return provider({ stack: "AppDevice", logicalId: "Topic", type, properties }, deployment);
}

function form(fields: Readonly<Record<string, string>> = {}): string {
  const usual = { Action: "Publish", Version: "2010-03-31", TopicArn: topicArn, Message: "{}" };
  return new URLSearchParams({ ...usual, ...fields }).toString();
}

async function publish(fields: Readonly<Record<string, string>> = {}, key?: AccessKey) {
  const request = await signedRequest(key ?? access.operatorKey(), {
    service: "sns",
    path: "/_aws/sns/",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: form(fields),
  });
  const { status, body } = await sns.handle(request);
  return { status, body: String(body) };
}

const ATTRIBUTE = {
  "MessageAttributes.entry.1.Name": "placeId",
  "MessageAttributes.entry.1.Value.DataType": "String",
  "MessageAttributes.entry.1.Value.StringValue": "L1",
};

describe("a topic of the template", () => {
  it("has the ARN that its deployment gives it", () => {
    expect(topicArn).toMatch(/^arn:aws:sns:us-east-1:000000000000:AppDevice-Topic-/);
  });

  it("with a property that does nothing here stops the start", () => {
    expect(() => provide({ FifoTopic: true })).toThrow("FifoTopic does nothing here");
  });
});

describe("a message", () => {
  it("is kept as it would have been sent, and outlasts a restart", async () => {
    const { status, body } = await publish({ Subject: "[critical] Battery", ...ATTRIBUTE });
    expect([status, body]).toEqual([200, expect.stringContaining("<MessageId>")]);
    const kept = [
      {
        ...{ messageId: expect.any(String), sentAtSeconds: expect.any(Number), topicArn },
        ...{ subject: "[critical] Battery", message: "{}", attributes: { placeId: "L1" } },
      },
    ];
    expect(sns.messages()).toEqual(kept);
    expect(open().messages()).toEqual(kept);
  });

  it("pushes out the oldest of many", async () => {
    for (let at = 0; at <= SNS.messagesStored; at += 1) await publish({ Message: `m${at}` });
    const messages = sns.messages().map(({ message }) => message);
    expect([messages.length, messages[0]]).toEqual([SNS.messagesStored, "m1"]);
  });

  it.each([
    [
      "a topic that is not there",
      { TopicArn: "arn:aws:sns:us-east-1:000000000000:no" },
      "NotFound",
    ],
    ["no message", { Message: "" }, "InvalidParameter"],
    ["one that is too long", { Message: "m".repeat(SNS.messageBytes) }, "InvalidParameter"],
    ["a subject of two lines", { Subject: "a\nb" }, "InvalidParameter"],
    ["a subject that is too long", { Subject: "s".repeat(101) }, "InvalidParameter"],
    ["a subject beyond ASCII", { Subject: "Sørensen" }, "InvalidParameter"],
    [
      "an attribute without a value",
      { ...ATTRIBUTE, "MessageAttributes.entry.1.Value.StringValue": "" },
      "InvalidParameter",
    ],
    [
      "an attribute that is no text",
      { ...ATTRIBUTE, "MessageAttributes.entry.1.Value.DataType": "Number" },
      "InvalidParameter",
    ],
    ["a field that does nothing here", { PhoneNumber: "+1" }, "InvalidParameter"],
    ["another action", { Action: "Subscribe" }, "InvalidAction"],
  ])("with %s is refused", async (_, fields, code) => {
    const { status, body } = await publish(fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toContain(`<Code>${code}</Code>`);
    expect(sns.messages()).toEqual([]);
  });

  it("needs the right to publish on that topic", async () => {
    access.define({ name: "some", arn: ROLE, trusted: ["lambda.amazonaws.com"] });
    const statement = { Effect: "Allow", Action: "sns:Publish", Resource: `${topicArn}x` };
    access.grant("some", parsePolicy({ Statement: [statement] }, "test"));
    const { status, body } = await publish({}, access.keyOfRole(ROLE));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toContain("AccessDenied");
    const own = { ...statement, Resource: topicArn };
    access.grant("some", parsePolicy({ Statement: [own] }, "test"));
    expect((await publish({}, access.keyOfRole(ROLE))).status).toBe(200);
  });
});
