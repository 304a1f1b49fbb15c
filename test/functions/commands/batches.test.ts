import { beforeEach, describe, expect, it } from "vitest";
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { err } from "#domain/result.ts";
import { changeId, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  ADMIN,
  argsOf,
  CommandHarness,
  commandsOf,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
  USER,
} from "./command-harness.ts";
import { faultyTables } from "./faulty-tables.ts";

const served = tablesOfFile();
let harness: CommandHarness;
/** A site of four masters; three of them are commanded, which is not the whole site. */
let whole: HarnessSite;
let site: HarnessSite;

beforeEach(async () => {
  ({ harness, site: whole } = await openCommandHarness(served, 4));
  site = { ...whole, masters: whole.masters.slice(0, 3) };
});

type Input = Readonly<Record<string, unknown>>;

const KEEP_ANGLE = { name: "low-priority-keep-angle", args: argsOf({ angle: "25" }) };

const requestsOf = (answer: Input): readonly Input[] => Object(answer).requests;
const kindOf = (rows: readonly Input[], kind: string) => rows.filter((row) => row.kind === kind);

describe("a batch", () => {
  it("goes to every master once, answered in the order in which they were named", async () => {
    const answer = await done(harness.batch(site, KEEP_ANGLE));
    expect(requestsOf(answer).map(({ mLocId, status }) => [mLocId, status])).toEqual(
      site.masters.map(({ mLocId }) => [mLocId, "sent"]),
    );
    const sent = harness.published.map(({ mId }) => mId);
    expect([...sent].sort()).toEqual(site.masters.map(({ mId }) => mId).sort());
  });

  it("that comes many times at once goes out once, and all get the same answer", async () => {
    const id = changeId();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => done(harness.batch(site, { ...KEEP_ANGLE, id }))),
    );
    expect(harness.published).toHaveLength(site.masters.length);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const { status } of requestsOf(answers[0] ?? {})) expect(status).toBe("sent");
  });

  it("has a row of its own, and one for each command that names it", async () => {
    const id = changeId();
    await done(harness.batch(site, { ...KEEP_ANGLE, id, clientTime: 1_782_302_399 }));
    const rows = await harness.ledger(site);
    expect(kindOf(rows, "batch")).toEqual([
      {
        pk: `L#${site.layoutId}#C`,
        sk: id,
        gsi1pk: `L#${site.layoutId}#202606`,
        gsi1sk: `${START_MILLISECONDS}#${id}`,
        kind: "batch",
        id,
        layoutId: site.layoutId,
        layoutName: site.name,
        name: "low-priority-keep-angle",
        args: { angle: "25" },
        mLocIds: site.masters.map(({ mLocId }) => mLocId),
        entryId: expect.any(String),
        risk: "R3",
        scope: "master",
        userId: USER.sub,
        username: USER.email,
        payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        createdAt: START_MILLISECONDS,
        clientTime: 1_782_302_399,
      },
    ]);
    const commands = kindOf(rows, "command");
    expect(commands).toHaveLength(3);
    for (const row of commands) {
      expect(row).toMatchObject({ batchId: id, risk: "R3", scope: "master", status: "sent" });
    }
  });

  it("makes the same commands whenever it is repeated, and publishes none of them again", async () => {
    const id = changeId();
    const first = await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    const again = await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    served.clock.now += 3_600_000;
    const late = await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    expect([again, late]).toEqual([first, first]);
    expect(harness.published).toHaveLength(3);
    const ids = requestsOf(first).map((request) => String(request.id));
    expect(new Set(ids).size).toBe(3);
    for (const commandId of ids) expect(isUuidV7(commandId)).toBe(true);
  });

  it("many times at once is sent once", async () => {
    const id = changeId();
    const who = person(`crowd-${id}`, "USER", "CONTROLS");
    await Promise.all(
      Array.from({ length: 12 }, () => done(harness.batch(site, { ...KEEP_ANGLE, id }, who))),
    );
    expect(harness.published).toHaveLength(3);
    expect(kindOf(await harness.ledger(site), "command")).toHaveLength(3);
  });

  it("with other masters or arguments under the same id is a mistake", async () => {
    const id = changeId();
    await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    const mismatch = err({ code: "IdempotencyMismatch" });
    const fewer = { ...site, masters: site.masters.slice(1) };
    expect(await harness.batch(fewer, { ...KEEP_ANGLE, id })).toEqual(mismatch);
    const angle = argsOf({ angle: "5" });
    expect(await harness.batch(site, { ...KEEP_ANGLE, args: angle, id })).toEqual(mismatch);
    const [master] = site.masters as [HarnessMaster];
    expect(await harness.request(master, { ...KEEP_ANGLE, id })).toEqual(mismatch);
    expect(harness.published).toHaveLength(3);
  });

  it("counts as one intent, whatever the number of masters", async () => {
    const who = person(`busy-${changeId()}`, "USER", "CONTROLS");
    for (let at = 0; at < 30; at += 1) {
      await done(harness.batch(site, { name: "display-master-info" }, who));
    }
    expect(await harness.batch(site, { name: "display-master-info" }, who)).toMatchObject(
      err({ code: "RateLimited" }),
    );
    expect(harness.published).toHaveLength(90);
  });

  it("reports the outcome of every master", async () => {
    const [gone, windy, fine] = site.masters as [HarnessMaster, HarnessMaster, HarnessMaster];
    await harness.connect(gone, { online: false });
    await harness.report(windy, { windPeak: 40 });
    const answer = await done(harness.batch(site, KEEP_ANGLE));
    expect(requestsOf(answer)).toMatchObject([
      { mLocId: gone.mLocId, status: "fail", code: "OFFLINE" },
      { mLocId: windy.mLocId, status: "refused", code: "INTERLOCK" },
      { mLocId: fine.mLocId, status: "sent", code: null },
    ]);
    expect(harness.published.map(({ mId }) => mId)).toEqual([fine.mId]);
    expect(kindOf(await harness.ledger(site), "command")).toHaveLength(3);
  });

  /** A harness whose tables refuse the row of a command to this master. */
  function harnessWithoutRowFor({ mLocId }: HarnessMaster): CommandHarness {
    const { tables } = faultyTables(served, (_, body) =>
      body.includes('"kind":{"S":"command"}') && body.includes(mLocId) ? "throttled" : undefined,
    );
    return new CommandHarness(served, { store: { ...served.store, tables } });
  }

  it("reaches the others when the tables fail for one", async () => {
    const [unlucky] = site.masters as [HarnessMaster];
    const faulty = harnessWithoutRowFor(unlucky);
    const id = changeId();
    const answer = await done(faulty.batch(site, { ...KEEP_ANGLE, id }));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(["noAnswer", "sent", "sent"]);
    // A repeat sends the missing commands while the batch is young.
    served.clock.now += 2000;
    const again = await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    expect(requestsOf(again).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
    expect([faulty.published.length, harness.published.length]).toEqual([2, 1]);
  });

  it("that was cut short is not completed once it is old", async () => {
    const [unlucky] = site.masters as [HarnessMaster];
    const faulty = harnessWithoutRowFor(unlucky);
    const id = changeId();
    await done(faulty.batch(site, { ...KEEP_ANGLE, id }));
    served.clock.now += 12_001;
    const answer = await done(harness.batch(site, { ...KEEP_ANGLE, id }));
    expect(requestsOf(answer)).toMatchObject([
      { mLocId: unlucky.mLocId, status: "expired", code: "EXPIRED" },
      { status: "sent" },
      { status: "sent" },
    ]);
    expect(harness.published).toEqual([]);
  });
});

describe("the masters of a batch", () => {
  async function refused(batch: HarnessSite, input: Input = {}): Promise<unknown> {
    const outcome = await harness.batch(batch, { ...KEEP_ANGLE, ...input });
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toEqual([]);
    return outcome.ok ? outcome : outcome.error;
  }

  it("are refused together when one is foreign, or nowhere, and the attempt is written down", async () => {
    const other = await harness.open();
    const [stranger] = other.masters as [HarnessMaster];
    const before = (await harness.denials(USER)).length;
    const mixed = { ...site, masters: [...site.masters, stranger] };
    expect(await refused(mixed)).toEqual({ code: "NotFound" });
    const nowhere = { ...stranger, mLocId: changeId() };
    expect(await refused({ ...site, masters: [nowhere, ...site.masters] })).toEqual({
      code: "NotFound",
    });
    expect((await harness.denials(USER)).slice(before)).toMatchObject([
      { operation: "Mutation.createCommandBatch", reason: "NotFound" },
      { operation: "Mutation.createCommandBatch", reason: "NotFound" },
    ]);
    expect(await harness.ledger(other)).toEqual([]);
  });

  it("are at least one and at most 200, none of them twice", async () => {
    const [master] = site.masters as [HarnessMaster];
    const length = { code: "InvalidArgument", field: "mLocIds", reason: "length" };
    expect(await refused({ ...site, masters: [] })).toEqual(length);
    const many = Array.from({ length: 201 }, () => ({ ...master, mLocId: changeId() }));
    expect(await refused({ ...site, masters: many })).toEqual(length);
    expect(await refused({ ...site, masters: [master, master] })).toMatchObject({
      reason: "notUnique",
    });
  });

  it("cannot be several for one node", async () => {
    const args = argsOf({ angle: "25", nId: NODE });
    expect(await refused(site, { args })).toMatchObject({ reason: "severalMasters" });
    const one = { ...site, masters: site.masters.slice(0, 1) };
    expect(requestsOf(await done(harness.batch(one, { ...KEEP_ANGLE, args })))).toHaveLength(1);
  });

  it("that are all of the site make it a command to the site", async () => {
    expect(await harness.batch(whole, KEEP_ANGLE)).toEqual(
      err({ code: "ConfirmationRequired", risk: "R4" }),
    );
    const [master] = whole.masters as [HarnessMaster];
    await done(harness.request(master, KEEP_ANGLE));
    expect(harness.published).toHaveLength(1);
  });
});

describe("the largest batch", { timeout: 60_000 }, () => {
  it("reaches 200 masters, and fits into the items of the tables", async () => {
    const site200 = await harness.open(0);
    const masters: HarnessMaster[] = [];
    for (let at = 0; at < 200; at += 1) masters.push(await harness.addMaster(site200.layoutId, at));
    const all = { ...site200, masters };
    const id = changeId();
    const info = { name: "display-master-info", id };
    const answer = await done(harness.batch(all, info, ADMIN));
    expect(requestsOf(answer).map(({ status }) => status)).toEqual(masters.map(() => "sent"));
    expect(new Set(commandsOf(harness).map(({ mLocId }) => mLocId)).size).toBe(200);
    const rows = await harness.ledger(all);
    const sizes = rows.map((row) => Buffer.byteLength(JSON.stringify(row)));
    expect(rows).toHaveLength(201);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
    const commands = kindOf(rows, "command").map((row) => Buffer.byteLength(JSON.stringify(row)));
    expect(Math.max(...commands)).toBeLessThan(2048);
  });
});
