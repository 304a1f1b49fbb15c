// @vitest-environment jsdom
/** Failed jobs, refused settings, and failed updates and rescues in the journal of alarms. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { Failure } from "#web/api/failure.ts";
import { SECTION_MESSAGES } from "#web/features/site/journal/model/section-messages.ts";
import {
  EVENT_MESSAGES,
  FAILED_REPORT_MESSAGES,
  reportCount,
} from "#web/features/site/model/event-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/AlarmsRoute.tsx";

const NOW = 1_760_000_000;
const HOUR = 3_600;
const NO_ANSWER = { status: "networkError" } as const;

let server: JournalServer;
let trouble: Result<unknown, Failure> | undefined;
/** Start times from which the layout's events were requested. */
let asked: unknown[];

const event = (master: number, type: string, data: Record<string, unknown>, ago = HOUR) => ({
  mLocId: placeId(master),
  type,
  ts: NOW - ago,
  receivedAt: NOW - ago,
  data: JSON.stringify(data),
});

const REFUSED = event(1, "ack", {
  doc: "settings",
  ver: 3,
  ok: false,
  error: "slope out of range",
});
const APPLIED = event(1, "ack", { doc: "nodes", ver: 17, ok: true, error: null });
const ABORTED = event(2, "ota", { state: "aborted", missing: 57 });
const RESCUE = event(2, "rescue", { ok: false, error: "no answer" });
const STOW = event(1, "stow", { ok: false, error: "wind sensor lost" });

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  trouble = undefined;
  asked = [];
});

async function open(search = "") {
  const console = await signedInConsole({ groups: ["FIELD_TECH"] }, async (request) => {
    if (!request.document.includes("query LayoutEvents")) return server.graphql(request);
    asked.push(request.variables?.since);
    return trouble ?? server.graphql(request);
  });
  const page = renderConsole(console.services, `/alarms/${LAYOUT_ID}${search}`);
  const region = await screen.findByRole("region", { name: FAILED_REPORT_MESSAGES.title });
  const rows = () =>
    within(region)
      .queryAllByRole("listitem")
      .map(({ textContent }) => textContent);
  return { ...page, console, rows, region };
}

describe("what masters report as failed", () => {
  it("stands in the journal with the master's name, the time and the reason, and nothing that went well", async () => {
    server.site.endPages = [
      [REFUSED, APPLIED, STOW],
      [ABORTED, RESCUE],
    ];
    const { rows, region } = await open();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(region.textContent).toContain(reportCount(FAILED_REPORT_MESSAGES, 4));
    expect(rows()[0]).toMatch(/^Settings refused.*Master 1.*reason: slope out of range/);
    expect(rows()[1]).toMatch(/^Stow.*Master 1.*reason: wind sensor lost/);
    expect(rows()[2]).toMatch(/^Firmware update.*Master 2.*missing: 57/);
    expect(rows()[3]).toMatch(/^Rescue.*Master 2.*reason: no answer/);
    // The time of the event, an hour ago, by the site's clock in Denver.
    expect(rows()[0]).toContain("01:53");
    const link = within(region).getAllByRole("link", { name: "Master 2" })[0];
    expect(link?.getAttribute("href")).toContain(`device-details=${LAYOUT_ID}:${placeId(2)}`);
  });

  it("is asked for the range, and for the master and the words that are chosen", async () => {
    server.site.endPages = [[REFUSED, ABORTED]];
    const { rows, region, user } = await open(`?hours=8&master=${placeId(2)}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toContain("Firmware update");
    expect(asked[0]).toBe(NOW - 8 * HOUR);
    await user.click(screen.getByRole("searchbox"));
    await user.paste("slope");
    await waitFor(() => expect(region.textContent).toContain(FAILED_REPORT_MESSAGES.noMatch));
  });

  it("is shown by its arrival where the clock of the master was not set", async () => {
    server.site.endPages = [[{ ...STOW, ts: 0 }]];
    const { rows } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toContain(EVENT_MESSAGES.clockUnset);
    expect(rows()[0]).not.toContain("1970");
  });

  it("is said to be nothing only when it was read", async () => {
    const { region } = await open();
    await waitFor(() => expect(region.textContent).toContain(FAILED_REPORT_MESSAGES.none));
  });

  it.each<readonly [Result<unknown, Failure>, string, boolean]>([
    [err(NO_ANSWER), FAILED_REPORT_MESSAGES.offline, true],
    [err({ status: "failed", httpStatus: 500 }), FAILED_REPORT_MESSAGES.failed, true],
    [err({ status: "refused", code: "NotPermitted" }), FAILED_REPORT_MESSAGES.notPermitted, false],
  ])("is missing with a reason: %j", async (outcome, text, isWorthATry) => {
    trouble = outcome;
    const { region, rows, user } = await open();
    await waitFor(() => expect(region.textContent).toContain(text));
    expect(region.textContent).not.toContain(FAILED_REPORT_MESSAGES.none);
    const again = within(region).queryByRole("button", { name: MESSAGES.tryAgain });
    expect(again !== null).toBe(isWorthATry);
    if (again === null) return;
    trouble = undefined;
    server.site.endPages = [[ABORTED]];
    await user.click(again);
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("stays, with a word, while there is no connection, and is read again after", async () => {
    server.site.endPages = [[ABORTED]];
    const { region, rows, console } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    await waitFor(() => expect(region.textContent).toContain(FAILED_REPORT_MESSAGES.offlineOld));
    expect(rows()).toHaveLength(1);
    server.site.endPages = [[REFUSED, ABORTED]];
    console.network.isUp = true;
    act(() => void console.network.dispatchEvent(new Event("online")));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("is one line on a phone until it is opened", async () => {
    setWindowWidth(390);
    server.site.endPages = [[ABORTED]];
    const { region, rows, user } = await open();
    const show = await within(region).findByRole("button", { name: SECTION_MESSAGES.show });
    expect(rows()).toHaveLength(0);
    await user.click(show);
    expect(rows()).toHaveLength(1);
  });

  it("is read anew with the alarms", async () => {
    const { rows, user } = await open();
    await waitFor(() => expect(asked).toHaveLength(1));
    server.site.endPages = [[ABORTED]];
    await user.click(await screen.findByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
