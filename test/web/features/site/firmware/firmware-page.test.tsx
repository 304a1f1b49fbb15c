// @vitest-environment jsdom
/** The page of a site's firmware: versions, a campaign in each state, and what can be done with it. */
import { deflateRawSync } from "node:zlib";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { numberFromVersion } from "#domain/device-data/stored-text.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { nodeTable, reportTable, round } from "#test/builders/alarm-rounds.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import { FIRMWARE_MESSAGES } from "#web/features/site/firmware/firmware-messages.ts";
import { SEAL_MESSAGES } from "#web/features/site/page/seal-messages.ts";

const NOW = 1_760_000_000;
const PATH = `/firmware/${LAYOUT_ID}`;
const NO_COUNTS = {
  ...{ notAsked: 0, preparing: 0, asked: 0, versionRead: 0 },
  ...{ proving: 0, proven: 0, failed: 0, skipped: 0 },
};
const CAMPAIGN = {
  ...{ id: "0199c000-0000-7000-8000-000000000001", rev: 7, version: "3.21.0", nodeType: 20_800 },
  ...{ stages: [1, 2], stage: 1, tolerated: 2, accepted: 0, windLimitMph: 10 },
  ...{ createdById: "someone", createdBy: "ana@example.org", createdAt: NOW - 7200 },
  ...{ approvedBy: "ben@example.org", approvedAt: NOW - 3600 },
  ...{ state: "running", cause: null, stateAt: null, hold: null },
  ...{ holdWarning: null, holdUntil: null, reportHash: null },
  counts: { ...NO_COUNTS, notAsked: 1, failed: 1, proven: 1 },
  ...{ upToDate: 4, otherType: 5, unknown: 6 },
};
const node = (nLocId: string, stage: number, state: string, detail: string | null = null) => ({
  ...{ nLocId, nId: "00A0", stage, state, detail, at: NOW - 600 },
});
const MASTERS = [
  {
    ...{
      mLocId: placeId(1),
      name: "Master 1",
      wait: "wind",
      windMph: 14,
      stow: null,
      waitNodes: null,
    },
    nodes: [
      node("000", 0, "proven"),
      node("001", 1, "failed", "oldVersion"),
      node("002", 1, "notAsked"),
    ],
  },
];

let server: JournalServer;
let campaigns: readonly unknown[];
let masters: readonly unknown[];
let report: unknown;
let expected: Readonly<Record<string, unknown>>;
let trouble: Result<unknown, Failure> | undefined;
/** Inputs of the mutations. */
let sent: Readonly<Record<string, unknown>>[];

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  campaigns = [CAMPAIGN];
  masters = MASTERS;
  expected = { master: "5.1.0", node: null, kinds: [], rev: 3 };
  trouble = undefined;
  sent = [];
  report3("3.18.2", NOW - 600);
});

/** All nodes have reported; the third one with this version. */
function report3(third: string, at: number): void {
  const version = (text: string) => ({
    ...{ timestamp: at, firmwareVersion: numberFromVersion(text), hardwareVersion: 20_800 },
  });
  server.alarms.set(1, {
    node: nodeTable(round(at, { 0: version("3.20.1"), 1: version("3.20.1"), 2: version(third) })),
    master: reportTable([at, 0]),
  });
}

async function open(groups: readonly string[] = ["CX_TECH", "USER", "CONTROLS"]) {
  const console = await signedInConsole({ groups: [...groups] }, async (request) => {
    const { document, variables = {} } = request;
    if (document.includes("query FirmwareReport")) return ok({ firmware: { report } });
    if (document.includes("getFirmwareCampaigns")) {
      const [first] = campaigns as { readonly id: string }[];
      const campaignId = first?.id ?? null;
      return trouble ?? ok({ firmware: { expected, campaigns, campaignId, masters } });
    }
    if (document.includes("SetExpectedFirmware")) {
      sent.push(Object(variables.input));
      return ok({ firmware: { rev: 4 } });
    }
    if (document.includes("FirmwareCampaign(")) {
      sent.push(Object(variables.input));
      return ok({ campaign: { ...CAMPAIGN, state: "stopped", cause: "person", stateAt: NOW } });
    }
    return server.graphql(request);
  });
  return { ...renderConsole(console.services, PATH), console };
}

const button = (name: string) => screen.findByRole("button", { name });

describe("a campaign on the page", () => {
  it("shows stages with numbers that add up, why masters wait, and each node's reason", async () => {
    await open();
    const table = await screen.findByRole("table", { name: FIRMWARE_MESSAGES.stages });
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "StageNodesNot askedAskedMovingProvenFailedLeft out",
      "Canary1000100",
      "Rest (present)2100010",
      "All stages3100110",
    ]);
    expect(
      await screen.findByText("Master 1: wind 14.0 mph above the limit 10.0 mph", { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText("1 failed of 2 tolerated")).toBeTruthy();
    expect(await screen.findByText("runs the version of before")).toBeTruthy();
  });

  it.each([
    ["High Wind Warning", NOW + 3600, "High Wind Warning, until 2025-10-09 03:53"],
    ["High Wind Warning", null, "High Wind Warning"],
  ])("says for which weather warning it waits: %s, %s", async (holdWarning, holdUntil, text) => {
    campaigns = [{ ...CAMPAIGN, hold: "warning", holdWarning, holdUntil }];
    await open();
    const alert = await screen.findByText(/^Waits for the end of a weather warning/);
    expect(alert.textContent).toBe(`Waits for the end of a weather warning: ${text}`);
  });

  it("says that it waits while the weather warnings are unknown", async () => {
    campaigns = [{ ...CAMPAIGN, hold: "warningsUnknown" }];
    await open();
    expect(await screen.findByText(FIRMWARE_MESSAGES.holds.warningsUnknown)).toBeTruthy();
  });

  it("is stopped after a question", async () => {
    const { user } = await open();
    await user.click(await button(FIRMWARE_MESSAGES.stop));
    const dialog = within(await screen.findByRole("alertdialog"));
    await user.click(dialog.getByRole("button", { name: FIRMWARE_MESSAGES.stop }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ act: "STOP", campaignId: CAMPAIGN.id, layoutId: LAYOUT_ID }]),
    );
  });

  it("is approved by another person with the name of the site, on the revision that was shown", async () => {
    campaigns = [{ ...CAMPAIGN, state: "waiting", cause: "rollout" }];
    const { user } = await open();
    await user.click(await button(FIRMWARE_MESSAGES.approve));
    const dialog = within(await screen.findByRole("dialog"));
    const approve = dialog.getByRole("button", { name: FIRMWARE_MESSAGES.approve });
    expect(approve).toHaveProperty("disabled", true);
    await user.type(dialog.getByRole("textbox"), String(Object(server.site.layout).name));
    await user.click(approve);
    await waitFor(() => expect(sent).toMatchObject([{ act: "APPROVE", rev: 7 }]));
  });

  it("offers nothing to users without the rights", async () => {
    await open(["USER"]);
    await screen.findByRole("table", { name: FIRMWARE_MESSAGES.stages });
    expect(screen.queryByRole("button", { name: FIRMWARE_MESSAGES.stop })).toBeNull();
    expect(screen.queryByRole("button", { name: FIRMWARE_MESSAGES.newCampaign })).toBeNull();
  });

  it("is created with a preview", async () => {
    campaigns = [];
    masters = [];
    const { user } = await open();
    expect(await screen.findByText(FIRMWARE_MESSAGES.none)).toBeTruthy();
    await screen.findByText("3.18.2", { selector: "td" });
    await user.click(await button(FIRMWARE_MESSAGES.newCampaign));
    const dialog = within(await screen.findByRole("dialog"));
    const start = dialog.getByRole("button", { name: FIRMWARE_MESSAGES.form.start });
    await user.type(
      dialog.getByRole("textbox", { name: FIRMWARE_MESSAGES.form.version }),
      "3.21.0",
    );
    expect(await dialog.findByText("3 nodes; stops at 1 failed node")).toBeTruthy();
    expect(start).toHaveProperty("disabled", true);
    const fields = dialog.getAllByRole("textbox");
    await user.type(fields.at(-1) ?? expect.fail(), String(Object(server.site.layout).name));
    await user.click(start);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { version: "3.21.0", nodeType: 20_800, canary: 5, shares: [10, 50] },
      ]),
    );
  });
});

describe("the report of a campaign", () => {
  const TEXT = '{"format":"firmware campaign 1"}\n';
  const HASH = "ab".repeat(32);
  const SEAL = { hour: NOW - (NOW % 3600), hash: "cd".repeat(32) };
  const WORDS = FIRMWARE_MESSAGES.report;

  beforeEach(() => {
    campaigns = [
      {
        ...{ ...CAMPAIGN, state: "ended", cause: "done", stateAt: NOW - 60 },
        reportHash: HASH,
      },
    ];
    const packed = deflateRawSync(TEXT).toString("base64");
    report = { hash: HASH, packed, size: TEXT.length, seal: SEAL };
  });

  async function openReport() {
    const { user } = await open();
    await user.click(await button(WORDS.show));
    return within(await screen.findByRole("dialog", { name: WORDS.title }));
  }

  it("names the failed nodes with reasons, and hash and seal of what was recorded", async () => {
    const dialog = await openReport();
    expect(await dialog.findByText(HASH)).toBeTruthy();
    expect(dialog.getByText(SEAL.hash)).toBeTruthy();
    expect(dialog.getByText(SEAL_MESSAGES.verify)).toBeTruthy();
    expect(dialog.queryByText(/^What is stored differs/)).toBeNull();
    const rows = within(dialog.getByRole("table", { name: WORDS.unproven }))
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^Master 1001RestFailedruns the version of before/),
    ]);
    expect(dialog.getByRole("button", { name: WORDS.print })).toHaveProperty("disabled", false);
  });

  it("says that what is stored differs from what was recorded", async () => {
    report = { ...Object(report), hash: "00".repeat(32) };
    const dialog = await openReport();
    expect(await dialog.findByText(WORDS.differs(HASH))).toBeTruthy();
  });

  it("is not sealed while its hour is not, nor while the campaign has not ended", async () => {
    report = { ...Object(report), seal: null };
    const dialog = await openReport();
    expect(await dialog.findByText(SEAL_MESSAGES.notSealed)).toBeTruthy();
  });

  it("of a running campaign has no hash and no seal", async () => {
    campaigns = [CAMPAIGN];
    const dialog = await openReport();
    expect(dialog.getByText(WORDS.open)).toBeTruthy();
    expect(dialog.queryByText(WORDS.hash)).toBeNull();
  });
});

describe("the versions on the page", () => {
  it("are read again every five minutes, up to that time", async () => {
    const { console } = await open();
    const { after } = console.services;
    const ends: (() => void)[] = [];
    Object.assign(console.services, {
      after: (milliseconds: number, run: () => void) => {
        if (milliseconds !== 300_000) return after(milliseconds, run);
        ends.push(run);
        return () => undefined;
      },
      nowSeconds: () => NOW + 300,
    });
    await screen.findByText("3.18.2", { selector: "td" });
    report3("3.21.0", NOW + 200);
    act(() => {
      for (const end of ends.splice(0)) end();
    });
    expect(await screen.findByText("3.21.0", { selector: "td" })).toBeTruthy();
    expect(screen.queryByText("3.18.2", { selector: "td" })).toBeNull();
    expect(server.asked.at(-1)).toEqual({ from: NOW + 300 - 6 * 3600, to: NOW + 300 });
  });

  it("name the nodes that differ, and count the unknown ones apart", async () => {
    await open();
    const link = await screen.findByRole("link", { name: "Master 1 002" });
    expect(link.getAttribute("href")).toContain(`/layout/${LAYOUT_ID}?`);
    expect(screen.getByText("3 nodes have reported no version")).toBeTruthy();
  });

  it("are judged by the version that is expected of their board", async () => {
    expected = { ...expected, kinds: [{ nodeType: 20_800, version: "3.18.2" }] };
    await open();
    await screen.findByRole("link", { name: "Master 1 000" });
    expect(screen.getByRole("link", { name: "Master 1 001" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Master 1 002" })).toBeNull();
    expect(screen.getByText(FIRMWARE_MESSAGES.standings.expected)).toBeTruthy();
  });

  it("that are expected are set for each board that nodes report, on the revision that was shown", async () => {
    const { user } = await open(["CX_TECH", "FIELD_TECH"]);
    await screen.findByText("3.18.2", { selector: "td" });
    await user.click(await button(FIRMWARE_MESSAGES.expectedVersions));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Gen4.0" }), "3.21.0");
    await user.click(dialog.getByRole("button", { name: FIRMWARE_MESSAGES.save }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          ...{ expectedRev: 3, master: "5.1.0", node: null },
          kinds: [{ nodeType: 20_800, version: "3.21.0" }],
        },
      ]),
    );
  });

  it("that are expected are not offered to users who may not configure", async () => {
    await open(["USER"]);
    await screen.findByText("3.18.2", { selector: "td" });
    expect(screen.queryByRole("button", { name: FIRMWARE_MESSAGES.expectedVersions })).toBeNull();
  });
});

describe("a page without an answer", () => {
  it("says that the campaigns could not be read, and reads them again", async () => {
    trouble = err({ status: "failed", httpStatus: 500 });
    const { user } = await open();
    expect(await screen.findByText(FIRMWARE_MESSAGES.failed)).toBeTruthy();
    trouble = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: FIRMWARE_MESSAGES.stages })).toBeTruthy();
  });

  it("says what it needs a network for", async () => {
    trouble = err({ status: "networkError" });
    await open();
    expect(await screen.findByText(FIRMWARE_MESSAGES.offlineHint)).toBeTruthy();
  });

  it("says that the user may not see campaigns", async () => {
    trouble = err({ status: "refused", code: "NotPermitted", message: "" } as never);
    await open();
    expect(await screen.findByText(FIRMWARE_MESSAGES.notPermitted)).toBeTruthy();
  });
});
