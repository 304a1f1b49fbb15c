import { beforeEach, describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { err, ok } from "#domain/result.ts";
import { createAlarmAct } from "#functions/alarms/create-alarm-act.ts";
import { field } from "#functions/shared/handler.ts";
import { fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const ADA = caller({ sub: "ada", nameFirst: "Ada", nameLast: "Byron", groups: ["FIELD_TECH"] });
const BOB = caller({ sub: "bob", nameFirst: "Bob", nameLast: "", groups: ["FIELD_TECH"] });
const MINUTE = 60;

type Input = Readonly<Record<string, unknown>>;

const served = tablesOfFile();
let place: Place;
beforeEach(async () => {
  served.clock.now = START * 1000;
  place = await fieldCrew(served).plant({ nLocs: [nodeAt(7), nodeAt(8)] });
  served.notices.length = 0;
});

function target(nLocId = "007", more: Input = {}): Input {
  const bit = alarmBit("NODE", "notResponding");
  return { mLocId: place.mLocId, nLocId, word: "NODE", bit, from: START - 900, to: START, ...more };
}

function send(more: Input = {}, who = ADA) {
  const whole = { layoutId: place.layoutId, kind: "ACKNOWLEDGE", targets: [target()] };
  return field(createAlarmAct(served))({ input: { changeId: changeId(), ...whole, ...more } }, who);
}

async function rows(key: string) {
  return (await served.itemsOf("events")).filter(({ pk }) => pk === `L#${place.layoutId}#${key}`);
}

describe("an act", () => {
  it("is stored with user and time, in one transaction with its change record, and published to viewers", async () => {
    const id = changeId();
    const act = {
      ...{ id, layoutId: place.layoutId, kind: "ACKNOWLEDGE", targets: [target()], note: "Mine" },
      ...{ until: null, userId: "ada", username: "Ada Byron", createdAt: START, left: 0 },
    };
    expect(await send({ changeId: id, note: " Mine\n" })).toEqual(ok(act));
    expect(await rows("J")).toEqual([expect.objectContaining({ sk: "000000001", ...act })]);
    expect(await rows("A")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ sk: id, operation: "Mutation.createAlarmAct", actor: "ada", result: act },
        }),
      ]),
    );
    expect(served.notices).toEqual([
      { layoutId: place.layoutId, ts: START, kinds: ["ALARMS"], mLocIds: [] },
    ]);
  });

  it("that is sent again is the same one, and with another content refused", async () => {
    const changed = { changeId: changeId() };
    const first = await send(changed);
    served.clock.now += 60_000;
    expect(await send(changed)).toEqual(first);
    expect(await rows("J")).toHaveLength(1);
    expect(await send({ ...changed, note: "More" })).toEqual(err({ code: "IdempotencyMismatch" }));
    expect(await send(changed, BOB)).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("is about alarms of this layout, that the caller may see", async () => {
    const elsewhere = await fieldCrew(served).plant();
    expect(await send({ targets: [target("007", { mLocId: elsewhere.mLocId })] })).toEqual(
      err({ code: "NotFound" }),
    );
    expect(await send({ layoutId: changeId() })).toEqual(err({ code: "NotFound" }));
    const hidden = target("007", { bit: alarmBit("NODE", "zigbeeAmp") });
    const refused = err({ code: "NotPermitted" });
    expect(await send({ targets: [target(), hidden] })).toEqual(refused);
    // Commissioning technicians may see no alarms.
    expect(await send({}, caller({ privileges: privilegeBits("VIEW", "CONTROL_CX") }))).toEqual(
      refused,
    );
    expect(await rows("J")).toEqual([]);
  });

  it("says what is wrong with it", async () => {
    expect(await send({ kind: "SHELVE", note: "Ordered" })).toEqual(
      err({ code: "InvalidArgument", field: "seconds", reason: "required" }),
    );
    expect(await send({ changeId: "1" })).toMatchObject(err({ field: "changeId" }));
  });
});

describe("two people", () => {
  it("who acknowledge the same: the first stays, the second sees who it is", async () => {
    await send({ note: "On my way" });
    served.clock.now += MINUTE * 1000;
    expect(await send({}, BOB)).toEqual(
      err({
        ...{ code: "AlreadySettled", username: "Ada Byron", createdAt: START },
        note: "On my way",
      }),
    );
    expect(await rows("J")).toHaveLength(1);
  });

  it("who do it at the same moment: one of them, no matter which", async () => {
    const people = [ADA, BOB, ADA, BOB, ADA].map((who) => send({}, who));
    const answers = await Promise.all(people);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(await rows("J")).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (Object(answer).ok === false ? [answer] : []));
    for (const refusal of refusals) {
      expect(refusal).toMatchObject(err({ code: "AlreadySettled" }));
    }
  });

  it("of whom one was faster with some: the other settles what is left", async () => {
    await send();
    const both = await send({ targets: [target(), target("008")] }, BOB);
    expect(both).toMatchObject(ok({ left: 1, targets: [{ nLocId: "008" }] }));
  });

  it("may both note something", async () => {
    for (const who of [ADA, BOB]) {
      expect(await send({ kind: "NOTE", note: "Looked at it" }, who)).toHaveProperty("value");
    }
  });
});

describe("a shelving", () => {
  const shelve = (seconds: number, who = ADA) =>
    send({ kind: "SHELVE", seconds, note: "Part is ordered" }, who);

  it("ends by itself, by the server's clock", async () => {
    expect(await shelve(3_600)).toMatchObject(ok({ until: START + 3_600 }));
    expect(await shelve(7_200, BOB)).toMatchObject(err({ code: "AlreadySettled" }));
    served.clock.now += 3_600_000;
    expect(await shelve(7_200, BOB)).toMatchObject(ok({ until: START + 10_800 }));
  });

  it("is found though the alarm that it was about is long over", async () => {
    await shelve(43_200);
    served.clock.now += 40_000_000;
    const later = { from: START + 39_000, to: START + 39_900 };
    const again = {
      kind: "SHELVE",
      seconds: 3_600,
      note: "Again",
      targets: [target("007", later)],
    };
    expect(await send(again, BOB)).toMatchObject(err({ code: "AlreadySettled" }));
  });

  it("can be taken back, once", async () => {
    await shelve(3_600);
    expect(await send({ kind: "UNSHELVE" }, BOB)).toMatchObject(ok({ until: null }));
    expect(await send({ kind: "UNSHELVE" })).toEqual(err({ code: "NothingToSettle" }));
  });
});
