/** Commands behind the owner's gate: nothing of an account of the provider is published. */
import { beforeEach, expect, it } from "vitest";
import { gateKey } from "#functions/shared/store/gates.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { changeId } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import {
  argsOf,
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  USER,
} from "./command-harness.ts";

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site } = await openCommandHarness(served, 2));
  [master] = site.masters as [HarnessMaster];
});

const HOLD = { name: "low-priority-keep-angle", args: argsOf({ angle: "45" }) };
const STOW = { name: "strong-angle-stow" };
const REFUSED = { status: "refused", code: "GATE_CLOSED" };

async function gate(owners: unknown, endsAt?: number): Promise<void> {
  const people = [{ sub: USER.sub, email: USER.email }];
  const Item = {
    ...{ ...gateKey(site.layoutId), owners, rev: 1 },
    ...(endsAt === undefined ? {} : { window: { people, endsAt } }),
  };
  const TableName = served.store.accessTable;
  await served.store.tables.send(new PutCommand({ TableName, Item }));
}

it.each([
  ["a hold", HOLD],
  ["a stow to safety", STOW],
])("%s that was permitted is refused right before its publish", async (_name, command) => {
  await gate(["owner.example"]);
  expect(await done(harness.request(master, command))).toMatchObject(REFUSED);
  expect(harness.published).toEqual([]);
  expect(await harness.ledger(site)).toMatchObject([REFUSED]);
});

it("goes for the owner's people and within a window, up to its last second", async () => {
  await gate(["example.com"]);
  expect(await done(harness.request(master, HOLD))).toMatchObject({ status: "sent" });
  const now = Math.floor(served.clock.now / 1000);
  await gate(["owner.example"], now + 1);
  expect(await done(harness.request(master, HOLD))).toMatchObject({ status: "sent" });
  await gate(["owner.example"], now);
  expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
});

it("refuses everyone where the gate cannot be read", async () => {
  await gate("owner.example");
  expect(await done(harness.request(master, HOLD))).toMatchObject(REFUSED);
  expect(harness.published).toEqual([]);
});

it("refuses every master of a batch that was prepared before the gate closed", async () => {
  const id = changeId();
  const { token } = await done(harness.prepare(site, { ...STOW, id }));
  await gate(["owner.example"]);
  const { requests } = await done(harness.confirm(site, { ...STOW, id, token }));
  expect(requests).toMatchObject([REFUSED, REFUSED]);
  expect(harness.published).toEqual([]);
});
