/** A manager's report on a weekend in a real browser: of all sites, as a file, in three clicks. */
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { dataOf } from "#test/e2e/api-calls.ts";
import {
  A_MASTER,
  CREATE_LAYOUT,
  CREATE_MASTER,
  newChangeId,
  newMasterId,
} from "#test/e2e/planted-layout.ts";
import {
  PERIOD_LABELS,
  REPORT_MESSAGES,
} from "#web/features/site/journal/report/report-messages.ts";
import { clients, makeAccount, PASSWORD, target } from "./account-steps.ts";
import {
  axeFindings,
  hasChromium,
  openConsole,
  PATIENCE,
  type SignedInState,
  sharedChromium,
  sidewaysOverflow,
  VIEWPORTS,
} from "./console-page.ts";
import { signedInState } from "./stored-session.ts";

const origin = target.siteOrigin ?? "";
const SITES = ["Weekend Flats", "Weekend Hills"] as const;

let browser: Browser;
let state: SignedInState;

describe.skipIf(!hasChromium || origin === "")("the report in Chromium", () => {
  beforeAll(async () => {
    browser = await sharedChromium();
    const { email } = await makeAccount("report", { groups: ["USER", "ADMIN", "BETA_FEATURES"] });
    const { deployment } = target;
    state = await signedInState(deployment, origin, { email, password: PASSWORD });
    const { userPoolId, userPoolClientId: clientId } = deployment;
    const pool = { client: clients.cognito, userPoolId, clientId };
    const { AuthenticationResult } = await signInWithPassword(pool, email, PASSWORD);
    const accessToken = AuthenticationResult?.AccessToken ?? "";
    for (const name of SITES) {
      // Published, but visible only to users of this test.
      const facts = { name, utcOffset: -6, published: true, demo: true };
      const layout = { input: { changeId: newChangeId(), ...facts } };
      const { id: layoutId } = Object(
        Object(await dataOf(deployment, accessToken, CREATE_LAYOUT, layout)).createLayoutDetails,
      );
      const input = { changeId: newChangeId(), layoutId, ...A_MASTER, mId: newMasterId() };
      await dataOf(deployment, accessToken, CREATE_MASTER, { input });
    }
  }, PATIENCE);

  it("exports the weekend of all sites in three presses", async () => {
    const open = await openConsole(browser, origin, "/layouts?view=list", "desktop", { state });
    const { page, troubles } = open;
    let presses = 0;
    const press = async (role: "link" | "button", name: string) => {
      await page.getByRole(role, { name, exact: true }).click();
      presses += 1;
    };
    await press("link", "Report");
    await press("button", PERIOD_LABELS.weekend);
    await page.getByText(`${SITES.length} of ${SITES.length} sites read`).waitFor();
    const downloading = page.waitForEvent("download");
    await press("button", REPORT_MESSAGES.export);
    const download = await downloading;
    expect(presses).toBe(3);
    expect(download.suggestedFilename()).toMatch(/^Report - Weekend - .+\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    // No report was ever sent: each site has an unknown master, and no figure is shown as 0.
    for (const name of SITES) {
      expect(lines.some((line) => line.startsWith(`${name},`) && line.includes(",Unknown,"))).toBe(
        true,
      );
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it("fits a tablet and a phone with the parts of a site", async () => {
    const { page } = await openConsole(browser, origin, "/report?period=day", "tablet", { state });
    await page.getByRole("button", { name: SITES[0] }).click();
    await page.getByRole("region", { name: /^Commands/ }).waitFor();
    for (const size of ["tablet", "phone"] as const) {
      await page.setViewportSize(VIEWPORTS[size]);
      expect(await axeFindings(page), size).toEqual([]);
      expect(await sidewaysOverflow(page), size).toBe(0);
    }
  });
});
