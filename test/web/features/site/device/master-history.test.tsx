// @vitest-environment jsdom
/** The events that a master has reported, in its dialog. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, type Result } from "#domain/result.ts";
import { installFakeCanvas } from "#test/web/builders/fake-canvas.ts";
import { setWindowWidth } from "#test/web/builders/render-console.tsx";
import { renderDialogs } from "#test/web/builders/render-dialogs.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { type SiteServer, siteServer } from "#test/web/builders/site-server.ts";
import type { Failure } from "#web/api/failure.ts";
import { HISTORY_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { EVENT_MESSAGES } from "#web/features/site/model/event-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OpenedDevice.tsx";
import "#web/features/site/device/MasterTimeline.tsx";

const NO_ANSWER = { status: "networkError" } as const;
const MASTER = placeId(1);
const ADDRESS = `/layout/${LAYOUT_ID}?view=layout&locIds=${MASTER}&overlay=deviceid-assignement&device-details=${LAYOUT_ID}:${MASTER}`;
const T = 1_782_302_400;

const event = (type: string, data: Record<string, unknown>, ts = T) => ({
  mLocId: MASTER,
  type,
  ts,
  receivedAt: T,
  data: JSON.stringify(data),
});

const REFUSED = event("ack", { doc: "settings", ver: 3, ok: false, error: "slope out of range" });
const APPLIED = event("ack", { doc: "nodes", ver: 17, ok: true, error: null });
const ABORTED = event("ota", { state: "aborted", missing: 57 });

let server: SiteServer;
let trouble: Result<unknown, Failure> | undefined;

beforeEach(() => {
  localStorage.clear();
  installFakeCanvas();
  setWindowWidth(1440);
  server = siteServer(2, 3);
  trouble = undefined;
});

async function opened(...groups: readonly string[]) {
  const console = await signedInConsole({ groups }, async (request) => {
    const isAsked = request.document.includes("listMasterEvents");
    return isAsked && trouble !== undefined ? trouble : server.graphql(request);
  });
  const page = renderDialogs(console.services, ADDRESS);
  return { ...page, console, dialog: within(await screen.findByRole("dialog")) };
}

async function history(...groups: readonly string[]) {
  const page = await opened(...groups);
  await page.user.click(await page.dialog.findByRole("tab", { name: "History" }));
  const lines = () => page.dialog.queryAllByRole("listitem").map(({ textContent }) => textContent);
  return { ...page, lines };
}

describe("the history of a master", () => {
  it("says what was refused and what failed, with the reasons, a page at a time", async () => {
    server.eventPages = [[REFUSED, APPLIED], [ABORTED]];
    const { dialog, user, lines } = await history("USER");
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[0]).toMatch(/^Settings refusedFailed.*version: 3 · reason: slope out of range$/);
    expect(lines()[1]).toMatch(/^Node list applied(?!Failed).*version: 17$/);
    await user.click(dialog.getByRole("button", { name: HISTORY_MESSAGES.earlier }));
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()[2]).toMatch(/^Firmware updateFailed.*state: aborted · nodes missing: 57$/);
    expect(dialog.queryByRole("button", { name: HISTORY_MESSAGES.earlier })).toBeNull();
  });

  it.each<readonly [string, Record<string, unknown>, string]>([
    ["stow", { active: "0004", before: "0000" }, "stowing for: Wind · before: nothing"],
    [
      "stow",
      { active: "4002", goal: -3700 },
      "stowing for: Manual Override high priority, Overnight hold · goal: -37.0°",
    ],
    ["stow", { active: "8000" }, "stowing for: 8000"],
    ["wind", { level: 1, before: 0 }, "wind stow level: 1 · before: 0"],
    [
      "cfg",
      { doc: "params", ver: 2, ok: true },
      "document: Node parameters · version: 2 · applied: yes",
    ],
    ["boot", { resetType: 2, fw: "4.2.1" }, "reason: Watchdog · firmware: 4.2.1"],
    ["boot", { resetType: 9 }, "reason: 9"],
    [
      "ota",
      { state: "idle", pct: 100, ok: 119, missing: 0 },
      "state: idle · percent: 100 · nodes updated: 119 · nodes missing: 0",
    ],
  ])("says in words what a %s reports: %j", async (type, data, words) => {
    server.eventPages = [[event(type, data)]];
    const { dialog } = await history("USER");
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it("shows the time of arrival for reports of a clock that was never set", async () => {
    server.eventPages = [[event("boot", { resetType: 3 }, 0)]];
    const { lines } = await history("USER");
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toContain(EVENT_MESSAGES.clockUnset);
    expect(lines()[0]).not.toContain("1970");
  });

  it("shows one kind of events, failures alone, and what the page does not describe as it came", async () => {
    const own = event("doorOpen", { cabinet: 2 });
    server.eventPages = [[REFUSED, event("boot", { resetType: 2 }), own], [ABORTED]];
    const { dialog, user, lines } = await history("USER");
    const choose = async (name: string) => {
      await user.click(dialog.getByRole("combobox", { name: EVENT_MESSAGES.kind }));
      await user.click(await screen.findByRole("option", { name }));
    };
    await waitFor(() => expect(lines()).toHaveLength(3));
    expect(lines()[2]).toMatch(/^doorOpen.*cabinet: 2$/);
    await choose("doorOpen");
    expect(lines()).toHaveLength(1);
    await choose(EVENT_MESSAGES.types.boot);
    expect(lines()[0]).toMatch(/^Started/);
    await choose(EVENT_MESSAGES.failures);
    expect(lines()).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: HISTORY_MESSAGES.earlier }));
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[1]).toMatch(/^Firmware updateFailed/);
  });

  it("says that a kind has not occurred among the loaded events", async () => {
    server.eventPages = [[APPLIED], [ABORTED]];
    const { dialog, user, lines } = await history("USER");
    await waitFor(() => expect(lines()).toHaveLength(1));
    await user.click(dialog.getByRole("combobox", { name: EVENT_MESSAGES.kind }));
    await user.click(await screen.findByRole("option", { name: EVENT_MESSAGES.failures }));
    expect(dialog.getByText(EVENT_MESSAGES.noneOfKindYet)).toBeTruthy();
  });

  it("is said to be empty", async () => {
    const { dialog } = await history("USER");
    expect(await dialog.findByText(EVENT_MESSAGES.empty)).toBeTruthy();
  });

  it.each<readonly [Result<unknown, Failure>, string, boolean]>([
    [err(NO_ANSWER), HISTORY_MESSAGES.offline, false],
    [err({ status: "failed", httpStatus: 500 }), HISTORY_MESSAGES.failed, true],
    [err({ status: "refused", code: "NotPermitted" }), HISTORY_MESSAGES.notPermitted, false],
  ])("is missing with a reason: %j", async (outcome, text, isWorthATry) => {
    trouble = outcome;
    const { dialog, user, lines } = await history("USER");
    expect(await dialog.findByText(text)).toBeTruthy();
    const again = dialog.queryByRole("button", { name: MESSAGES.tryAgain });
    expect(again !== null).toBe(isWorthATry);
    if (again === null) return;
    trouble = undefined;
    server.eventPages = [[ABORTED]];
    await user.click(again);
    await waitFor(() => expect(lines()).toHaveLength(1));
  });

  it("comes when there is a network again", async () => {
    trouble = err(NO_ANSWER);
    const { console, dialog, lines } = await history("USER");
    await dialog.findByText(HISTORY_MESSAGES.offline);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    trouble = undefined;
    server.eventPages = [[ABORTED]];
    console.network.isUp = true;
    act(() => void console.network.dispatchEvent(new Event("online")));
    await waitFor(() => expect(lines()).toHaveLength(1));
  });

  it("is not offered to a user without readings", async () => {
    const { dialog } = await opened("CX_TECH", "CONTROLS");
    expect(await dialog.findByRole("tab", { name: "Details" })).toBeTruthy();
    expect(dialog.queryByRole("tab", { name: "History" })).toBeNull();
  });
});
