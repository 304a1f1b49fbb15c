/**
 * A replacement campaign in Chromium: a technician works through its list with and without a
 * connection, a new controller is assigned to the location that fell silent, and an administrator ends
 * the campaign and reads its report.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { standardParameters } from "#domain/parameters/standard-parameters.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import { nowSeconds, type Person } from "#test/e2e/people.ts";
import { CREATE_PARAMETERS, newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { PROPOSAL_MESSAGES } from "#web/features/site/device-ids/replacement/proposal-messages.ts";
import { REPLACEMENT_MESSAGES } from "#web/features/site/device-ids/replacement/replacement-messages.ts";
import { DEVICE_ID_MESSAGES } from "#web/features/site/model/device-id-messages.ts";
import { CAMPAIGN_MESSAGES } from "#web/features/site/page/campaign-messages.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const SPARE = "FCC23D000000C0C0";
const START = `mutation ($input: CreateReplacementCampaignInfoInput!) {
  createReplacementCampaignInfo(input: $input) { timestamp }
}`;
const HISTORY = `query ($layoutId: ID!, $mLocId: ID!, $nLocId: String!, $to: AWSTimestamp!) {
  list: listNodeIdHistoriesByNLocIdAndTimestamp(
    layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId, startTimestamp: 0, endTimestamp: $to
  ) { items { nId timestamp } }
}`;
/** The ID that node 001 of Master 2 had before, from its list of nodes. */
const BEFORE = "1001";
const WORDS = REPLACEMENT_MESSAGES;

/** Hears which commands the page requests, each once the cloud has stored it. */
function heardCommands(page: Page) {
  const heard: { readonly id: string; readonly name: string }[] = [];
  page.on("requestfinished", (request) => {
    const body = request.postData() ?? "";
    if (!body.includes("createCommandRequest(")) return;
    const { id, name } = JSON.parse(body).variables.input;
    heard.push({ id, name });
  });
  return {
    /** The success of the command of this name, once it is stored. */
    next: async (name: string) => {
      const isName = (one: { readonly name: string }) => one.name === name;
      await expect.poll(() => heard.some(isName)).toBe(true);
      return { id: "", ...heard.find(isName), status: "success", message: "Done" };
    },
  };
}

describe.skipIf(!hasConsole)("the page of replacements in Chromium", () => {
  let site: SignedInSite<"FIELD_TECH" | "ADMIN">;
  let admin: Person;

  beforeAll(async () => {
    const nodes = ["1000", "1001", "1002", "1003", "1004"].map((id) => ({ id }));
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Renewed field" }, [
          { name: "Master 1", x: 300, nodes },
          { name: "Master 2", x: 700, nodes: nodes.slice(0, 3) },
        ]),
      ["FIELD_TECH", "ADMIN"],
      ["CONTROLS"],
    );
    const { people, layoutId, masters, happen, report, connect } = site.field;
    const starter = await people.signedIn({ groups: ["FIELD_TECH"] }, [layoutId]);
    await dataOf(openTarget().deployment, starter.accessToken, START, {
      input: {
        ...{ changeId: newChangeId(), layoutId, mLocId: masters[0]?.mLocId },
        timestamp: nowSeconds(),
      },
    });
    const [, second] = masters;
    const { deployment } = openTarget();
    admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
    const sets = { label: "Renewed", mLocIds: [second?.mLocId], ...standardParameters("gen4") };
    await dataOf(deployment, admin.accessToken, CREATE_PARAMETERS, {
      input: { changeId: newChangeId(), layoutId, ...sets },
    });
    await connect(1);
    const now = nowSeconds();
    const t = [now, now - 2400, now];
    await report(1, { i: [0, 1, 2], t, fh: ["0000", "0000", "0000"], rs: [-60, -61, -62] }, now);
    await happen(1, "unassigned", { nId: SPARE, firstHeard: now - 600, hop: "0000", rssi: -58 });
  });
  afterAll(() => site?.close());

  const path = () => `/replacement/${site.field.layoutId}`;
  const shown = (page: Page) =>
    page.getByRole("heading", { name: WORDS.campaigns, exact: true }).waitFor();

  /** The IDs that the node of Master 2 was given, oldest first. */
  async function idsOf(nLocId: string): Promise<readonly string[]> {
    const { layoutId, masters } = site.field;
    const { list } = await dataOf<{
      list: { items: readonly { nId: string; timestamp: number }[] };
    }>(openTarget().deployment, admin.accessToken, HISTORY, {
      layoutId,
      mLocId: masters[1]?.mLocId,
      nLocId,
      to: nowSeconds() + 60,
    });
    const oldestFirst = list.items.toSorted((one, other) => one.timestamp - other.timestamp);
    return oldestFirst.map(({ nId }) => nId);
  }
  const list = (page: Page, name: string) => page.getByRole("list", { name, exact: true });

  it("takes a new ID and a skipped location, offline too, in walking order", async () => {
    const { page, context, troubles } = await site.openPage("FIELD_TECH", path(), "phone");
    await shown(page);
    await page.getByText(WORDS.counts(0, 5, 0, 5)).waitFor();
    const next = list(page, WORDS.next);
    // The row begins in the south, where node 004 is.
    const rows = next.getByRole("listitem");
    expect(await rows.first().textContent()).toContain(WORDS.node("004"));
    expect(await axeFindings(page)).toEqual([]);
    await rows.first().getByRole("button", { name: WORDS.enterId }).click();
    await page.getByRole("textbox", { name: "Node ID" }).fill("2004");
    await page.getByRole("button", { name: DEVICE_ID_MESSAGES.accept }).click();
    await page.getByText(WORDS.counts(1, 4, 0, 5)).waitFor();
    expect(await rows.first().textContent()).toContain(WORDS.node("003"));

    await rows.first().getByRole("button", { name: WORDS.skip }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(WORDS.note).fill("Behind the fence");
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: WORDS.skip }).click();
    await page.getByText(WORDS.counts(1, 3, 1, 5)).waitFor();
    await list(page, WORDS.skipped)
      .getByText(/Not reachable: Behind the fence/)
      .waitFor();

    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page
      .getByText(/^As last seen/)
      .first()
      .waitFor();
    await rows.first().getByRole("button", { name: WORDS.skip }).click();
    await dialog.getByRole("button", { name: WORDS.skip }).click();
    await page.getByText(WORDS.counts(1, 2, 2, 5)).waitFor();
    await page.getByText(/not sent yet\)/).waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => page.getByText(/not sent yet/).count()).toBe(0);
    await page.getByText(WORDS.counts(1, 2, 2, 5)).waitFor();
    expect(troubles).toEqual([]);
  });

  it("proposes the silent location for a new controller; one press assigns it, resets it and sets it up", async () => {
    const { field } = site;
    const { page } = await site.openPage("FIELD_TECH", path(), "tablet");
    const sent = heardCommands(page);
    await shown(page);
    await page.getByText(WORDS.heard(SPARE, "Master 2")).waitFor();
    await page.getByText(WORDS.silentFor(30)).waitFor();
    await page.getByText(WORDS.sameHop).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("img", { name: PROPOSAL_MESSAGES.open(1) }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: WORDS.assign("001") }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: WORDS.assign("001") }).click();
    const step = (name: keyof typeof WORDS.steps, state: keyof typeof WORDS.stepStates) =>
      page.getByText(`${WORDS.steps[name]}: ${WORDS.stepStates[state]}`).waitFor();
    await step("id", "done");
    await step("sync", "running");
    await page.getByText(WORDS.heard(SPARE, "Master 2")).waitFor({ state: "detached" });

    await field.sync(1);
    await step("sync", "done");
    await field.answer(1, { ...(await sent.next("post-replacement-reset-batch")), seq: 1 });
    await step("reset", "done");
    await field.answer(1, { ...(await sent.next("node-replacement-batch")), seq: 1 });
    // The proof itself is judged in test/simulation/replacement and in the test of the component.
    await step("proof", "running");
    expect(await axeFindings(page)).toEqual([]);
    expect(await idsOf("001")).toEqual([BEFORE, SPARE]);
  });

  it("takes a location back, ends the campaign, and has its report", async () => {
    const { page } = await site.openPage("ADMIN", path());
    await shown(page);
    const skipped = list(page, WORDS.skipped);
    await skipped.getByRole("button", { name: WORDS.takeBack }).first().click();
    await page.getByText(WORDS.counts(1, 3, 1, 5)).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const master = `${site.field.layoutId}:${site.field.masters[0]?.mLocId}`;
    await page.goto(`/layout/${site.field.layoutId}?device-details=${master}&device-tab=configure`);
    await page.getByText(/: 1 replaced, 3 pending, 1 skipped$/).waitFor();
    await page.getByRole("button", { name: CAMPAIGN_MESSAGES.end }).click();
    const asked = page.getByRole("alertdialog");
    await asked.getByRole("button", { name: CAMPAIGN_MESSAGES.end }).click();
    await page.getByText(CAMPAIGN_MESSAGES.none).waitFor();
    await page.goto(path());
    await shown(page);
    await page.getByText(WORDS.noCampaigns).waitFor();
    await page.getByRole("button", { name: WORDS.open, exact: true }).click();
    const report = page.getByRole("dialog", { name: WORDS.reportOf("Master 1") });
    await report.getByRole("cell", { name: "2004" }).waitFor();
    await report.getByRole("cell", { name: "Not reachable" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
