/** A firmware campaign of more masters than one transaction writes. */
import { expect, it } from "vitest";
import type { CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import {
  campaignItems,
  masterItem,
  readCampaign,
  readCampaignMasters,
} from "#functions/commands/store/firmware-campaigns.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { CampaignHarness, OLD } from "./campaign-harness.ts";
import { done } from "./command-harness.ts";

const served = tablesOfFile();
/** One more than a step writes. */
const MASTERS = 51;
/** Items of one transaction. */
const ITEMS = 40;

/** Every node has the new version since just now, as far as the campaign knows. */
async function plantRead(harness: CampaignHarness, id: string): Promise<void> {
  const { store } = served;
  const { layoutId } = harness.site;
  const stored = await readCampaign(store, { layoutId, id });
  if (stored === undefined) throw new Error("expected a campaign");
  const masters = await readCampaignMasters(store, { layoutId, id });
  const state = {
    ...({ kind: "versionRead", at: harness.now } as const),
    before: { version: OLD, alarms: 0 },
  };
  const read = masters.map(
    (master): CampaignMaster => ({
      ...master,
      nodes: master.nodes.map((node) => ({ ...node, state })),
    }),
  );
  const item = (master: CampaignMaster) => masterItem(store.coreTable, stored.campaign, master);
  await transact(store.tables, campaignItems(store.coreTable, stored));
  for (let from = 0; from < read.length; from += ITEMS) {
    await transact(store.tables, read.slice(from, from + ITEMS).map(item));
  }
}

it("stops once the failed nodes of all masters are written, 50 masters a minute", async () => {
  const harness = await CampaignHarness.open(served, MASTERS, 1);
  const { id } = await done(harness.create());
  await plantRead(harness, String(id));
  // They report the old version, so that all fail in one step.
  await harness.minute();

  await harness.step();
  expect((await harness.state()).campaign).toMatchObject({
    ...{ state: "running", cause: null, counts: { failed: 50, notAsked: 0 } },
  });

  await harness.step();
  expect((await harness.state()).campaign).toMatchObject({
    ...{ state: "stopped", cause: "tolerance", counts: { failed: MASTERS, notAsked: 0 } },
  });
  expect(harness.commands.published).toEqual([]);
});
