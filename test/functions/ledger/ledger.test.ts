/** The ledger is sealed hour by hour and compared with its seals, on the local DynamoDB. */

import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { field } from "#functions/shared/handler.ts";
import { putSeal } from "#functions/shared/store/ledger-seals.ts";
import {
  DeleteCommand,
  PutCommand,
  UpdateCommand,
} from "#functions/shared/store/table-requests.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  person,
} from "../commands/command-harness.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Row = Readonly<Record<string, unknown>>;

const HOUR = 3600;
const HOUR_MILLISECONDS = 3_600_000;

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let logged: Row[];
let ids: string[];

/** Three hours, with a command and its answers in the first and in the third. */
beforeEach(async () => {
  logged = [];
  ids = [];
  ({ harness, site, master } = await openCommandHarness(served));
  await commandAndAnswers();
  served.clock.now += 2 * HOUR_MILLISECONDS;
  await harness.report(master, { ts: START + 2 * HOUR });
  await commandAndAnswers();
  served.clock.now += 2 * HOUR_MILLISECONDS;
});

async function commandAndAnswers(): Promise<void> {
  const user = person(`sealed-${ids.length}-${site.layoutId}`, "USER", "CONTROLS");
  const { id } = await done(harness.request(master, { name: "dt-master" }, user));
  const answer = { v: 1, id, mId: master.mId, name: "dt-master", ts: START };
  const masters = new FeedbackHarness(served);
  await masters.send(master, {
    ...answer,
    seq: 1,
    status: "received",
    message: "Command received",
  });
  served.clock.now += 1000;
  await masters.send(master, { ...answer, seq: 2, status: "success", message: "Requested" });
  ids.push(String(id));
}

const run = () => {
  const log = (event: string, fields: Row) => void logged.push({ ...fields, event });
  return sealLedger({ store: served.store, clock: served.clock, log })();
};

async function verify(from = START, to = START + 24 * HOUR): Promise<Row> {
  const { layoutId } = site;
  return done(field(verifyLedger(served))({ layoutId, from, to }, caller()));
}

async function seals(): Promise<readonly Row[]> {
  const items = await served.itemsOf("events");
  return items.filter(({ pk }) => pk === `L#${site.layoutId}#Z`);
}

const keyOf = (sk: string, partition = "C") => ({ pk: `L#${site.layoutId}#${partition}`, sk });

async function change(sk: string, name: string, value: unknown, partition = "C"): Promise<void> {
  await served.store.tables.send(
    new UpdateCommand({
      TableName: "events",
      Key: keyOf(sk, partition),
      UpdateExpression: "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
}

async function remove(sk: string, partition = "C"): Promise<void> {
  await served.store.tables.send(
    new DeleteCommand({ TableName: "events", Key: keyOf(sk, partition) }),
  );
}

describe("the seals of a ledger", () => {
  it("cover every finished hour from the layout's first one, each following the one before", async () => {
    await run();
    const chain = await seals();
    expect(chain.map(({ sk }) => sk)).toEqual(["2026062412", "2026062413", "2026062414"]);
    expect(chain.map(({ rows }) => rows)).toEqual([expect.any(Number), 0, 3]);
    expect(chain.map(({ previous }) => previous)).toEqual([
      "0".repeat(64),
      chain[0]?.hash,
      chain[1]?.hash,
    ]);
    expect(await verify()).toMatchObject({
      ...{ isIntact: true, hours: 3, fault: null, faultHour: null },
      ...{ sealedThrough: START + 2 * HOUR, hash: chain[2]?.hash },
    });
    expect(logged).toContainEqual(
      expect.objectContaining({
        layoutId: site.layoutId,
        hour: "2026062414",
        hash: chain[2]?.hash,
      }),
    );
  });

  it("cover commands, answers and changes", async () => {
    await run();
    const [first] = await seals();
    const month = `L#${site.layoutId}#202606`;
    const items = (await served.itemsOf("events")).filter(
      ({ gsi1pk, gsi1sk }) =>
        [month, `L#${site.layoutId}#F#202606`].includes(String(gsi1pk)) &&
        Number.parseInt(String(gsi1sk), 10) < START_MILLISECONDS + HOUR_MILLISECONDS,
    );
    expect(items.filter(({ kind }) => kind === "command")).toHaveLength(1);
    expect(items.filter(({ kind }) => kind === "feedback")).toHaveLength(2);
    expect(items.filter(({ operation }) => operation !== undefined).length).toBeGreaterThan(1);
    expect(first?.rows).toBe(items.length);
  });

  it("are made once: a second run adds only what has finished since", async () => {
    await run();
    const before = await seals();
    await run();
    expect(await seals()).toEqual(before);
    served.clock.now += HOUR_MILLISECONDS;
    await Promise.all([run(), run()]);
    expect(await seals()).toEqual([...before, expect.objectContaining({ sk: "2026062415" })]);
    expect(await verify()).toMatchObject({ isIntact: true, hours: 4 });
  });

  it("stay what they are when another run seals the same hour otherwise", async () => {
    await run();
    const [first] = await seals();
    const { layoutId } = site;
    const other = { hour: "2026062412", previous: "0".repeat(64), hash: "f".repeat(64), rows: 0 };
    expect(await putSeal(served.store, layoutId, other, served.clock.now)).toBe(false);
    expect((await seals())[0]).toEqual(first);
  });

  it("wait until an hour has been over for ten minutes", async () => {
    served.clock.now = START_MILLISECONDS + HOUR_MILLISECONDS + 599_999;
    await run();
    expect(await seals()).toEqual([]);
    served.clock.now += 1;
    await run();
    expect((await seals()).map(({ sk }) => sk)).toEqual(["2026062412"]);
  });

  it("catch up with days of missed runs, over the border of a month", async () => {
    served.clock.now = START_MILLISECONDS + 8 * 24 * HOUR_MILLISECONDS;
    await run();
    const chain = await seals();
    // Hours from 24 June, 12:00, to 2 July, 10:00.
    expect(chain).toHaveLength(8 * 24 - 1);
    expect(chain.at(-1)?.sk).toBe("2026070210");
    expect(await verify(START, START + 8 * 24 * HOUR)).toMatchObject({
      isIntact: true,
      hours: 191,
    });
    expect(await verify(START + 6 * 24 * HOUR, START + 8 * 24 * HOUR)).toMatchObject({
      isIntact: true,
    });
  });

  it("do not mind that a late answer moves a command of a sealed hour", async () => {
    await run();
    await change(ids[0] ?? "", "status", "noAnswer");
    await change(ids[0] ?? "", "lastFeedbackAt", served.clock.now);
    expect(await verify()).toMatchObject({ isIntact: true });
  });
});

describe("a ledger that was tampered with", () => {
  beforeEach(() => run());

  const differs = (hours: number) => ({
    ...{ isIntact: false, fault: "rowsDiffer", faultHour: START + hours * HOUR },
  });

  it.each<readonly [string, () => Promise<void>, number]>([
    ["a command that was changed", () => change(ids[0] ?? "", "name", "time-get"), 0],
    ["a user who was replaced", () => change(ids[1] ?? "", "userId", "user-9"), 2],
    ["an answer that was changed", () => change(`${ids[1]}#F0002`, "status", "fail"), 2],
    ["a command that is gone", () => remove(ids[0] ?? ""), 0],
    ["an answer that is gone", () => remove(`${ids[1]}#F0001`), 2],
    ["a command that was put in between", () => copyCommand(changeId(), HOUR_MILLISECONDS), 1],
    ["an answer that was put in", () => copyAnswer(), 2],
    ["a command that was moved to another hour", () => moveInIndex(), 0],
  ])("shows the first hour with %s", async (_, tamper, hours) => {
    await tamper();
    expect(await verify()).toMatchObject(differs(hours));
  });

  it("shows a change that was altered or removed", async () => {
    const changes = (await served.itemsOf("events")).filter(
      ({ pk }) => pk === `L#${site.layoutId}#A`,
    );
    const sk = String(changes[0]?.sk);
    await change(sk, "actor", "user-9", "A");
    expect(await verify()).toMatchObject(differs(0));
    await remove(sk, "A");
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows two commands that have changed places", async () => {
    const ledger = await harness.ledger(site);
    const [one, other] = ids.map((id) => ledger.find(({ sk }) => sk === id));
    await put({ ...one, name: "dt-nodes" });
    await put({ ...other, createdAt: one?.createdAt, gsi1sk: one?.gsi1sk });
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows a seal that was made anew over rows that were changed", async () => {
    await change(ids[0] ?? "", "name", "time-get");
    for (const { sk } of (await seals()).slice(0, 1)) await remove(String(sk), "Z");
    expect(await verify()).toMatchObject({ fault: "missingSeal", faultHour: START });
    const [, second] = await seals();
    await put({ ...second, sk: "2026062412", previous: "0".repeat(64) });
    expect(await verify()).toMatchObject(differs(0));
  });

  it("shows a seal that does not follow the one before, also from the middle of the chain", async () => {
    await change("2026062413", "hash", "f".repeat(64), "Z");
    expect(await verify()).toMatchObject(differs(1));
    expect(await verify(START + 2 * HOUR)).toMatchObject({
      ...{ isIntact: false, fault: "brokenChain", faultHour: START + 2 * HOUR },
    });
  });

  it("shows a chain that was cut off at its end", async () => {
    await remove("2026062414", "Z");
    served.clock.now += 3 * HOUR_MILLISECONDS;
    expect(await verify()).toMatchObject({
      ...{ isIntact: false, fault: "missingSeal", faultHour: START + 2 * HOUR },
    });
  });

  async function put(Item: Row): Promise<void> {
    await served.store.tables.send(new PutCommand({ TableName: "events", Item: { ...Item } }));
  }

  async function copyCommand(id: string, later: number): Promise<void> {
    const row = (await harness.ledger(site)).find(({ sk }) => sk === ids[0]);
    const createdAt = Number(row?.createdAt) + later;
    await put({ ...row, sk: id, id, createdAt, gsi1sk: `${createdAt}#${id}` });
  }

  async function copyAnswer(): Promise<void> {
    const row = (await harness.ledger(site)).find(({ sk }) => sk === `${ids[1]}#F0002`);
    await put({ ...row, sk: `${ids[1]}#F0003`, seq: 3 });
  }

  async function moveInIndex(): Promise<void> {
    const at = START_MILLISECONDS + HOUR_MILLISECONDS + 1;
    await change(ids[0] ?? "", "gsi1sk", `${at}#${ids[0]}`);
  }
});

describe("the check of a ledger", () => {
  it("has nothing to say of hours that are not finished, or before the layout was there", async () => {
    await run();
    const { hours } = await verify(START - 24 * HOUR, START + 24 * HOUR);
    expect(hours).toBe(3);
    expect(await verify(START - 24 * HOUR, START - HOUR)).toMatchObject({
      hours: 0,
      isIntact: true,
    });
  });

  it("says when seals are overdue, and not before", async () => {
    expect(await verify()).toMatchObject({ isIntact: true, hours: 0, sealedThrough: null });
    served.clock.now = START_MILLISECONDS + 4 * HOUR_MILLISECONDS + 600_000;
    expect(await verify()).toMatchObject({ fault: "missingSeal", faultHour: START, hours: 1 });
  });

  it("finds nothing in a layout that is not there", async () => {
    const outcome = await field(verifyLedger(served))(
      { layoutId: changeId(), from: START, to: START },
      caller(),
    );
    expect(outcome).toEqual(ok(null));
  });

  it.each([
    ["layoutId", { layoutId: "x", from: START, to: START }],
    ["from", { from: -1, to: START }],
    ["to", { from: START, to: START - 1 }],
    ["to", { from: START, to: START + 31 * 24 * HOUR + 1 }],
  ])("refuses %s of %o", async (name, args) => {
    const { layoutId } = site;
    const outcome = await field(verifyLedger(served))({ layoutId, ...args }, caller());
    expect(outcome).toMatchObject(err({ code: "InvalidArgument", field: name }));
  });
});
