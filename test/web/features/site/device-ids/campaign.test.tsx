// @vitest-environment jsdom
/** Replacement campaigns: in the Configure tab of a master and in the summary of the device-ID overlay. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/features/site/view/campaign-records.ts";
import "#web/app/LayoutRoute.tsx";
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/MasterConfigure.tsx";

const MASTER = placeId(1);
const VIEW = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement`;
/** Of four nodes: one had no ID, one has another ID now, one is skipped, one is pending. */
const CAMPAIGN = {
  timestamp: 1_760_000_000,
  startedBy: "tech@example.com",
  entered: [
    { index: "001", id: "00124B00000A0001" },
    { index: "002", id: "00124B00000ABEEF" },
    { index: "003", id: "00124B00000A0003" },
  ],
  skipped: [
    { index: "001", reason: "noSparePart", note: "", at: 1_760_000_100, by: "tech@example.com" },
  ],
};

interface CampaignServer {
  campaign: object | null;
  /** If set, the answer to every request about campaigns. */
  failure: Result<never, Failure> | undefined;
  readonly inputs: unknown[];
}

let site: SiteServer;
let server: CampaignServer;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  site = siteServer(1, 4);
  server = { campaign: null, failure: undefined, inputs: [] };
});

function answer(request: GraphqlRequest): Result<unknown, Failure> {
  const { document, variables = {} } = request;
  const isChange = /mutation (Start|Delete)Campaign/.exec(document);
  if (isChange === null && !document.includes("getReplacementCampaignInfo")) {
    return site.graphql(request);
  }
  if (server.failure !== undefined) return server.failure;
  if (isChange === null) return ok({ a0: server.campaign });
  server.inputs.push(variables.input);
  const before = server.campaign;
  server.campaign = isChange[1] === "Start" ? CAMPAIGN : null;
  return ok({ campaign: server.campaign ?? before });
}

async function openConfigure() {
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, answer);
  const page = renderConsole(console.services, `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}`);
  const dialog = within(await screen.findByRole("dialog"));
  await page.user.click(dialog.getByRole("tab", { name: "Configure" }));
  const section = await dialog.findByRole("region", { name: "Replacement campaign" });
  return { ...page, section: within(section) };
}

describe("the replacement campaign of a master", () => {
  it("is started after a question, shows its progress, and is deleted after another", async () => {
    const { section, user } = await openConfigure();
    await user.click(await section.findByRole("button", { name: "Start campaign" }));
    const asked = within(await screen.findByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: "Start campaign" }));
    expect(await section.findByText(/^Started .*: 1 replaced, 1 pending, 1 skipped$/)).toBeTruthy();
    expect(server.inputs).toEqual([
      expect.objectContaining({
        layoutId: LAYOUT_ID,
        mLocId: MASTER,
        timestamp: expect.any(Number),
      }),
    ]);
    await user.click(section.getByRole("button", { name: "Delete campaign" }));
    const last = within(await screen.findByRole("alertdialog"));
    await user.click(last.getByRole("button", { name: "Delete campaign" }));
    expect(await section.findByText(/^No campaign is running/)).toBeTruthy();
    expect(server.inputs).toHaveLength(2);
  });

  it("says that it could not be read, offers no change then, and is read again on demand", async () => {
    server.failure = err({ status: "failed", httpStatus: 500 });
    const { section, user } = await openConfigure();
    expect(await section.findByText("Error Loading Replacement Campaign")).toBeTruthy();
    expect(section.queryByRole("button", { name: /campaign$/ })).toBeNull();
    server.failure = undefined;
    await user.click(section.getByRole("button", { name: "Try again" }));
    expect(await section.findByRole("button", { name: "Start campaign" })).toBeTruthy();
  });

  it("says why it was not started", async () => {
    const { section, user } = await openConfigure();
    await user.click(await section.findByRole("button", { name: "Start campaign" }));
    const asked = within(await screen.findByRole("alertdialog"));
    server.failure = err({ status: "refused", code: "CampaignRunning" });
    await user.click(asked.getByRole("button", { name: "Start campaign" }));
    expect(await screen.findByText(/Someone else has already started/)).toBeTruthy();
  });
});

describe("the device-ID overlay during a campaign", () => {
  it("offers the row of what is pending, and has the campaigns in its summary", async () => {
    server.campaign = { ...CAMPAIGN, skipped: [] };
    const console = await signedInConsole({ groups: ["FIELD_TECH"] }, answer);
    const { user } = renderConsole(console.services, VIEW);
    await user.click(await screen.findByRole("button", { name: "Summary" }));
    const summary = within(await screen.findByRole("dialog", { name: "Summary" }));
    await waitFor(() => expect(summary.getByText("Pending Replacement")).toBeTruthy());
    expect(summary.queryByText("Replacement Campaign Loading...")).toBeNull();
  });
});
