/** Messages of masters that may be malformed, hostile or of another version. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { parseCommand } from "#domain/wire/command.ts";
import { isFinal, MAX_FEEDBACK_MESSAGE, parseFeedback } from "#domain/wire/feedback.ts";
import { parseMasterData, parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";
import { decodePayload, encodeMessage, isFromTheFuture, isTooLate } from "#domain/wire/payload.ts";
import { parsePresence } from "#domain/wire/presence.ts";
import { parseConfigAck, parseMasterEvent, parseSyncReport } from "#domain/wire/reports.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import {
  birth,
  command,
  feedback,
  type Message,
  masterData,
  masterId,
  snapshot,
  TS,
} from "#test/builders/wire-messages.ts";

function verdict(result: Ruled<unknown>): string {
  return result.ok ? "accepted" : `${result.error.field} ${result.error.reason}`.trim();
}

function keys(count: number): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, at) => [`k${at}`, "1"]);
}

function presence(changes: Message): string {
  return verdict(parsePresence(masterId(), birth(changes)));
}

function judgedFeedback(changes: Message): string {
  return verdict(parseFeedback(masterId(), feedback(changes)));
}

const SYNC = { v: 1, ts: TS, seq: 5, ver: 17, bitmasks: [0, 0, 4096, 0], fullSyncTimestamp: 0 };
const EVENT = { v: 1, ts: TS, type: "stow", data: { reason: "Wind", mph: 41.5, active: true } };
const ACK = { v: 1, ts: TS, doc: "settings", ver: 3, ok: true, error: null };

/** Every parser with a message that it accepts, and the fields that may be missing in it. */
const PARSERS: readonly [string, (payload: unknown) => Ruled<unknown>, Message, string[]][] = [
  ["conn", (payload) => parsePresence(masterId(), payload), birth(), []],
  ["fb", (payload) => parseFeedback(masterId(), payload), feedback(), ["code"]],
  ["up/nodes", parseNodeSnapshot, snapshot(), []],
  ["up/master", parseMasterData, masterData(), []],
  ["up/sync", parseSyncReport, SYNC, ["seq"]],
  ["up/event", parseMasterEvent, EVENT, []],
  ["up/ack", parseConfigAck, ACK, []],
  ["cmd", parseCommand, command(), []],
];

describe.each(PARSERS)("every message, here %s,", (_topic, parse, valid, mayMiss) => {
  it("is accepted when it is as the protocol says, unknown keys ignored", () => {
    expect(verdict(parse(valid))).toBe("accepted");
    expect(parse({ ...valid, addedLater: 1 })).toEqual(parse(valid));
  });

  it.each([2, 0, "1", null, undefined, true])("is refused with version %j", (v) => {
    expect(verdict(parse({ ...valid, v }))).toBe("v version");
  });

  it("is refused when it is no object", () => {
    for (const payload of [null, undefined, 1, "text", [valid], true]) {
      expect(verdict(parse(payload))).toBe("wrongType");
    }
  });

  it("is refused when it carries keys of the prototype, at any depth, and changes no prototype", () => {
    const text = encodeMessage(valid);
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const outside = JSON.parse(text.replace("{", `{"${key}":{"x":1},`));
      expect(verdict(parse(outside))).toBe(`${key} forbiddenKey`);
      const inside = JSON.parse(text.replace("{", `{"extra":[{"${key}":{"x":1}}],`));
      expect(verdict(parse(inside))).toBe(`${key} forbiddenKey`);
    }
    expect("x" in {}).toBe(false);
  });

  it("is refused when a field is missing that it needs", () => {
    const accepted = Object.keys(valid).filter((field) => {
      const { [field]: _removed, ...rest } = valid;
      return parse(rest).ok;
    });
    expect(accepted).toEqual(mayMiss);
  });

  it("is judged without an exception, whatever it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(valid)), fc.anything(), (field, value) => {
        expect([true, false]).toContain(parse({ ...valid, [field]: value }).ok);
      }),
      { numRuns: 300 },
    );
  });
});

describe("payloads", () => {
  it("are refused when they are no JSON", () => {
    for (const text of ["", "\u0000\u0001{{not json", '{"v":1', "NaN", '{"ts":NaN}']) {
      expect(verdict(decodePayload(text))).toBe("notJson");
    }
  });

  it("are refused from the first byte beyond 128 KB", () => {
    const padded = (size: number) => `"${"x".repeat(size - 2)}"`;
    expect(verdict(decodePayload(padded(131_072)))).toBe("accepted");
    expect(verdict(decodePayload(padded(131_073)))).toBe("tooLarge");
  });

  it("have eight levels at most, the message being the first", () => {
    const deep = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    expect(verdict(parseMasterEvent({ ...EVENT, x: deep(7) }))).toBe("accepted");
    expect(verdict(parseMasterEvent({ ...EVENT, x: deep(8) }))).toBe("tooDeep");
  });

  it("are refused when nested 10 000 deep, without overflowing the stack", () => {
    const deep = decodePayload(`{"v":1,"x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`);
    if (!deep.ok) throw new Error(deep.error.reason);
    expect(verdict(parseMasterEvent(deep.value))).toBe("tooDeep");
  });

  it("begin with their version", () => {
    expect(encodeMessage({ ts: TS })).toBe(`{"v":1,"ts":${TS}}`);
  });

  it("come too late when their day is nearly two weeks over", () => {
    const isLate = (seconds: number) => {
      const ts = epochSecondsFrom(TS - seconds);
      const now = epochSecondsFrom(TS);
      return ts !== undefined && now !== undefined && isTooLate(ts, now);
    };
    const day = 86_400;
    expect([-600, 0, 13 * day, 13 * day + 1, 365 * day].map(isLate)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("come from the future when they are dated more than ten minutes ahead", () => {
    const isAhead = (seconds: number) => {
      const ts = epochSecondsFrom(TS + seconds);
      const now = epochSecondsFrom(TS);
      return ts !== undefined && now !== undefined && isFromTheFuture(ts, now);
    };
    expect([-86_400, 0, 600, 601, 31_536_000].map(isAhead)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("presence", () => {
  it("is a birth with the id of the connection, or a will", () => {
    expect(parsePresence(masterId(), birth())).toMatchObject({
      value: { online: true, birth: { sid: "9f2c41d07ab35e68", cfg: { nodes: 17 } } },
    });
    expect(parsePresence(masterId(), { v: 1, online: false })).toEqual(ok({ online: false }));
  });

  it.each<[Message, string]>([
    [{ mId: "FCC23D0508A9B1A2" }, "mId foreignMaster"],
    [{ mId: "+" }, "mId notHex"],
    [{ sid: "9F2C41D07AB35E68" }, "sid notHex"],
    [{ sid: "9f2c" }, "sid notHex"],
    [{ ts: 0 }, "accepted"],
    [{ ts: -1 }, "ts outOfRange"],
    [{ ts: TS * 1000 }, "ts outOfRange"],
    [{ ts: "1782300000" }, "ts wrongType"],
    [{ online: "true" }, "online wrongType"],
    [{ deviceType: "gen5" }, "deviceType notAllowed"],
    [{ cfg: { site: 2, nodes: 17, settings: 3 } }, "cfg.params missing"],
    [{ cfg: { site: -1, nodes: 17, settings: 3, params: 3 } }, "cfg.site outOfRange"],
    [{ fw: 4.2 }, "fw wrongType"],
  ])("with %j is judged %s", (changes, expected) => {
    expect(presence(changes)).toBe(expected);
  });
});

describe("feedback", () => {
  it.each<[Message, string]>([
    [{ mId: "FCC23D0508A9B1A2" }, "mId foreignMaster"],
    [{ status: "done" }, "status notAllowed"],
    [{ id: "4" }, "id notAllowed"],
    [{ seq: 0 }, "seq outOfRange"],
    [{ seq: 1.5 }, "seq wrongType"],
    [{ code: undefined }, "accepted"],
    [{ status: "received", code: null }, "accepted"],
  ])("with %j is judged %s", (changes, expected) => {
    expect(judgedFeedback(changes)).toBe(expected);
  });

  it("keeps the master's words as plain, capped text", () => {
    const message = `\u001b[31m<script>\u202e${"x".repeat(2 * MAX_FEEDBACK_MESSAGE)}`;
    const result = parseFeedback(masterId(), feedback({ message }));
    if (!result.ok) throw new Error(result.error.reason);
    expect(result.value.message).toHaveLength(MAX_FEEDBACK_MESSAGE);
    expect(result.value.message).toMatch(/^\[31m<script>x+$/);
  });

  it("is final with success and fail", () => {
    expect((["received", "running", "success", "fail"] as const).filter(isFinal)).toEqual([
      "success",
      "fail",
    ]);
  });
});

describe("commands", () => {
  it.each<[Message, string]>([
    [{ exp: TS - 1 }, "exp outOfRange"],
    [{ exp: TS + 13 }, "exp outOfRange"],
    [{ exp: TS }, "accepted"],
    [{ n: 0 }, "n outOfRange"],
    [{ args: { angle: 25 } }, "args.angle wrongType"],
    [{ args: ["25"] }, "args wrongType"],
    [{ args: {} }, "accepted"],
    [{ layoutId: "demo" }, "layoutId notAllowed"],
    [
      { args: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`a${at}`, "1"])) },
      "args tooMany",
    ],
    [{ override: { rules: ["K1", "K8"], reason: "calm by hand-held meter" } }, "accepted"],
    [{ override: { rules: ["K6"], reason: "x" } }, "override.rules.0 notAllowed"],
    [{ override: { rules: ["K1"] } }, "override.reason missing"],
    [{ override: { rules: Array(7).fill("K1"), reason: "x" } }, "override.rules tooMany"],
    [{ override: null, params: null, settings: null }, "accepted"],
    [{ params: { values: {} } }, "params.nodeParamId missing"],
    [{ params: { nodeParamId: "p", values: { a: 1 } } }, "params.values.a wrongType"],
    [
      { params: { nodeParamId: "p", values: Object.fromEntries(keys(61)) } },
      "params.values tooMany",
    ],
    [{ settings: { spaParamId: "s", values: {} } }, "settings.windStowTable missing"],
    [
      { settings: { spaParamId: "s", values: {}, windStowTable: Array(15).fill({}) } },
      "settings.windStowTable tooMany",
    ],
  ])("with %j are judged %s", (changes, expected) => {
    expect(verdict(parseCommand(command(changes)))).toBe(expected);
  });

  it("survive the way over the wire", () => {
    const sent = parseCommand(command());
    if (!sent.ok) throw new Error(sent.error.reason);
    const received = decodePayload(encodeMessage(sent.value));
    if (!received.ok) throw new Error(received.error.reason);
    expect(parseCommand(received.value)).toEqual(sent);
  });
});

describe("reports", () => {
  it.each<[Message, string]>([
    [{ bitmasks: [65536] }, "bitmasks wrongType"],
    [{ bitmasks: [-1] }, "bitmasks wrongType"],
    [{ bitmasks: Array.from({ length: 64 }, () => 0) }, "bitmasks tooMany"],
    [{ fullSyncTimestamp: TS }, "accepted"],
    [{ fullSyncTimestamp: 1 }, "fullSyncTimestamp outOfRange"],
  ])("of pending ids with %j are judged %s", (changes, expected) => {
    expect(verdict(parseSyncReport({ ...SYNC, ...changes }))).toBe(expected);
  });

  it.each<[Message, string]>([
    [{ type: "doorOpen" }, "accepted"],
    [{ type: "two words" }, "type notAllowed"],
    [{ type: "a#b" }, "type notAllowed"],
    [{ type: "x".repeat(21) }, "type notAllowed"],
    [{ type: "ack" }, "type notAllowed"],
    [{ type: "registration" }, "type notAllowed"],
    [{ type: 7 }, "type wrongType"],
    [{ data: { list: [1] } }, "data.list wrongType"],
    [{ data: {} }, "accepted"],
    [{ data: null }, "data wrongType"],
  ])("of events with %j are judged %s", (changes, expected) => {
    expect(verdict(parseMasterEvent({ ...EVENT, ...changes }))).toBe(expected);
  });

  it.each<[Message, string]>([
    [{ doc: "wind" }, "doc notAllowed"],
    [{ ok: 1 }, "ok wrongType"],
    [{ ok: false, error: "checksum" }, "accepted"],
  ])("of applied documents with %j are judged %s", (changes, expected) => {
    expect(verdict(parseConfigAck({ ...ACK, ...changes }))).toBe(expected);
  });
});

describe("master data", () => {
  it.each<[Message, string]>([
    [{ alarms: "0000000" }, "alarms notHex"],
    [{ alarms: "0000000a" }, "alarms notHex"],
    [{ flags: "0x006047" }, "flags notHex"],
    [{ stowModesActive: "00000" }, "stowModesActive notHex"],
    [{ windPeak: Number.NaN }, "windPeak wrongType"],
    [{ windPeak: Number.POSITIVE_INFINITY }, "windPeak wrongType"],
    [{ windPeak: "13.1" }, "windPeak wrongType"],
    [{ windPeak: null }, "accepted"],
    [{ stowLimitEast: -32769 }, "stowLimitEast outOfRange"],
    [{ safetyStowDirection: 2 }, "safetyStowDirection notAllowed"],
    [{ safetyStowDirection: null }, "accepted"],
    [{ trackingMode: 0 }, "accepted"],
    [{ trackingMode: 5 }, "accepted"],
    [{ trackingMode: 6 }, "trackingMode notAllowed"],
    [{ trackingMode: 1.5 }, "trackingMode notAllowed"],
    [{ trackingMode: null }, "accepted"],
    [{ layoutId: "Pecos" }, "layoutId notAllowed"],
  ])("with %j are judged %s", (changes, expected) => {
    expect(verdict(parseMasterData(masterData(changes)))).toBe(expected);
  });

  it("are still shown with a tracking mode that was stored before it was judged", () => {
    expect(verdict(parseVisibleMasterData(masterData({ trackingMode: 9 })))).toBe("accepted");
  });

  it.each(["alarms", "flags"])("never lack %s on the wire, but may in what is shown", (word) => {
    const untold = masterData({ [word]: null });
    expect(verdict(parseMasterData(untold))).toBe(`${word} wrongType`);
    expect(parseVisibleMasterData(untold)).toMatchObject({ value: { [word]: null } });
    expect(verdict(parseVisibleMasterData(masterData({ [word]: "0" })))).toBe(`${word} notHex`);
  });
});
