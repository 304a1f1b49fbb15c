/** Commands that carry the settings of a master or the parameters of its nodes. */
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { settingsInput } from "#test/builders/parameter-sets.ts";
import { changeId } from "../served-tables.ts";
import {
  ADMIN,
  argsOf,
  type CommandHarness,
  commandsOf,
  type HarnessMaster,
  type HarnessSite,
  NODE,
} from "./command-harness.ts";
import { interlocksOfFile, SENT } from "./interlock-harness.ts";

const { begin, request, giveSettings, giveParameters } = interlocksOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;
beforeEach(async () => {
  ({ harness, site, master } = await begin());
});

describe("a command that brings a set along", () => {
  it("carries it whole, in the form of the wire", async () => {
    const nodeParamId = await giveParameters();
    const spaParamId = await giveSettings(settingsInput());
    await request({ name: "send-node-params-batch" }, ADMIN);
    await request({ name: "send-master-params-batch" }, ADMIN);
    await request({ name: "node-replacement-batch", args: argsOf({ nId: NODE }) }, ADMIN);
    const [first, second, third] = commandsOf(harness);
    expect(first?.params).toMatchObject({ nodeParamId });
    expect(Object.keys(first?.params?.values ?? {})).toHaveLength(40);
    expect(first).toMatchObject({ settings: undefined });
    expect(second?.settings).toMatchObject({ spaParamId });
    expect(Object.keys(second?.settings?.values ?? {})).toHaveLength(28);
    expect(second?.settings?.windStowTable.length).toBeGreaterThan(10);
    expect(third).toMatchObject({ params: { nodeParamId }, settings: { spaParamId } });
    for (const { command } of harness.published) {
      expect(JSON.stringify(command).length).toBeLessThan(10_000);
    }
  });

  it("skips a master that has none, which is written down and logged", async () => {
    const skipped = { status: "skipped", message: "Skipped: no parameter set", code: "SKIPPED" };
    expect(await request({ name: "send-node-params-batch" }, ADMIN)).toMatchObject(skipped);
    expect(await request({ name: "send-master-params-batch" }, ADMIN)).toMatchObject(skipped);
    expect(harness.published).toEqual([]);
    expect(await harness.ledger(site)).toMatchObject([
      { status: "refused", code: "SKIPPED" },
      { status: "refused", code: "SKIPPED" },
    ]);
    expect(harness.logged).toMatchObject([
      { event: "command skipped" },
      { event: "command skipped" },
    ]);
  });

  it("to replace a node needs one of the two", async () => {
    const replace = { name: "node-replacement-batch", args: argsOf({ nId: NODE }) };
    expect(await request(replace)).toMatchObject({ status: "skipped" });
    const nodeParamId = await giveParameters();
    expect(await request(replace)).toMatchObject(SENT);
    const named = argsOf({ nId: NODE, nodeParamId });
    expect(await request({ ...replace, args: named })).toMatchObject(SENT);
    const other = argsOf({ nId: NODE, nodeParamId: changeId() });
    expect(await harness.request(master, { ...replace, args: other })).toMatchObject(
      err({ code: "InvalidArgument", field: "args.nodeParamId", reason: "mismatch" }),
    );
  });
});
