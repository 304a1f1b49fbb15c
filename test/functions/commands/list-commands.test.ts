/** Lists of commands as users read them, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import {
  listCommandsByLayout,
  listCommandsByMaster,
  listCommandsByNode,
} from "#functions/commands/list-commands.ts";
import { FeedbackHarness } from "../devices/feedback-harness.ts";
import { caller, changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import {
  type CommandHarness,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  person,
} from "./command-harness.ts";
import { DAY, HOUR, historyOfFile, idsOf, type List, type Row } from "./history-harness.ts";

const STATUS = "request-node-realtime-status";

const { served, begin, command, commandsEvery, answer, read, list, pages } = historyOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let user: Caller;
beforeEach(async () => {
  ({ harness, site, master, user } = await begin());
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
