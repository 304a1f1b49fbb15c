/** The history of commands as users read it, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { err, ok } from "#domain/result.ts";
import { authoriseFeedbackSubscription } from "#functions/commands/authorise-feedback-subscription.ts";
import {
  listCommandsByLayout,
  listCommandsByMaster,
  listCommandsByNode,
} from "#functions/commands/list-commands.ts";
import { getCommand, getCommandBatch } from "#functions/commands/read-command.ts";
import { field } from "#functions/shared/handler.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { newMId } from "../ids/field-crew.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  openCommandHarness,
  person,
} from "./command-harness.ts";

type Row = Readonly<Record<string, unknown>>;

const STATUS = "request-node-realtime-status";
const HOUR = 3600;
const DAY = 86_400;

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let user: Caller;
let users = 0;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
  users += 1;
  user = person(`reader-${users}`, "USER", "CONTROLS");
});

async function command(
  name = "dt-master",
  args: Readonly<Record<string, string>> = {},
  to = master,
) {
  const id = changeId();
  await harness.report(to, { ts: served.clock.now / 1000 });
  await done(harness.request(to, { id, name, args: argsOf(args) }, user));
  return id;
}

/** This number of commands at this interval, oldest first. */
async function commandsEvery(seconds: number, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    ids.push(await command());
    served.clock.now += seconds * 1000;
  }
  return ids;
}

const answer = (id: string, changes: Row = {}) =>
  new FeedbackHarness(served).send(master, {
    ...{ v: 1, id, mId: master.mId, name: "dt-master", ts: START, seq: 1 },
    ...{ status: "received", message: "Command received" },
    ...changes,
  });

const read = (id: string, layoutId = site.layoutId, who = user) =>
  done(field(getCommand(served))({ layoutId, id }, who));

type List = typeof listCommandsByLayout | typeof listCommandsByMaster | typeof listCommandsByNode;

async function list(what: List, args: Row = {}, who = user): Promise<Row> {
  const { layoutId, mLocId } = master;
  const asked = { layoutId, mLocId, ...args };
  const outcome = await field(what(served) as ReturnType<typeof listCommandsByLayout>)(asked, who);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return Object(outcome.value);
}

const idsOf = ({ items }: Row) => (items as readonly Row[]).map(({ id }) => id);

/** Ids of all entries, page by page. */
async function pages(what: List, args: Row): Promise<readonly (readonly unknown[])[]> {
  const found: (readonly unknown[])[] = [];
  let nextToken: unknown;
  do {
    const page = await list(what, { ...args, nextToken });
    found.push(idsOf(page));
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return found;
}

describe("one command", () => {
  it("is shown with who asked what, when, and everything the master has said", async () => {
    const args = { angle: "25", nId: NODE };
    const id = await command("low-priority-keep-angle", args);
    served.clock.now += 2500;
    const name = "low-priority-keep-angle";
    await answer(id, { name });
    await answer(id, { name, seq: 2, status: "fail", code: "STOW", message: "Rejected" });
    expect(await read(id)).toEqual({
      ...{ id, ...master, layoutName: "North field", masterName: "M1", name },
      ...{
        args: argsOf(args),
        isDrill: false,
        nId: NODE,
        nLocId: "007",
        entryId: expect.any(String),
      },
      ...{ risk: "R2", scope: "node", userId: user.sub, username: user.email },
      ...{
        overrideRules: null,
        overrideReason: null,
        workZoneReason: null,
        createdAt: START,
        exp: START + 12,
      },
      ...{ status: "refused", code: "STOW", message: "Rejected", seq: 2 },
      ...{ lastFeedbackAt: START + 2, finalAt: START + 2 },
      feedback: [
        {
          ...{ seq: 1, status: "received", message: "Command received", code: null },
          ...{ ts: START, receivedAt: START + 2 },
        },
        {
          ...{ seq: 2, status: "fail", message: "Rejected", code: "STOW" },
          ...{ ts: START, receivedAt: START + 2 },
        },
      ],
    });
  });

  it("is nothing in another layout, and nothing where there is none", async () => {
    const id = await command();
    const other = await harness.open();
    for (const [layoutId, wanted] of [
      [other.layoutId, id],
      [site.layoutId, changeId()],
    ] as const) {
      const outcome = await field(getCommand(served))({ layoutId, id: wanted }, user);
      expect(outcome).toEqual(ok(null));
    }
  });

  it("is of unknown outcome when the master is silent, until it speaks, and nothing is written for it", async () => {
    const id = await command();
    const shown = async (later: number) => {
      served.clock.now = START_MILLISECONDS + later;
      const { status, message } = await read(id);
      return [status, message];
    };
    const unknown = ["noAnswer", "No answer: outcome unknown"];
    expect(await shown(14_999)).toEqual(["sent", "Command sent"]);
    const before = await harness.ledger(site);
    expect(await shown(15_000)).toEqual(unknown);
    await answer(id);
    expect(await shown(20_000)).toEqual(["received", "Command received"]);
    expect(await shown(15_000 + 60_000)).toEqual(unknown);
    await answer(id, { seq: 2, status: "success", message: "Requested" });
    expect(await shown(86_400_000)).toEqual(["success", "Requested"]);
    expect(before.filter(({ sk }) => sk === id)).toMatchObject([{ status: "sent" }]);
  });

  it("is of unknown outcome as well when the function that sends it has ended in between", async () => {
    const id = await command();
    await harness.put("events", {
      ...(await harness.ledger(site)).find(({ sk }) => sk === id),
      status: "created",
    });
    expect(await read(id)).toMatchObject({ status: "created" });
    served.clock.now += 15_000;
    expect(await read(id)).toMatchObject({ status: "noAnswer" });
  });

  it("says that it was skipped, or why nothing was sent", async () => {
    const cx = person(`advanced-${users}`, "ADMIN", "CONTROLS");
    const skipped = changeId();
    await done(harness.request(master, { id: skipped, name: "send-node-params-batch" }, cx));
    expect(await read(skipped)).toMatchObject({
      ...{ status: "skipped", code: "SKIPPED", message: "Skipped: no parameter set" },
    });
    await harness.connect(master, { online: false });
    const offline = await command();
    expect(await read(offline)).toMatchObject({ status: "refused", code: "OFFLINE" });
    expect(await read(offline)).not.toHaveProperty("exp");
  });
});

describe("a batch", () => {
  it("is shown with its commands in the order of its masters, and the parts of it in the lists", async () => {
    const second = await harness.addMaster(site.layoutId, 1);
    const both = { ...site, masters: [second, master] };
    await harness.connect(second, { online: false });
    const id = changeId();
    const { requests } = await done(harness.batch(both, { id, name: "dt-master" }, user));
    const batch = await done(field(getCommandBatch(served))({ layoutId: site.layoutId, id }, user));
    expect(batch).toMatchObject({
      ...{ id, layoutId: site.layoutId, layoutName: "North field", name: "dt-master", args: [] },
      ...{ userId: user.sub, username: user.email, createdAt: START, scope: "site" },
      commands: [
        { mLocId: second.mLocId, batchId: id, status: "refused", code: "OFFLINE" },
        { mLocId: master.mLocId, batchId: id, status: "sent" },
      ],
    });
    const listed = await list(listCommandsByLayout);
    expect([...idsOf(listed)].sort()).toEqual(
      (requests as readonly Row[]).map((one) => one.id).sort(),
    );
    expect(await field(getCommand(served))({ layoutId: site.layoutId, id }, user)).toEqual(
      ok(null),
    );
    const single = { layoutId: site.layoutId, id: await command() };
    expect(await field(getCommandBatch(served))(single, user)).toEqual(ok(null));
  });
});

describe("the commands of a layout", () => {
  it("come newest first, page by page, each once, over the borders of months", async () => {
    const ids = await commandsEvery(2 * DAY, 9);
    const newest = [...ids].reverse();
    const asked = { from: START, to: START + 30 * DAY };
    for (const limit of [1, 2, 4, 8, 9, 100]) {
      const found = await pages(listCommandsByLayout, { ...asked, limit });
      expect(found.flat(), `pages of ${limit}`).toEqual(newest);
      expect(found.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
  });

  it("are those of the time asked for, both ends included", async () => {
    const ids = await commandsEvery(DAY, 4);
    const asked = { from: START + DAY, to: START + 2 * DAY };
    expect(idsOf(await list(listCommandsByLayout, asked))).toEqual([ids[2], ids[1]]);
    const before = { from: START - 40 * DAY, to: START - 1 };
    expect(idsOf(await list(listCommandsByLayout, before))).toEqual([]);
  });

  it("are without an end those of the last 31 days, and go on where they began", async () => {
    const ids = await commandsEvery(20 * DAY, 3);
    served.clock.now = START_MILLISECONDS + 41 * DAY * 1000;
    const first = await list(listCommandsByLayout, { limit: 1 });
    expect(idsOf(first)).toEqual([ids[2]]);
    served.clock.now += 1000;
    const second = await list(listCommandsByLayout, { limit: 1, nextToken: first.nextToken });
    expect(idsOf(second)).toEqual([ids[1]]);
  });

  it("are found behind many changes and answers of others", async () => {
    const id = await command();
    for (let at = 0; at < 130; at += 1) {
      const key = changeId();
      const createdAt = START_MILLISECONDS + at + 1;
      await harness.put("events", {
        ...{ pk: `L#${site.layoutId}#A`, sk: key, gsi1pk: `L#${site.layoutId}#202606` },
        gsi1sk: `${createdAt}#${key}`,
      });
    }
    served.clock.now += HOUR * 1000;
    expect(await pages(listCommandsByLayout, { limit: 1 })).toEqual([[id]]);
  });

  it("show no answers, which belong to one command, and the outcome of each", async () => {
    const id = await command();
    await answer(id, { status: "success", message: "Requested" });
    const { items } = await list(listCommandsByLayout);
    expect(items).toMatchObject([{ id, status: "success", feedback: null }]);
  });

  it("are of this layout alone", async () => {
    const other = await harness.open();
    await command("dt-master", {}, other.masters[0]);
    const id = await command();
    expect(idsOf(await list(listCommandsByLayout))).toEqual([id]);
  });
});

describe("the commands of a master and of a node", () => {
  it("are those of that master, newest first", async () => {
    const second = await harness.addMaster(site.layoutId, 1);
    const first = await command();
    await command("dt-master", {}, second);
    served.clock.now += 1000;
    const last = await command();
    for (const limit of [1, 2, 3]) {
      const found = await pages(listCommandsByMaster, { limit });
      expect(found.flat(), `pages of ${limit}`).toEqual([last, first]);
    }
    expect(
      idsOf(await list(listCommandsByMaster, { layoutId: (await harness.open()).layoutId })),
    ).toEqual([]);
  });

  it("are those that named the node, by its id or by its place, and asked for those of the whole master", async () => {
    const own = await command("request-node-realtime-status", { nId: NODE });
    served.clock.now += 1000;
    const whole = await command();
    const byNode = (args: Row) => list(listCommandsByNode, args).then(idsOf);
    for (const node of [{ nId: NODE }, { nId: `fcc23d000000${NODE}` }, { nLocId: "007" }]) {
      expect(await byNode(node)).toEqual([own]);
      expect(await byNode({ ...node, withMaster: true })).toEqual([whole, own]);
    }
    expect(await byNode({ nId: "FFF1", nLocId: "007" })).toEqual([own]);
    expect(await byNode({ nId: "FFF1" })).toEqual([]);
    expect(await byNode({ nLocId: "008" })).toEqual([]);
  });
});

describe("the status of a node", () => {
  it("is shown in every list without the bits that take a right the reader does not hold, and to all subscribers without any", async () => {
    const masters = new FeedbackHarness(served);
    const id = await command(STATUS, { nId: NODE });
    // Rights for these bits: DEV for an amplifier fault, CONTROL_CX for a firmware update and its
    // image, GAMECHANGE for a retried stall.
    const reply = (alarms: string, flags: string) =>
      `3.20.1,0,0,0,0,0,0,0,0,0,2,${alarms},${flags}`;
    const message = reply("20000002", "0000400000012002");
    const { mId } = master;
    const answer = { v: 1, id, mId, name: STATUS, status: "success", message };
    await masters.send(master, { ...answer, seq: 1, ts: START + 1 });
    expect(masters.published.map((event) => event.message)).toEqual([
      reply("00000002", "0000000000010000"),
    ]);
    const seenBy = async (who: Caller) => {
      const one = await read(id, site.layoutId, who);
      const lists = [
        await list(listCommandsByLayout, {}, who),
        await list(listCommandsByMaster, {}, who),
        await list(listCommandsByNode, { nId: NODE }, who),
      ];
      const answers = (one.feedback as readonly Row[]).map((said) => said.message);
      return [
        ...new Set([
          one.message,
          ...answers,
          ...lists.map(({ items }) => (items as readonly Row[])[0]?.message),
        ]),
      ];
    };
    const groups = {
      USER: reply("00000002", "0000000000010000"),
      CONTROLS: reply("00000002", "0000400000012000"),
      ADMIN: reply("00000002", "0000000000010002"),
      DEV: reply("20000002", "0000000000010002"),
    };
    for (const [group, visible] of Object.entries(groups)) {
      expect([group, ...(await seenBy(person(user.sub, group)))]).toEqual([group, visible]);
    }
    expect(await seenBy(person(user.sub, "DEV", "CONTROLS"))).toEqual([message]);
  });
});

describe("a list", () => {
  it.each<readonly [string, List, Row]>([
    ["limit", listCommandsByLayout, { limit: 0 }],
    ["limit", listCommandsByLayout, { limit: 1001 }],
    ["from", listCommandsByLayout, { from: START, to: START - 1 }],
    ["from", listCommandsByLayout, { from: START - 368 * DAY, to: START }],
    ["to", listCommandsByLayout, { to: -1 }],
    ["nextToken", listCommandsByLayout, { nextToken: "bm8" }],
    ["mLocId", listCommandsByMaster, { mLocId: "x" }],
    ["nLocId", listCommandsByNode, {}],
    ["nLocId", listCommandsByNode, { nLocId: "7" }],
    ["nId", listCommandsByNode, { nId: "XYZW" }],
  ])("refuses %s", async (name, what, args) => {
    await expect(list(what, args)).rejects.toThrow(`"field":"${name}"`);
  });

  it("takes its token from no other user, for no other master, and for no other time", async () => {
    await commandsEvery(1, 3);
    const { nextToken } = await list(listCommandsByMaster, { limit: 1 });
    expect(nextToken).toEqual(expect.any(String));
    const foreign = '"reason":"foreign"';
    const second = await harness.addMaster(site.layoutId, 1);
    const more = { limit: 1, nextToken };
    await expect(list(listCommandsByMaster, more, caller())).rejects.toThrow(foreign);
    await expect(list(listCommandsByLayout, more)).rejects.toThrow(foreign);
    await expect(list(listCommandsByMaster, { ...more, ...second })).rejects.toThrow(foreign);
    await expect(list(listCommandsByMaster, { ...more, from: START - HOUR })).rejects.toThrow(
      foreign,
    );
  });
});

describe("listening to one master and one command", () => {
  const hear = (args: Row, who: Caller) =>
    field(authoriseFeedbackSubscription({ ...served, uuid: changeId }))(
      { name: "dt-master", ...args },
      who,
    );

  it("leads to the layout in which the master stands", async () => {
    const { layoutId, mId } = master;
    expect(await hear({ mId }, caller())).toEqual(ok({ layoutId, mId, name: "dt-master" }));
    await harness.put("access", { pk: `U#${user.sub}`, sk: `L#${layoutId}`, layoutId });
    expect(await hear({ mId }, user)).toMatchObject(ok({ layoutId }));
  });

  it("is refused alike for a master of others and for one that is not there, and written down", async () => {
    for (const mId of [master.mId, newMId()]) {
      expect(await hear({ mId }, user)).toEqual(err({ code: "NotPermitted" }));
    }
    expect(await harness.denials(user)).toMatchObject([
      { operation: "Subscription.subscribeCommandFeedback", reason: "NotPermitted" },
      { operation: "Subscription.subscribeCommandFeedback", reason: "NotPermitted" },
    ]);
  });

  it.each([
    ["mId", { mId: "x" }],
    ["name", { name: "" }],
    ["name", { name: "x".repeat(61) }],
  ])("is refused for %s of %o", async (name, args) => {
    expect(await hear({ mId: master.mId, ...args }, caller())).toMatchObject(
      err({ code: "InvalidArgument", field: name }),
    );
  });
});
