// @vitest-environment jsdom
/**
 * The report over all sites: sites read one after the other, stopped, read again, exported, and
 * every state.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { nodeTable, round, stowTable, word } from "#test/builders/alarm-rounds.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import {
  PERIOD_LABELS,
  REPORT_MESSAGES,
} from "#web/features/site/journal/report/report-messages.ts";

const NOW = 1_760_000_000;
const DAY = 86_400;
const OTHER_ID = placeId(77);
const WIND = word(STOW_REASONS.find(({ key }) => key === "wind")?.bit ?? 0);
const LOST = word(alarmBit("NODE", "notResponding"));
const DOWN = err({ status: "failed", httpStatus: 500 } as const);

let server: JournalServer;
let console: TestConsole;
/** Replaces the answer about the rounds of the second site. */
let second: () => Result<never, Failure> | Promise<Result<never, Failure>> | undefined;
/** Files that the page has passed to the browser for download. */
let saved: Blob[];

function graphql(request: GraphqlRequest) {
  const isRounds = request.document.includes("listSiteRounds");
  const isSecond = request.variables?.layoutId === OTHER_ID;
  return (isRounds && isSecond ? second() : undefined) ?? server.graphql(request);
}

async function signIn(groups: readonly string[] = ["FIELD_TECH"]) {
  console = await signedInConsole({ groups }, graphql);
  console.server.layouts = ok([
    layout({ id: LAYOUT_ID, name: "Blue Mesa" }),
    layout({ id: OTHER_ID, name: "Red Mesa" }),
  ]);
}

beforeEach(async () => {
  localStorage.clear();
  setWindowWidth(1440);
  saved = [];
  second = () => undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((made) =>
    made instanceof Blob ? `blob:${saved.push(made)}` : "",
  );
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
  server = journalServer(NOW);
  const at = (seconds: number, alarms: number) =>
    round(seconds, { 0: { nId: 0xa0, firstHop: 0, alarms } });
  // An alarm that lasts over the end of a day, and a stow that has ended.
  server.alarms.set(1, {
    node: nodeTable(at(NOW - 8 * DAY, 0), at(NOW - 3 * DAY + 60, LOST), at(NOW - DAY - 60, 0)),
    master: stowTable([NOW - 8 * DAY, 0], [NOW - 2 * DAY, WIND], [NOW - 2 * DAY + 3_600, 0]),
  });
  server.alarms.set(2, { node: nodeTable(), master: stowTable([NOW - 7 * DAY, 0]) });
  await signIn();
});

afterEach(() => vi.restoreAllMocks());

const open = (search = "") => renderConsole(console.services, `/report${search}`);
const rowOf = async (name: string) => {
  const table = await screen.findByRole("table");
  return within(table).getByText(name).closest("tr") ?? expect.fail(`no row of ${name}`);
};
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("the report", () => {
  it("is reached from the layouts, and reads every site of a period, a day at a time", async () => {
    const { user, address } = renderConsole(console.services, "/layouts");
    await user.click(await screen.findByRole("link", { name: "Report" }));
    await screen.findByText(REPORT_MESSAGES.choose);
    await user.click(await button(PERIOD_LABELS.week));
    expect(address()).toBe("/report?period=week");
    expect(await screen.findByText("2 of 2 sites read")).toBeTruthy();
    const days = server.asked.map(({ from, to }) => (to - from) / DAY);
    expect(days).toEqual(Array.from({ length: 14 }, () => 1));
    const row = await rowOf("Blue Mesa");
    // Five periods in which a master did not report, and one node alarm, counted once although it
    // spans three days.
    expect(row.textContent).toContain("6 critical, 2 open at the end");
  });

  it("shows the parts of one site, by its clocks, and the address says which", async () => {
    const { user, address } = open("?period=week");
    await user.click(await button("Blue Mesa"));
    expect(address()).toBe(`/report?period=week&site=${LAYOUT_ID}`);
    const stows = await screen.findByRole("region", { name: "Stows: 1" });
    expect(within(stows).getByText("Wind stow")).toBeTruthy();
    expect(screen.getByRole("region", { name: /^Masters not reporting: 2/ })).toBeTruthy();
    expect(screen.getByText(/Site time \(America\/Denver\)/)).toBeTruthy();
  });

  it("is exported with a column for the site, for roles that may download", async () => {
    const { unmount } = open("?period=week");
    expect(await button(REPORT_MESSAGES.export)).toHaveProperty("disabled", true);
    expect(screen.getByText(REPORT_MESSAGES.exportNotPermitted)).toBeTruthy();
    unmount();
    await signIn(["ADMIN"]);
    const { user } = open("?period=week");
    await screen.findByText("2 of 2 sites read");
    await user.click(await button(REPORT_MESSAGES.export));
    const text = (await saved[0]?.text()) ?? "";
    expect(text).toContain("Blue Mesa,America/Denver,Stow,,Wind stow,Master 1");
    expect(text.split("\r\n")[0]).toContain("Site,Time zone,Kind");
  });

  it("can be stopped, and goes on with what is missing", async () => {
    let answer: (late: Result<never, Failure>) => void = () => undefined;
    second = () => new Promise((resolve) => (answer = resolve));
    const { user } = open("?period=day");
    await screen.findByText(/Red Mesa: Reading, 0 of 1 days/);
    expect(await button(REPORT_MESSAGES.export)).toHaveProperty("disabled", true);
    await user.click(await button(REPORT_MESSAGES.stop));
    expect((await rowOf("Red Mesa")).textContent).toContain("Not read: stopped");
    second = () => undefined;
    await user.click(await button(REPORT_MESSAGES.retryAll));
    expect(await screen.findByText("2 of 2 sites read")).toBeTruthy();
    answer(DOWN);
    expect((await rowOf("Red Mesa")).textContent).toContain("Read");
  });

  it("names the site that failed, never shows none for it, and reads it again", async () => {
    second = () => DOWN;
    const { user } = open("?period=day");
    await screen.findByText("1 of 2 sites read, 1 not read");
    const row = await rowOf("Red Mesa");
    expect(row.textContent).toContain("Not read: the server did not answer");
    expect(row.textContent).not.toContain("None");
    second = () => undefined;
    await user.click(await button("Read again: Red Mesa"));
    expect(await screen.findByText("2 of 2 sites read")).toBeTruthy();
  });

  it("says unknown of a part that could not be read", async () => {
    server.failures.set("PeriodCommands", DOWN);
    open(`?period=day&site=${LAYOUT_ID}`);
    expect(await screen.findByRole("region", { name: "Commands: Unknown" })).toBeTruthy();
  });
});

describe("where there is nothing to read", () => {
  it("it says why to a user whose role does not include readings", async () => {
    await signIn(["CX_TECH"]);
    open("?period=day");
    expect(await screen.findByText(REPORT_MESSAGES.notPermitted)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it("it says that there are no sites, or that they could not be loaded", async () => {
    console.server.layouts = ok([]);
    const { unmount } = open("?period=day");
    expect(await screen.findByText(REPORT_MESSAGES.noSites)).toBeTruthy();
    unmount();
    await signIn();
    console.server.layouts = DOWN;
    open("?period=day");
    expect(await screen.findByText(REPORT_MESSAGES.failed)).toBeTruthy();
  });

  it("it waits for the sites", async () => {
    console.server.layouts = "silence";
    open("?period=day");
    expect(await screen.findByRole("status", { name: REPORT_MESSAGES.loading })).toBeTruthy();
  });

  it("it says that it is read when there is a connection", async () => {
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    open("?period=day");
    await waitFor(() => expect(screen.getByText(REPORT_MESSAGES.offlineHint)).toBeTruthy());
  });
});
