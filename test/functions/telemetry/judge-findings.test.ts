/** Findings of finished days: judged by compaction, and ranked into the list of the layout. */
import { beforeEach, expect, it } from "vitest";
import { findingsOfLayouts, masterFindingsOf } from "#functions/shared/store/findings.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import { rankLayout } from "#functions/telemetry/judge-findings.ts";
import type { UplinkHarness } from "../devices/uplink-harness.ts";
import { DAY_START } from "../devices/uplink-messages.ts";
import { daysOfFile, FINISHED } from "./days-harness.ts";

const { served, begin, at, cycle } = daysOfFile();
let harness: UplinkHarness;
beforeEach(async () => {
  harness = await begin();
  const { layoutId, mLocId } = harness;
  const Item = { pk: `L#${layoutId}`, sk: `M#${mLocId}`, mLocId, name: "M1" };
  await served.store.tables.send(new PutCommand({ TableName: served.store.coreTable, Item }));
});

async function compacted() {
  for (let round = 0; round < 20; round += 1) await cycle(DAY_START + 900 * round);
  at(FINISHED);
  await served.compact();
}

async function list() {
  const [stored] = await findingsOfLayouts(served.store, [harness.layoutId]);
  return stored?.list;
}

it("judges a master when its day is compacted, and lists its layout with the end of the day", async () => {
  expect(await list()).toBeUndefined();
  await compacted();
  expect(await masterFindingsOf(served.store, harness.layoutId)).toMatchObject([
    { mLocId: harness.mLocId, newestDay: DAY_START },
  ]);
  await rankLayout(served, harness.layoutId);
  expect(await list()).toMatchObject({ until: DAY_START + 86_400, judged: 1, masters: 1, left: 0 });
});

it("gives the same list when it is repeated", async () => {
  await compacted();
  await rankLayout(served, harness.layoutId);
  const before = await list();
  await rankLayout(served, harness.layoutId);
  expect(await list()).toEqual(before);
});
