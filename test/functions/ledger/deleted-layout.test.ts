/** The ledger of a deleted layout: sealed up to its last hour, on the local DynamoDB. */

import { beforeEach, describe, expect, it } from "vitest";
import { configPublisher } from "#functions/config/config-publisher.ts";
import { deleteLayout } from "#functions/layouts/delete-layout.ts";
import { layoutRemover } from "#functions/layouts/layout-remover.ts";
import { sealLedger } from "#functions/ledger/seal-ledger.ts";
import { verifyLedger } from "#functions/ledger/verify-ledger.ts";
import { field } from "#functions/shared/handler.ts";
import { storeIdentityProof } from "#functions/shared/store/proven-identity.ts";
import {
  type CommandHarness,
  done,
  type HarnessMaster,
  type HarnessSite,
  openCommandHarness,
  USER,
} from "../commands/command-harness.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

type Row = Readonly<Record<string, unknown>>;

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;

const served = tablesOfFile();
let harness: CommandHarness;
let site: HarnessSite;
let master: HarnessMaster;

beforeEach(async () => {
  ({ harness, site, master } = await openCommandHarness(served));
});

const command = () => done(harness.request(master, { name: "dt-master" }, USER));

function pass(milliseconds: number): void {
  served.clock.now += milliseconds;
}

async function remove(): Promise<void> {
  const ada = caller();
  await storeIdentityProof(served.store, ada, served.clock.now / 1000);
  const deps = { ...served, invokeRemover: async () => undefined };
  await done(
    field(deleteLayout(deps))({ input: { changeId: changeId(), id: site.layoutId } }, ada),
  );
}

/** Runs the remover as the schedule does, until at most its note is left. */
async function clearAway(): Promise<void> {
  const log = () => undefined;
  const broker = { put: async () => undefined, remove: async () => undefined };
  const publish = configPublisher({ store: served.store, clock: served.clock, broker, log });
  for (let run = 1; run <= 4; run += 1) {
    await layoutRemover({ ...served, log })({});
    for (const request of served.requests.splice(0)) await publish(request);
  }
}

const seal = () => sealLedger({ store: served.store, clock: served.clock, log: () => undefined })();

async function sealedHours(): Promise<readonly unknown[]> {
  const items = await served.itemsOf("events");
  return items.filter(({ pk }) => pk === `L#${site.layoutId}#Z`).map(({ sk }) => sk);
}

async function notes(): Promise<readonly Row[]> {
  const items = await served.itemsOf("core");
  return items.filter(({ pk, sk }) => pk === "REMOVALS" && sk === site.layoutId);
}

/** Counters of the commands of the layout's masters. */
async function numbers(): Promise<readonly Row[]> {
  const items = await served.itemsOf("core");
  return items.filter(({ pk }) => pk === `L#${site.layoutId}#N`);
}

/**
 * Verifies the chain alone: the layout's item, of which only the creation time is needed, is put
 * back because a deleted layout cannot be verified.
 */
async function verify(item: Row): Promise<Row> {
  await harness.put("core", item);
  const to = served.clock.now / 1000;
  const { layoutId } = site;
  return done(field(verifyLedger(served))({ layoutId, from: START, to }, caller()));
}

describe("the ledger of a deleted layout", () => {
  // Otherwise a command followed by the layout's deletion would leave no seal, because seals follow
  // the list of layouts.
  it("is sealed through the hour of its deletion, and its note goes then", async () => {
    const items = await served.itemsOf("core");
    const layout = items.find(({ pk, sk }) => pk === `L#${site.layoutId}` && sk === "A") ?? {};
    pass(HOUR_MILLISECONDS);
    await harness.report(master, { ts: served.clock.now / 1000 });
    await command();
    pass(MINUTE_MILLISECONDS);
    await remove();
    pass(MINUTE_MILLISECONDS);
    await clearAway();
    expect(await notes()).toHaveLength(1);
    pass(HOUR_MILLISECONDS + 10 * MINUTE_MILLISECONDS);
    await seal();
    expect(await sealedHours()).toEqual(["2026062412", "2026062413"]);
    await clearAway();
    expect(await notes()).toEqual([]);
    expect(await numbers()).toEqual([]);
    expect(await verify(layout)).toMatchObject({ isIntact: true, hours: 2, fault: null });
  });

  it("has the hour in which the last row can come, and ends with it", async () => {
    pass(HOUR_MILLISECONDS - 1);
    await remove();
    pass(MINUTE_MILLISECONDS);
    await clearAway();
    pass(11 * MINUTE_MILLISECONDS);
    await seal();
    expect(await sealedHours()).toEqual(["2026062412"]);
    await clearAway();
    expect(await notes()).toHaveLength(1);
    pass(24 * HOUR_MILLISECONDS);
    await seal();
    await seal();
    expect(await sealedHours()).toEqual(["2026062412", "2026062413"]);
    await clearAway();
    expect(await notes()).toEqual([]);
    await seal();
    expect(await sealedHours()).toHaveLength(2);
  });
});
