/** A hostile master that sends malformed, impossible, and too many messages. */
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { decodeFrame, decodeKeyframe } from "#functions/shared/telemetry/frame-codec.ts";
import { dataName } from "../cloud-under-test.ts";
import { nowSeconds } from "../people.ts";
import { until } from "../until.ts";
import { type Case, type HostileField, NODES, topicOf } from "./hostile-field.ts";

export const MESSAGE_CASES: readonly Case[] = [
  [
    "C-MQ-09",
    "sends what is not JSON",
    (field) =>
      field.refusesEach("up/nodes", [
        ["^notJson$", "\u0000\u0001{{not json"],
        ["^notJson$", ""],
        ["^notJson$", Buffer.from([0xff, 0xfe, 0x00, 0x80])],
      ]),
  ],
  [
    "C-MQ-10",
    "sends as much as the broker carries, and one byte more",
    async (field) => {
      const message = field.nextRound();
      const sentAt = field.ts;
      const frame = JSON.stringify({ ...message, pad: "" });
      const pad = "x".repeat(MAX_PAYLOAD_BYTES - Buffer.byteLength(frame));
      await field.say("up/nodes", JSON.stringify({ ...message, pad }));
      await until(async () => expect(await field.frameAt(field.hostile, sentAt)).toHaveLength(1));
      await field.isThrownOut(
        topicOf(field.hostile, "up/nodes"),
        JSON.stringify({ ...message, pad: `${pad}x` }),
      );
    },
  ],
  [
    "C-MQ-11",
    "sends JSON that is nested 10 000 deep",
    (field) =>
      field.refusesEach(
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
    (field) =>
      field.refusesEach("up/nodes", [
        [
          "^forbiddenKey (__proto__|constructor)$",
          '{"v":1,"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}',
        ],
        ["^forbiddenKey constructor$", '{"v":1,"constructor":{"prototype":{"x":1}}}'],
        [
          "^forbiddenKey __proto__$",
          JSON.stringify(field.nextRound()).replace('"cols":{', '"cols":{"__proto__":[1],'),
        ],
      ]),
  ],
  [
    "C-MQ-13",
    "sends columns of different lengths, 501 nodes and a negative index",
    (field) =>
      field.refusesEach("up/nodes", [
        ["^wrongLength cols.bv$", field.columns({ bv: [1, 2] })],
        ["^outOfRange n$", field.columns({}, { n: 501 })],
        ["^outOfRange cols.i.1$", field.columns({ i: [0, -1, 2] })],
      ]),
  ],
  [
    "C-MQ-14",
    "sends NaN, 1e400 and text for numbers",
    async (field) => {
      const withVoltage = (text: string) =>
        JSON.stringify(field.columns({ bv: ["?", 1, 2] })).replace('"?"', text);
      await field.refusesEach("up/nodes", [
        ["^notJson$", withVoltage("NaN")],
        ["^wrongType cols.bv.0$", withVoltage("1e400")],
        ["^wrongType cols.bv.0$", withVoltage('"12"')],
      ]);
    },
  ],
  [
    "C-MQ-15",
    "is wrong about the time",
    async (field) => {
      await field.refusesEach("up/nodes", [
        ["^outOfRange ts$", field.roundAt(0)],
        ["^future$", field.roundAt(nowSeconds() + 31_536_000)],
        ["^tooLate$", field.roundAt(nowSeconds() - 31_536_000)],
      ]);
      await field.works(field.hostile);
      const latest = await summaryTime(field);
      await field.say("up/nodes", field.roundAt(field.ts - 2000));
      await until(async () =>
        expect(await field.frameAt(field.hostile, field.ts - 2000)).toHaveLength(1),
      );
      await field.say("up/master", field.masterData(nowSeconds() + 31_536_000));
      await field.isRefusedFor("^outOfRange ts$", "^future$", "^tooLate$", "^future$");
      expect(await summaryTime(field)).toBe(latest);
    },
  ],
  [
    "C-MQ-16",
    "names a node it has not, and one id twice",
    async (field) => {
      await field.say("up/nodes", field.columns({ i: [0, 1, 999] }));
      const withoutIt = field.ts;
      await field.isRefusedFor("^in part: unknownNode 999$");
      await until(async () => expect(await rowsAt(field, withoutIt)).toHaveLength(NODES - 1));
      await field.say("up/nodes", field.columns({ nid: ["1A2B", "1A2B", "5E6F"] }));
      const sentAt = field.ts;
      await until(async () => expect(await rowsAt(field, sentAt)).toHaveLength(NODES));
      expect((await rowsAt(field, sentAt))?.map(({ nId }) => nId)).toEqual([
        "1A2B",
        "1A2B",
        "5E6F",
      ]);
    },
  ],
  [
    "C-MQ-17",
    "sends words that are no words",
    async (field) => {
      const wrong = ["0".repeat(17), "0".repeat(16), "0".repeat(16)];
      await field.say("up/nodes", field.columns({ fl: wrong }));
      await field.isRefusedFor("^in part: notHex cols.fl.0$");
      const al = ["00000001", "0000000a", "0x000001"];
      await field.say("up/nodes", field.columns({ al }));
      const sentAt = field.ts;
      await field.isRefusedFor(
        "^in part: notHex cols.fl.0$",
        "^in part: notHex cols.al.1, notHex cols.al.2$",
      );
      await until(async () => expect(await rowsAt(field, sentAt)).toHaveLength(NODES));
      const rows = await rowsAt(field, sentAt);
      expect(rows?.map(({ alarms }) => alarms)).toEqual(["00000001", null, null]);
    },
  ],
  [
    "C-MQ-19",
    "sends text that is more than text",
    async (field) => {
      const text = "<script>alert(1)</script>\u001b[31mred\u202Egnp.exe";
      const event = { v: 1, ts: nowSeconds(), type: "boot", data: { text } };
      await field.say("up/event", event);
      const plain = { text: "<script>alert(1)</script>[31mredgnp.exe" };
      await until(async () => expect(await events(field)).toContainEqual(plain));
      const long = { ...event, data: { text: "x".repeat(1_000_000) } };
      await field.isThrownOut(topicOf(field.hostile, "up/event"), long);
    },
  ],
  // Last, because only some messages are stored of a master that sends so many.
  [
    "C-MQ-18",
    "sends fifty messages a second",
    (field) => flood(field, { perSecond: 50, seconds: 5 }),
  ],
];

/** Sends malformed and valid messages alternately, while the victim continues to work. */
async function flood(
  field: HostileField,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<void> {
  const sent = perSecond * seconds;
  for (let at = 0; at < sent; at += 1) {
    const pause = new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    await field.say("up/nodes", at % 2 === 0 ? {} : field.nextRound());
    if (at % perSecond === 0) await field.works(field.victim);
    await pause;
  }
  await until(async () => expect(await field.frameAt(field.hostile, field.ts)).toHaveLength(1));
  const kept = await field.refusalCount();
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(sent / 2);
}

export async function rowsAt(field: HostileField, time: number) {
  const [frame] = await field.frameAt(field.hostile, time);
  if (frame === undefined) return undefined;
  const [keyframe] = frame.k === undefined ? [] : await field.frameAt(field.hostile, frame.k);
  const opened = keyframe && decodeKeyframe(keyframe.d);
  const reading = decodeFrame(frame.d, opened?.ok === true ? opened.value : undefined);
  if (!reading.ok) throw new Error(reading.error.reason);
  return nodeRowsOf(reading.value);
}

export async function summaryTime(field: HostileField): Promise<unknown> {
  const { Items = [] } = await field.cloud.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(field.cloud, "TelemetryTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${field.hostile.site.layoutId}#S` },
      ConsistentRead: true,
    }),
  );
  return Items[0]?.ts;
}

/** Stored events of the hostile master. */
async function events(field: HostileField): Promise<readonly unknown[]> {
  const { layoutId, mLocId } = field.hostile.site;
  const { Items = [] } = await field.cloud.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(field.cloud, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${layoutId}#E#${mLocId}` },
    }),
  );
  return Items.map(({ data }) => data);
}
