import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { field } from "#functions/shared/handler.ts";
import { DeleteCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { type FieldCrew, fieldCrew, nodeAt, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const TECHNICIAN = caller({
  sub: "user-2",
  email: "tech@example.com",
  nameFirst: "Mary",
  nameLast: "Jackson",
  groups: ["FIELD_TECH"],
});

const served = tablesOfFile();
let crew: FieldCrew;
let place: Place;
beforeAll(() => {
  crew = fieldCrew(served);
});
beforeEach(async () => {
  place = await crew.plant({
    nLocs: [nodeAt(0), nodeAt(17, { rowNum: 4, fromSouth: 2 })],
    nIds: [{ index: "017", id: "FCC23D000000AB12" }],
  });
  await served.store.tables.send(
    new UpdateCommand({
      TableName: "core",
      Key: { pk: `L#${place.layoutId}`, sk: "A" },
      UpdateExpression: "SET layoutNumber = :number",
      ExpressionAttributeValues: { ":number": "1043" },
    }),
  );
});

/** Half an hour before START; at the site (UTC-7) it is still the morning of the same day. */
const ANSWERS = {
  issueType: "BO",
  protectionGood: true,
  newNodeId: "00124B0001A2B3C4",
  comment: "Lid was bulging.\nVented for ten minutes.",
};

type Input = Readonly<Record<string, unknown>>;

function send(input: Input = {}, who = TECHNICIAN, tables: Tables = served.store.tables) {
  const { layoutId, mLocId } = place;
  const times = { startedAt: START - 1800, answeredAt: START - 60 };
  const whole = { changeId: changeId(), layoutId, mLocId, nLocId: "017", ...times, ...ANSWERS };
  const deps = { store: { ...served.store, tables }, clock: served.clock };
  return field(createTask(deps))({ input: { ...whole, ...input } }, who);
}

const rows = async () =>
  (await served.itemsOf("events")).filter(({ pk }) => pk === `L#${place.layoutId}#T`);

const refusedArgument = (name: string, reason: string) =>
  err({ code: "InvalidArgument", field: name, reason });

describe("createTask", () => {
  it("keeps one row with what was answered and what the server knows, and answers with it", async () => {
    const id = changeId();
    const { layoutId, mLocId } = place;
    const task = {
      id,
      layoutId,
      mLocId,
      nLocId: "017",
      nId: "FCC23D000000AB12",
      ...ANSWERS,
      activeStep: 6,
      commandQueue: [],
      rmaNumN: "1043-1-2-4N-06242026",
      rmaNumbers: ["1043-1-2-4N-06242026"],
      userId: "user-2",
      username: "Mary Jackson",
      rowNum: 4,
      fromSouth: 2,
      layoutName: "North",
      masterName: "M1",
      timestamp: START,
      startedAt: START - 1800,
      answeredAt: START - 60,
    };
    expect(await send({ changeId: id })).toEqual(ok(task));
    const at = `${START}000#${id}`;
    expect(await rows()).toEqual([
      {
        pk: `L#${layoutId}#T`,
        sk: id,
        gsi1pk: `L#${layoutId}#T`,
        gsi1sk: at,
        gsi2pk: `L#${layoutId}#T#${mLocId}#017`,
        gsi2sk: at,
        payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        ...task,
      },
    ]);
  });

  it("takes names, place and RMA numbers from the tables, whatever the client says", async () => {
    const claims = {
      username: "Somebody Else",
      rowNum: 99,
      fromSouth: 99,
      layoutName: "South",
      masterName: "M9",
      timestamp: 1,
      activeStep: 1,
      rmaNumN: "0-0-0-0N-01012000",
      rmaNumbers: ["0-0-0-0N-01012000"],
    };
    expect(await send(claims)).toMatchObject(
      ok({
        username: "Mary Jackson",
        rowNum: 4,
        fromSouth: 2,
        layoutName: "North",
        masterName: "M1",
        timestamp: START,
        activeStep: 6,
        rmaNumN: "1043-1-2-4N-06242026",
        rmaNumbers: ["1043-1-2-4N-06242026"],
      }),
    );
  });

  it("dates RMA numbers by the day at the site on which the repair began", async () => {
    const sixInTheMorning = START - 6 * 3600;
    expect(await send({ startedAt: sixInTheMorning })).toMatchObject(
      ok({ rmaNumN: "1043-1-2-4N-06232026" }),
    );
  });

  it("answers a repeat as the first time, also when the site has changed meanwhile", async () => {
    const id = changeId();
    const first = await send({ changeId: id });
    served.clock.now += 60_000;
    await crew.changeNode(place, { nLocId: "017", nId: "0C0D" });
    expect(await send({ changeId: id })).toEqual(first);
    await served.store.tables.send(
      new DeleteCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `M#${place.mLocId}` },
      }),
    );
    expect(await send({ changeId: id })).toEqual(first);
    expect(await rows()).toHaveLength(1);
    served.clock.now -= 60_000;
  });

  it("refuses the same id with other content, and from another user", async () => {
    const id = changeId();
    await send({ changeId: id });
    const mismatch = err({ code: "IdempotencyMismatch" });
    expect(await send({ changeId: id, comment: "Another" })).toEqual(mismatch);
    expect(await send({ changeId: id }, caller())).toEqual(mismatch);
  });

  it("keeps one row of fifty requests at once, and answers each the same", async () => {
    const id = changeId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ changeId: id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  it("answers a caller between reading and writing with what was written", async () => {
    const id = changeId();
    const { tables } = served.store;
    let isFirst = true;
    const overtaken: Tables = {
      async send(request) {
        if (request.operation.name === "PutItem" && isFirst) {
          isFirst = false;
          await send({ changeId: id }, { ...TECHNICIAN, nameLast: "Johnson" });
        }
        return tables.send(request);
      },
    };
    expect(await send({ changeId: id }, TECHNICIAN, overtaken)).toMatchObject(
      ok({ id, username: "Mary Johnson" }),
    );
    expect(await rows()).toMatchObject([{ username: "Mary Johnson" }]);
  });

  it("names its photos, and none where there are none", async () => {
    const photos = [{ hash: "0a".repeat(32), caption: "Burnt fuse", addedAt: START - 120 }];
    expect(await send({ photos })).toMatchObject(ok({ photos }));
    expect(await rows()).toMatchObject([{ photos }]);
    const without = await send({ photos: [] });
    expect(without.ok && without.value).not.toHaveProperty("photos");
  });

  it("is another task with other photos", async () => {
    const id = changeId();
    await send({ changeId: id });
    const photos = [{ hash: "0a".repeat(32), addedAt: START - 120 }];
    expect(await send({ changeId: id, photos })).toEqual(err({ code: "IdempotencyMismatch" }));
  });

  it("calls a user without a name by the address", async () => {
    const nameless = caller({ nameFirst: "", nameLast: "", email: "a@example.com" });
    expect(await send({}, nameless)).toMatchObject(ok({ username: "a@example.com" }));
  });

  it("leaves the node's id out where there is none", async () => {
    const answer = await send({ nLocId: "000" });
    expect(answer).toMatchObject(ok({ nLocId: "000", rmaNumN: "1043-1-1-1N-06242026" }));
    expect(answer.ok && answer.value).not.toHaveProperty("nId");
  });
});

describe("a task that is refused", () => {
  it.each([
    ["changeId", "uuid", { changeId: "1" }],
    ["layoutId", "required", { layoutId: null }],
    ["mLocId", "length", { mLocId: "x".repeat(65) }],
    ["mLocId", "length", { mLocId: null }],
    ["nLocId", "notAllowed", { nLocId: "17" }],
    ["nLocId", "unknownIndex", { nLocId: "018" }],
    ["startedAt", "notAllowed", { startedAt: null }],
    ["startedAt", "notAllowed", { startedAt: START * 1000 }],
    ["answeredAt", "notAllowed", { answeredAt: "now" }],
    ["answeredAt", "outOfOrder", { answeredAt: START - 1801 }],
    ["userId", "mismatch", { userId: "user-1" }],
    ["issueType", "notAllowed", { issueType: "XX" }],
    ["protectionGood", "protectionRefused", { protectionGood: false }],
    ["protectionGood", "required", { protectionGood: null }],
    ["newNodeId", "notNodeId", { newNodeId: "0000" }],
    ["lightOn", "notAsked", { lightOn: true }],
    ["comment", "tooLong", { comment: "x".repeat(2001) }],
    ["photos.0.hash", "notAllowed", { photos: [{ hash: "../x", addedAt: START }] }],
  ])("by its %s: %s", async (name, reason, input) => {
    expect(await send(input)).toEqual(refusedArgument(name, reason));
    expect(await rows()).toEqual([]);
  });

  it("is one of no layout, and one of another layout's master", async () => {
    const other = await crew.plant();
    const notFound = err({ code: "NotFound" });
    expect(await send({ layoutId: changeId() })).toEqual(notFound);
    expect(await send({ mLocId: other.mLocId })).toEqual(notFound);
    expect(await rows()).toEqual([]);
  });

  it("has no steps", async () => {
    const nothing = { protectionGood: null, newNodeId: null, comment: null };
    for (const issueType of ["MI", "CI", "BI", "NC", "BO", "EI", "RF"]) {
      expect(await send({ ...nothing, issueType })).toMatchObject(
        err({ code: "InvalidArgument", reason: "required" }),
      );
    }
    expect(await rows()).toEqual([]);
  });
});
