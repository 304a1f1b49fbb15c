/** One command and one batch as users read them, on the local DynamoDB. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { ok } from "#domain/result.ts";
import { listCommandsByLayout } from "#functions/commands/list-commands.ts";
import { getCommand, getCommandBatch } from "#functions/commands/read-command.ts";
import { field } from "#functions/shared/handler.ts";
import { changeId, START, START_MILLISECONDS } from "../served-tables.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  NODE,
  person,
} from "./command-harness.ts";
import { historyOfFile, idsOf, type Row } from "./history-harness.ts";

const { served, begin, command, answer, read, list } = historyOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
let user: Caller;
beforeEach(async () => {
  ({ harness, site, master, user } = await begin());
});

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
    const cx = person("advanced", "ADMIN", "CONTROLS");
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
