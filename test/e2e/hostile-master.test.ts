/** A hostile master with a certificate of its own, over mutual TLS: others stay as they are, and what it says is kept as an error. */
import { existsSync, readFileSync } from "node:fs";
import { PutCommand, QueryCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { DOWNLINKS } from "#domain/wire/topics.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { birth, feedback, type Message } from "#test/builders/wire-messages.ts";
import { masterData, round } from "#test/functions/devices/uplink-messages.ts";
import { FIELD_CALLS, newSubject, type Subject } from "./every-call.ts";
import { enterSite } from "./everything.ts";
import { publishedVersions } from "./everything-ids.ts";
import { presence, ruleErrors } from "./everything-masters.ts";
import { dataName, isEmbedded, type OwnCloud, onlyEmbedded, startOwnCloud } from "./own-cloud.ts";
import {
  type Certificate,
  type ConnectedMaster,
  connectMaster,
  connTopic,
  registerMaster,
} from "./own-master.ts";
import { newUser, type Session, signIn } from "./own-user.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { until } from "./until.ts";

onlyEmbedded();

const CORPUS = new URL("../../../shared/design/abuse-corpus.json", import.meta.url);
const VICTIM = "FCC23D0508A9B1A1";
const HOSTILE = "FCC23D0508A9B1A2";
const NODES = 3;

interface Peer {
  readonly mId: string;
  readonly site: Subject;
  /** Versions of the documents that are kept for it. */
  readonly held: Message;
  readonly certificate: Certificate;
  master: ConnectedMaster;
}

let own: OwnCloud;
let victim: Peer;
let hostile: Peer;
/** Who commands both of them. */
let operator: Session;
/** What the broker has handed to the victim. */
const received: string[] = [];
/** Of the next round of nodes; rises with every one. */
let ts = nowSeconds() - 3000;

beforeAll(async () => {
  if (!isEmbedded) return;
  own = await startOwnCloud();
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  operator = await signIn(own, await newUser(own, rights));
  victim = await enter(VICTIM);
  hostile = await enter(HOSTILE);
  victim.master.client.on("message", (topic) => received.push(topic));
  const downlinks = DOWNLINKS.map((ending) => `tracker/v1/m/${VICTIM}/${ending}`);
  await victim.master.client.subscribeAsync(downlinks, { qos: 1 });
  const kept = ["cfg/site", "cfg/nodes"].map((ending) => topicOf(victim, ending));
  await until(async () => expect([...received].sort()).toEqual([...kept].sort()));
  await victim.master.publish(connTopic(VICTIM), birth({ mId: VICTIM, cfg: victim.held }), true);
  await until(async () => expect(await presence(own, victim.site)).toMatchObject({ online: true }));
});

afterAll(() => own?.stop());

/** A layout of its own with one master of some nodes, which is connected. */
async function enter(mId: string): Promise<Peer> {
  const admin = await signIn(own, await newUser(own, { groups: ["ADMIN"], allLayouts: true }));
  const site = await enterSite(admin, newSubject(mId));
  const held = await publishedVersions(own, site);
  const index = Array.from({ length: NODES }, (_, at) => String(at).padStart(3, "0"));
  const Item = { pk: `L#${site.layoutId}`, sk: `G#${site.mLocId}`, index };
  const TableName = dataName(own, "CoreTableName");
  await own.clients.dynamo.send(new PutCommand({ TableName, Item }));
  const certificate = await registerMaster(own, mId);
  return { mId, site, held, certificate, master: await connectMaster(own, certificate) };
}

function topicOf({ mId }: Pick<Peer, "mId">, ending: string): string {
  return `tracker/v1/m/${mId}/${ending}`;
}

/** A round of the site's nodes that has not been sent before. */
function nextRound(more: Message = {}): Message {
  ts += 1;
  return round(ts, NODES, more);
}

function columns(changes: Message, more: Message = {}): Message {
  const message = nextRound();
  return { ...message, cols: { ...Object(message.cols), ...changes }, ...more };
}

function say(ending: string, message: unknown): Promise<void> {
  return hostile.master.publish(topicOf(hostile, ending), message);
}

async function measured({ site }: Peer, first = "F", last = "F~") {
  const { Items = [] } = await own.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(own, "TelemetryTableName"),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": `L#${site.layoutId}#N#${site.mLocId}`,
        ":first": first,
        ":last": last,
      },
      ConsistentRead: true,
    }),
  );
  return Items;
}

function frameAt(peer: Peer, time: number) {
  return measured(peer, `F${time}`, `F${time}`);
}

/** The master sends a valid round and the store has it. */
async function works(peer: Peer): Promise<void> {
  const message = nextRound({ mLocId: peer.site.mLocId });
  const sentAt = ts;
  await peer.master.publish(topicOf(peer, "up/nodes"), message);
  await until(async () => expect(await frameAt(peer, sentAt)).toHaveLength(1));
}

interface Kept {
  readonly topic: string;
  readonly reason: string;
}

/** What has been kept as refused of the hostile master, in the order it came. */
async function refusals(): Promise<readonly string[]> {
  const rows = (await ruleErrors(own)) as readonly Kept[];
  return rows.filter(({ topic }) => topic.includes(HOSTILE)).map(({ reason }) => reason);
}

let refusedBefore = 0;

/** Everything the message is refused for, since the test began. */
async function isRefusedFor(...reasons: readonly (string | RegExp)[]): Promise<void> {
  const expected = reasons.map((reason) => expect.stringMatching(reason));
  await until(async () => expect((await refusals()).slice(refusedBefore)).toEqual(expected));
}

/** One after the other, each refused for its reason and nothing of it stored. */
async function refusesEach(
  ending: string,
  messages: readonly (readonly [reason: string | RegExp, message: unknown])[],
): Promise<void> {
  const before = await measured(hostile, "A", "Z");
  for (const [at, [, message]] of messages.entries()) {
    await say(ending, message);
    await isRefusedFor(...messages.slice(0, at + 1).map(([reason]) => reason));
  }
  expect(await measured(hostile, "A", "Z")).toEqual(before);
}

/** The broker ends the connection instead of taking the message. */
async function isThrownOut(topic: string, message: unknown, retain = false): Promise<void> {
  await expect(hostile.master.publish(topic, message, retain), topic).rejects.toThrow(
    "closed the connection",
  );
  hostile.master = await connectMaster(own, hostile.certificate);
}

async function everyItem(): Promise<readonly unknown[]> {
  const tables = ["CoreTableName", "EventsTableName", "TelemetryTableName"];
  const pages = await Promise.all(
    tables.map((output) =>
      own.clients.dynamo.send(new ScanCommand({ TableName: dataName(own, output) })),
    ),
  );
  return pages.map(({ Items }) => Items);
}

beforeEach(async () => {
  if (!isEmbedded) return;
  refusedBefore = (await refusals()).length;
  received.length = 0;
});

/** Nobody else has noticed anything, and the hostile master itself is heard again as soon as it behaves. */
afterEach(async () => {
  if (!isEmbedded) return;
  expect(victim.master.client.connected).toBe(true);
  expect(received).toEqual([]);
  await works(victim);
  await works(hostile);
  const rows = (await ruleErrors(own)) as readonly Kept[];
  expect(rows.filter(({ topic }) => topic.includes(VICTIM))).toEqual([]);
  expect(await presence(own, victim.site)).toMatchObject({ online: true, mId: VICTIM });
});

type Case = readonly [id: string, description: string, run: () => Promise<void>];

const CASES: readonly Case[] = [
  [
    "C-MQ-01",
    "connects as another",
    async () => {
      const attempt = connectMaster(own, hostile.certificate, { clientId: VICTIM });
      await expect(attempt).rejects.toThrow();
    },
  ],
  [
    "C-MQ-02",
    "connects under names that are none",
    async () => {
      for (const clientId of ["+", "#", "", "x".repeat(129)]) {
        const attempt = connectMaster(own, hostile.certificate, { clientId });
        await expect(attempt, clientId).rejects.toThrow();
      }
    },
  ],
  [
    "C-MQ-03",
    "listens to what is not meant for it",
    async () => {
      const filters = [
        "#",
        "tracker/v1/m/+/cmd",
        "$SYS/#",
        topicOf(victim, "cmd"),
        `tracker/v1/m/${HOSTILE}/#`,
      ];
      for (const filter of filters) {
        const attempt = hostile.master.client.subscribeAsync(filter, { qos: 1 });
        await expect(attempt, filter).rejects.toThrow();
      }
    },
  ],
  [
    "C-MQ-04",
    "writes for others, commands itself and writes a shadow",
    async () => {
      const before = await everyItem();
      for (const ending of ["cmd", "fb", "up/nodes", "up/event"]) {
        await isThrownOut(topicOf(victim, ending), nextRound());
      }
      await isThrownOut(topicOf(hostile, "cmd"), { v: 1 });
      await isThrownOut(`$aws/things/${VICTIM}/shadow/update`, { state: {} });
      expect(await everyItem()).toEqual(before);
    },
  ],
  [
    "C-MQ-05",
    "answers in the name of another",
    async () => {
      const id = await command(victim);
      await refusesAnswers(victim, [["^foreignMaster mId$", answer({ id, mId: VICTIM })]]);
    },
  ],
  [
    "C-MQ-06",
    "answers what was never asked",
    () => refusesAnswers(hostile, [["^unknownCommand$", answer({ id: newChangeId() })]]),
  ],
  [
    "C-MQ-07",
    "answers what another was asked",
    async () => {
      const id = await command(victim);
      const success = answer({ id, status: "success", message: "Done" });
      await refusesAnswers(victim, [["^unknownCommand$", success]]);
      expect(await commandOf(victim, id)).toMatchObject({ status: "sent" });
      await victim.master.publish(topicOf(victim, "fb"), { ...success, mId: VICTIM });
      await until(async () =>
        expect(await commandOf(victim, id)).toMatchObject({ status: "success" }),
      );
    },
  ],
  [
    "C-MQ-08",
    "answers twice, in the wrong order and more than fits",
    async () => {
      const id = await command(hostile);
      const state = () => commandOf(hostile, id);
      await say("fb", answer({ id, seq: 3, status: "running", message: "20/60 nodes" }));
      await until(async () => expect(await state()).toMatchObject({ status: "running", seq: 3 }));
      await say("fb", answer({ id, seq: 1 }));
      await until(async () => expect(await answersTo(hostile, id)).toHaveLength(2));
      expect(await state()).toMatchObject({ status: "running", seq: 3 });
      const success = answer({ id, seq: 4, status: "success", message: "Done" });
      await isThrownOut(topicOf(hostile, "fb"), { ...success, pad: "x".repeat(MAX_PAYLOAD_BYTES) });
      await say("fb", success);
      await until(async () => expect(await state()).toMatchObject({ status: "success" }));
      await refusesAnswers(hostile, [
        ["^afterFinal$", answer({ id, seq: 5, status: "fail", code: "STOW" })],
        ["^afterFinal$", answer({ id, seq: 2, status: "fail", code: "STOW" })],
        ["^seqTaken$", answer({ id, seq: 4, status: "fail", code: "STOW" })],
        ["^outOfRange seq$", answer({ id, seq: 10_000 })],
        ["^version v$", "not json"],
        [/^tooDeep$|call stack/, `{"v":1,"x":${"[".repeat(2000)}${"]".repeat(2000)}}`],
      ]);
    },
  ],
  [
    "C-MQ-09",
    "sends what is not JSON",
    () =>
      refusesEach("up/nodes", [
        ["^version v$", "\u0000\u0001{{not json"],
        ["^version v$", ""],
        ["^version v$", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
      ]),
  ],
  [
    "C-MQ-10",
    "sends as much as the broker carries, and one byte more",
    async () => {
      const message = nextRound();
      const sentAt = ts;
      const frame = JSON.stringify({ ...message, pad: "" });
      const pad = "x".repeat(MAX_PAYLOAD_BYTES - Buffer.byteLength(frame));
      await say("up/nodes", JSON.stringify({ ...message, pad }));
      await until(async () => expect(await frameAt(hostile, sentAt)).toHaveLength(1));
      await isThrownOut(
        topicOf(hostile, "up/nodes"),
        JSON.stringify({ ...message, pad: `${pad}x` }),
      );
    },
  ],
  [
    "C-MQ-11",
    "sends JSON that is nested 10 000 deep",
    () =>
      refusesEach(
        "up/nodes",
        [10, 2000, 10_000].map((depth) => [
          /^tooDeep$|call stack/,
          `{"v":1,"x":${"[".repeat(depth)}${"]".repeat(depth)}}`,
        ]),
      ),
  ],
  [
    "C-MQ-12",
    "sends keys that reach for the prototype",
    () =>
      refusesEach("up/nodes", [
        [
          "^forbiddenKey (__proto__|constructor)$",
          '{"v":1,"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
        ],
        ["^forbiddenKey constructor$", '{"v":1,"constructor":{"prototype":{"x":1}}}'],
        [
          "^forbiddenKey __proto__$",
          JSON.stringify(nextRound()).replace('"cols":{', '"cols":{"__proto__":[1],'),
        ],
      ]),
  ],
  [
    "C-MQ-13",
    "sends columns of different lengths, 501 nodes and a negative index",
    () =>
      refusesEach("up/nodes", [
        ["^wrongLength cols.bv$", columns({ bv: [1, 2] })],
        ["^outOfRange n$", columns({}, { n: 501 })],
        ["^outOfRange cols.i.1$", columns({ i: [0, -1, 2] })],
      ]),
  ],
  [
    "C-MQ-14",
    "sends NaN, 1e400 and text for numbers",
    async () => {
      const withVoltage = (text: string) =>
        JSON.stringify(columns({ bv: ["?", 1, 2] })).replace('"?"', text);
      await refusesEach("up/nodes", [
        ["^version v$", withVoltage("NaN")],
        ["^wrongType cols.bv.0$", withVoltage("1e400")],
        ["^wrongType cols.bv.0$", withVoltage('"12"')],
      ]);
    },
  ],
  [
    "C-MQ-15",
    "is wrong about the time",
    async () => {
      await refusesEach("up/nodes", [
        ["^outOfRange ts$", round(0, NODES)],
        ["^future$", round(nowSeconds() + 31_536_000, NODES)],
        ["^tooLate$", round(nowSeconds() - 31_536_000, NODES)],
      ]);
      await works(hostile);
      const latest = await summaryTime();
      await say("up/nodes", round(ts - 2000, NODES));
      await until(async () => expect(await frameAt(hostile, ts - 2000)).toHaveLength(1));
      await say("up/master", masterData(nowSeconds() + 31_536_000));
      await isRefusedFor("^outOfRange ts$", "^future$", "^tooLate$", "^future$");
      expect(await summaryTime()).toBe(latest);
    },
  ],
  [
    "C-MQ-16",
    "names a node it has not, and one id twice",
    async () => {
      await refusesEach("up/nodes", [["^unknownNode 999$", columns({ i: [0, 1, 999] })]]);
      await say("up/nodes", columns({ nid: ["1A2B", "1A2B", "5E6F"] }));
      const sentAt = ts;
      await until(async () => expect(await rowsAt(sentAt)).toHaveLength(NODES));
      expect((await rowsAt(sentAt))?.map(({ nId }) => nId)).toEqual(["1A2B", "1A2B", "5E6F"]);
    },
  ],
  [
    "C-MQ-17",
    "sends words that are no words",
    () =>
      refusesEach("up/nodes", [
        ["^notHex cols.fl.0$", columns({ fl: Array(NODES).fill("0".repeat(17)) })],
        ["^notHex cols.al.0$", columns({ al: Array(NODES).fill("0000000a") })],
        ["^notHex cols.al.0$", columns({ al: Array(NODES).fill("0x000001") })],
      ]),
  ],
  [
    "C-MQ-19",
    "sends text that is more than text",
    async () => {
      const text = "<script>alert(1)</script>\u001b[31mred\u202Egnp.exe";
      const event = { v: 1, ts: nowSeconds(), type: "boot", data: { text } };
      await say("up/event", event);
      const plain = { text: "<script>alert(1)</script>[31mredgnp.exe" };
      await until(async () => expect(await events()).toContainEqual(plain));
      const long = { ...event, data: { text: "x".repeat(1_000_000) } };
      await isThrownOut(topicOf(hostile, "up/event"), long);
    },
  ],
  [
    "C-MQ-20",
    "wants its messages retained, and speaks another version",
    async () => {
      await isThrownOut(topicOf(hostile, "fb"), feedback({ mId: HOSTILE }), true);
      await isThrownOut(topicOf(hostile, "up/nodes"), nextRound(), true);
      await refusesEach("up/nodes", [["^version v$", nextRound({ v: 2 })]]);
    },
  ],
  // Last, because a master that goes on like this has only some of its messages kept.
  ["C-MQ-18", "sends fifty messages a second", () => flood({ perSecond: 50, seconds: 5 })],
];

const COMMAND_NAME = "dt-master";

/** What the hostile master says of a command. */
function answer(changes: Message): Message {
  const message = { status: "received", message: "Command received", code: undefined, seq: 1 };
  return feedback({ mId: HOSTILE, name: COMMAND_NAME, ts: nowSeconds(), ...message, ...changes });
}

/** Id of a command that was sent to the master, which has not answered it yet. */
async function command({ mId, site, held, master }: Peer): Promise<string> {
  await master.publish(connTopic(mId), birth({ mId, cfg: held }), true);
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
  const id = newChangeId();
  const { layoutId, mLocId } = site;
  const input = { id, layoutId, mLocId, name: COMMAND_NAME };
  const call = FIELD_CALLS["Mutation.createCommandRequest"];
  const { data } = await operator.graphql(call?.document ?? "", { input });
  expect(data).toMatchObject({ createCommandRequest: { status: "sent" } });
  if (mId === VICTIM) {
    await until(async () => expect(received).toEqual([topicOf(victim, "cmd")]));
    received.length = 0;
  }
  return id;
}

/** One after the other, each refused for its reason and no row of the peer's commands changed by it. */
async function refusesAnswers(
  peer: Peer,
  answers: readonly (readonly [reason: string | RegExp, answer: unknown])[],
): Promise<void> {
  const before = await ledgerOf(peer);
  for (const [at, [, message]] of answers.entries()) {
    await say("fb", message);
    await isRefusedFor(...answers.slice(0, at + 1).map(([reason]) => reason));
  }
  expect(await ledgerOf(peer)).toEqual(before);
}

async function commandOf(peer: Peer, id: string) {
  return (await ledgerOf(peer)).find(({ sk }) => sk === id);
}

async function answersTo(peer: Peer, id: string) {
  return (await ledgerOf(peer)).filter(({ sk }) => String(sk).startsWith(`${id}#F`));
}

/** Commands of the peer's layout and what was answered to them. */
async function ledgerOf({ site }: Peer) {
  const { Items = [] } = await own.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(own, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${site.layoutId}#C` },
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Broken and valid ones in turn, while the victim goes on with its work. */
async function flood({
  perSecond,
  seconds,
}: {
  readonly perSecond: number;
  readonly seconds: number;
}) {
  const sent = perSecond * seconds;
  for (let at = 0; at < sent; at += 1) {
    const pause = new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    await say("up/nodes", at % 2 === 0 ? {} : nextRound());
    if (at % perSecond === 0) await works(victim);
    await pause;
  }
  await until(async () => expect(await frameAt(hostile, ts)).toHaveLength(1));
  const kept = (await refusals()).length - refusedBefore;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(sent / 2);
}

async function rowsAt(time: number) {
  const [frame] = await frameAt(hostile, time);
  if (frame === undefined) return undefined;
  const [keyframe] = frame.k === undefined ? [] : await frameAt(hostile, frame.k);
  const opened = keyframe && decodeKeyframe(keyframe.d);
  const reading = decodeFrame(frame.d, opened?.kind === "value" ? opened.value : undefined);
  if (reading.kind === "refused") throw new Error(reading.reason);
  return nodeRowsOf(reading.value);
}

async function summaryTime(): Promise<unknown> {
  const { Items = [] } = await own.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(own, "TelemetryTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${hostile.site.layoutId}#S` },
      ConsistentRead: true,
    }),
  );
  return Items[0]?.ts;
}

/** What the hostile master's events say. */
async function events(): Promise<readonly unknown[]> {
  const { layoutId, mLocId } = hostile.site;
  const { Items = [] } = await own.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(own, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${layoutId}#E#${mLocId}` },
    }),
  );
  return Items.map(({ data }) => data);
}

describe("a master that", () => {
  it.each(CASES)("%s %s harms nobody", async (_id, _description, run) => {
    await run();
  });
});

describe("the cases", () => {
  it("are those of the corpus", () => {
    const ids = CASES.map(([id]) => id).sort();
    expect(ids).toHaveLength(20);
    if (!existsSync(CORPUS)) return;
    const corpus: { readonly cases: readonly { readonly id: string; readonly surface: string }[] } =
      JSON.parse(readFileSync(CORPUS, "utf8"));
    expect(ids).toEqual(
      corpus.cases.filter(({ surface }) => surface === "mqtt").map(({ id }) => id),
    );
  });
});

describe("a round of nodes over MQTT", () => {
  it("ends up in the store with everything it says, and so does what the master says of itself", async () => {
    const message = nextRound({ mLocId: hostile.site.mLocId });
    await say("up/nodes", message);
    const sentAt = ts;
    await until(async () => expect(await rowsAt(sentAt)).toHaveLength(NODES));
    const { nid, bv } = Object(message.cols);
    const rows = await rowsAt(sentAt);
    expect(rows?.map(({ nId }) => nId)).toEqual(nid);
    expect(rows?.map(({ batteryVoltage }) => batteryVoltage)).toEqual(bv);
    await until(async () => expect(await summaryTime()).toBe(sentAt));
    await say("up/master", masterData(sentAt, { mLocId: hostile.site.mLocId }));
    await until(async () =>
      expect(await measured(hostile, `M${sentAt}`, `M${sentAt}`)).toHaveLength(1),
    );
  });
});
