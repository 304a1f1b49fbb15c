/** What else follows from the success of a command: locks end, and answered parameters are kept. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { DeleteCommand } from "#functions/shared/store/table-requests.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  NODE,
  person,
} from "../commands/command-harness.ts";
import { START } from "../served-tables.ts";
import { answeredCommandOfFile, FAIL, RECEIVED, SUCCESS } from "./answered-command.ts";

const { served, begin, say } = answeredCommandOfFile();
let harness: CommandHarness;
let master: HarnessMaster;
let user: Caller;
beforeEach(async () => {
  ({ harness, master, user } = await begin());
});

describe("cleaning mode", () => {
  const sent = async (name: string, who = user) => {
    const args = name === "enter-cleaning-mode" ? argsOf({ angle: "45" }) : [];
    return String((await done(harness.request(master, { name, args }, who))).id);
  };
  const succeeds = (of: string, name: string) => say({ ...SUCCESS, id: of, name });

  it("is left, and its lock released, when the master says so and not before", async () => {
    await succeeds(await sent("enter-cleaning-mode"), "enter-cleaning-mode");
    expect(await harness.lockOf(master)).toMatchObject({ userId: user.sub });
    served.clock.now += 60_000;
    const exit = await sent("exit-cleaning-mode");
    await say({ ...RECEIVED, id: exit, name: "exit-cleaning-mode" });
    expect(await harness.lockOf(master)).toBeDefined();
    await succeeds(exit, "exit-cleaning-mode");
    expect(await harness.lockOf(master)).toBeUndefined();
  });

  it("stays locked when leaving fails, and for each user who has entered since", async () => {
    await sent("enter-cleaning-mode");
    const failed = await sent("exit-cleaning-mode");
    await say({ ...FAIL, id: failed, name: "exit-cleaning-mode" });
    expect(await harness.lockOf(master)).toBeDefined();
    const late = await sent("exit-cleaning-mode");
    const { layoutId, mLocId } = master;
    await served.store.tables.send(
      new DeleteCommand({ TableName: "core", Key: { pk: `L#${layoutId}`, sk: `K#${mLocId}` } }),
    );
    served.clock.now += 60_000;
    await sent("enter-cleaning-mode", person("user-9", "USER", "CONTROLS"));
    await succeeds(late, "exit-cleaning-mode");
    expect(await harness.lockOf(master)).toMatchObject({ userId: "user-9" });
  });
});

describe("parameters that a node answered", () => {
  it("are compared with the set of the master, and kept for the commissioning", async () => {
    const name = "read-node-params-from-node";
    const request = { name, args: argsOf({ nId: NODE }) };
    const read = String((await done(harness.request(master, request, user))).id);
    const message = `PARAMS nId=${NODE};motorOnTime=20`;
    await say({ ...SUCCESS, id: read, name, message });
    const kept = (await served.itemsOf("events")).find(({ sk }) =>
      String(sk).startsWith(`PARAMS#${master.mLocId}#`),
    );
    expect(kept).toMatchObject({
      at: START + 1,
      fact: { nId: NODE, by: user.email, commandId: read, nodeParamId: null, differing: [] },
    });
  });
});
