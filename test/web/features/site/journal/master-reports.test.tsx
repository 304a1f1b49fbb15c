// @vitest-environment jsdom
/** Everything that one master, or all masters of the site, have reported, in the journal of alarms. */

import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import { masterReportsCsv } from "#web/features/site/journal/model/report-rows-csv.ts";
import { SECTION_MESSAGES } from "#web/features/site/journal/model/section-messages.ts";
import {
  EVENT_MESSAGES,
  MASTER_REPORT_MESSAGES,
  reportCount,
  SITE_REPORT_MESSAGES,
} from "#web/features/site/model/event-messages.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/AlarmsRoute.tsx";

const NOW = 1_760_000_000;
const HOUR = 3_600;
const MASTER = placeId(1);

let server: JournalServer;
let trouble: Result<unknown, Failure> | undefined;

const event = (type: string, data: Record<string, unknown>, ago = HOUR) => ({
  mLocId: MASTER,
  type,
  ts: NOW - ago,
  receivedAt: NOW - ago,
  data: JSON.stringify(data),
});

const BOOT = event("boot", { resetType: 2, fw: "4.2.1" });
const OWN = event("doorOpen", { cabinet: 2 }, 2 * HOUR);
const FAILED = event("rescue", { rescuer: "1A2B", ok: false }, 3 * HOUR);
const OLD = event("wind", { level: 3 }, 30 * HOUR);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  trouble = undefined;
});

async function open(search = `?master=${MASTER}`) {
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, async (request) =>
    request.document.includes("query MasterEvents") && trouble !== undefined
      ? trouble
      : server.graphql(request),
  );
  const page = renderConsole(console.services, `/alarms/${LAYOUT_ID}${search}`);
  const region = await screen.findByRole("region", {
    name: search.includes("master") ? MASTER_REPORT_MESSAGES.title : SITE_REPORT_MESSAGES.title,
  });
  const rows = () =>
    within(region)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent);
  return { ...page, rows, region };
}

describe("the reports of the chosen master", () => {
  it("are listed with every kind, as far as they are in the range", async () => {
    server.site.eventPages = [
      [BOOT, OWN],
      [FAILED, OLD],
    ];
    const { rows, region } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(region.textContent).toContain(reportCount(MASTER_REPORT_MESSAGES, 3));
    expect(rows()[0]).toMatch(/^Started.*reason: Watchdog · firmware: 4.2.1/);
    expect(rows()[1]).toMatch(/^doorOpen.*cabinet: 2/);
  });

  it("are filtered by kind and by the searched words", async () => {
    server.site.eventPages = [[BOOT, OWN, FAILED]];
    const { rows, region, user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(within(region).getByRole("combobox", { name: EVENT_MESSAGES.kind }));
    await user.click(await screen.findByRole("option", { name: EVENT_MESSAGES.failures }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toMatch(/^Rescue/);
    await user.click(screen.getByRole("searchbox"));
    await user.paste("watchdog");
    await waitFor(() => expect(region.textContent).toContain(MASTER_REPORT_MESSAGES.noMatch));
  });

  it("are said to be none", async () => {
    const { region } = await open();
    await waitFor(() => expect(region.textContent).toContain(MASTER_REPORT_MESSAGES.none));
  });

  it.each<readonly [Result<unknown, Failure>, string]>([
    [err({ status: "networkError" }), MASTER_REPORT_MESSAGES.offline],
    [err({ status: "failed", httpStatus: 500 }), MASTER_REPORT_MESSAGES.failed],
    [err({ status: "refused", code: "NotPermitted" }), MASTER_REPORT_MESSAGES.notPermitted],
  ])("are missing with a reason: %j", async (outcome, text) => {
    trouble = outcome;
    const { region } = await open();
    await waitFor(() => expect(region.textContent).toContain(text));
  });

  it("are a file with one row each, in English", () => {
    const { data: _, ...head } = FAILED;
    const failed: MasterEvent = { ...head, data: { rescuer: "1A2B", ok: false } };
    const text = masterReportsCsv([failed], {
      names: new Map([[MASTER, "Master 1"]]),
      tz: "UTC",
    });
    const [heads, row] = text.split(/\r?\n/);
    expect(heads).toContain("Time,Master,Kind,Report,Failed,Details");
    expect(row).toContain("Master 1,rescue,Rescue,yes,rescuing node: 1A2B · succeeded: no,yes");
  });
});

describe("the reports of all masters", () => {
  const of = (master: number, one: ReturnType<typeof event>) => ({
    ...one,
    mLocId: placeId(master),
  });
  const STOW = event("stow", { active: "0004", goal: 3700, wind: 52.1 }, 2 * HOUR);

  beforeEach(() => {
    server.site.endPages = [[of(2, FAILED)]];
    server.site.eventsOfGroup.STOW = [STOW];
    server.site.eventsOfGroup.OTHER = [of(2, BOOT), OLD];
  });

  const layoutReads = () => server.site.asked.filter((name) => name === "LayoutEvents").length;

  it("are read once they are opened, from every group, newest first, with the master's name", async () => {
    const { rows, region, user } = await open("");
    await waitFor(() => expect(layoutReads()).toBe(1));
    await user.click(within(region).getByRole("button", { name: SECTION_MESSAGES.show }));
    const shown = await screen.findByRole("region", { name: SITE_REPORT_MESSAGES.title });
    await waitFor(() => expect(within(shown).queryAllByRole("listitem")).toHaveLength(3));
    expect(layoutReads()).toBe(4);
    expect(rows()).toEqual([]);
    const texts = within(shown)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Started.*Master 2/);
    expect(texts[1]).toMatch(/^Stow.*Master 1.*goal: 37.0°/);
    expect(texts[2]).toMatch(/^Rescue.*Master 2/);
    expect(shown.textContent).toContain(reportCount(SITE_REPORT_MESSAGES, 3));
  });

  it("are opened by the address, filtered by kind, and closed again", async () => {
    const { rows, region, user } = await open("?reports=1");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(within(region).getByRole("combobox", { name: EVENT_MESSAGES.kind }));
    await user.click(await screen.findByRole("option", { name: EVENT_MESSAGES.types.stow }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(within(region).getByRole("button", { name: SECTION_MESSAGES.hide }));
    await screen.findByRole("button", { name: SECTION_MESSAGES.show, expanded: false });
  });

  it("say that earlier ones may be missing when a group has more than was read", async () => {
    server.site.endPages = [[of(2, FAILED)], [of(2, FAILED)]];
    const { rows, region } = await open("?reports=1");
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(region.textContent).toContain(SITE_REPORT_MESSAGES.notWhole);
  });

  it("are a file with the name of each master", () => {
    const names = new Map([
      [placeId(1), "Master 1"],
      [placeId(2), "Master 2"],
    ]);
    const stored = [of(1, BOOT), of(2, BOOT)].map(({ data, ...head }) => ({
      ...head,
      data: JSON.parse(data),
    }));
    const text = masterReportsCsv(stored, { names, tz: "UTC" });
    expect(text).toMatch(/Master 1,boot.*\r?\n.*Master 2,boot/);
  });
});
