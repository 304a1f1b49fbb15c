// @vitest-environment jsdom
/** Availability of sites on the page "Insight": its states, its address, and what is never shown as good. */
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import { account, layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole } from "#test/web/builders/services.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { AVAILABILITY_MESSAGES } from "#web/features/insight/availability/availability-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before the tests.
import "#web/app/InsightRoute.tsx";
import "#web/features/insight/availability/AvailabilityView.tsx";
import { INSIGHT_MESSAGES } from "#web/features/insight/insight-messages.ts";

const SITES = ["Blue Mesa", "Dry Fork", "Mule Creek"].map((name) => layout({ name }));
const [MESA, FORK, CREEK] = SITES.map(({ id }) => id);
const START = Date.UTC(2026, 5, 1) / 1000;
const MASTER = "0190a000-0000-7000-9000-00000000bb01";
const OTHER = "0190a000-0000-7000-9000-00000000bb02";

const sums = (good: number, bad: number, unknown: number) => ({
  ...{ good, bad, unknown, stow: 0, error: 12 },
});

function month(good: number, bad: number, unknown: number) {
  const figures = { whole: sums(good, bad, unknown), core: sums(good / 2, bad / 2, unknown / 2) };
  return { start: START, end: START + 2 * 86_400, masters: 1, trackers: 10, ...figures };
}

const LIST = [
  { layoutId: MESA, month: month(980, 20, 0) },
  { layoutId: FORK, month: month(900, 50, 50) },
  { layoutId: CREEK, month: null },
];

function ofSite(mLocId: unknown) {
  const { masters: _masters, ...figures } = month(900, 50, 50);
  const { whole, core } = figures;
  const days = [0, 1].map((day) => ({
    ...{ start: START + day * 86_400, seconds: 86_400, coreSeconds: 30_000, isWhole: day === 0 },
    ...{ heard: 9, whole, core },
  }));
  return {
    layoutId: FORK,
    months: [{ month: "202606", masters: 2, ...figures, days }],
    masters: [
      { mLocId: MASTER, name: "North", trackers: 10, heard: 9, whole, core },
      {
        mLocId: OTHER,
        name: "South",
        trackers: 0,
        heard: 0,
        whole: sums(0, 0, 0),
        core: sums(0, 0, 0),
      },
    ],
    trackers: [
      { mLocId: MASTER, nLocId: mLocId === null ? "007" : "003", isAux: false, whole, core },
    ],
  };
}

/** Answers of the server by operation. */
let answers: Readonly<
  Record<string, (variables: { mLocId?: unknown }) => Result<unknown, Failure>>
>;

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
  answers = {
    ListAvailability: () => ok({ page: { items: LIST, nextToken: null } }),
    GetAvailability: ({ mLocId = null }) => ok({ availability: ofSite(mLocId) }),
  };
});

function answerTo({ document, variables }: GraphqlRequest) {
  const [, operation = ""] = /query (\w+)/.exec(document) ?? [];
  return answers[operation]?.(Object(variables)) ?? err({ status: "networkError" } as const);
}

async function open(query = "", groups: readonly string[] = ["USER"]) {
  const console = await signedInConsole(account({ groups: [...groups] }), answerTo);
  console.server.layouts = ok(SITES);
  const address = `/insight/availability?month=202606${query}`;
  return { ...renderConsole(console.services, address), console };
}

const rowsOf = async (label: string) =>
  within(await screen.findByRole("table", { name: label }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent ?? "");

describe("availability of all sites", () => {
  it("lists the worst first, and sites without a finished day last, without figures", async () => {
    await open("&hours=whole");
    const rows = await rowsOf(AVAILABILITY_MESSAGES.sites);
    expect(rows.map((row) => /Dry Fork|Blue Mesa|Mule Creek/.exec(row)?.[0])).toEqual([
      ...["Dry Fork", "Blue Mesa", "Mule Creek"],
    ]);
    expect(rows[0]).toContain("90.0 %");
    expect(rows[0]?.match(/5\.0 %/g)).toHaveLength(2);
    expect(rows[2]).toContain(AVAILABILITY_MESSAGES.noDaysOfSite);
    expect(rows[2]).not.toContain("%");
  });

  it("opens a site by its name, and the address says so", async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole("link", { name: "Dry Fork" }));
    await screen.findByRole("heading", { name: /^Dry Fork, June 2026$/ });
    expect(address()).toBe(`/insight/availability?month=202606&site=${FORK}`);
  });

  it("says that no day is finished, not that all is well", async () => {
    const items = SITES.map(({ id }) => ({ layoutId: id, month: null }));
    answers = { ListAvailability: () => ok({ page: { items, nextToken: null } }) };
    await open();
    await screen.findByText(AVAILABILITY_MESSAGES.noDays);
  });

  it("offers another try after a failure", async () => {
    const before = answers;
    answers = { ListAvailability: () => err({ status: "failed", httpStatus: 500 }) };
    const { user } = await open();
    await screen.findByText(AVAILABILITY_MESSAGES.failed);
    answers = before;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rowsOf(AVAILABILITY_MESSAGES.sites)).toHaveLength(3);
  });

  it("is shown as last seen while the server is not reached", async () => {
    const { unmount, console } = await open();
    await rowsOf(AVAILABILITY_MESSAGES.sites);
    unmount();
    answers = { ListAvailability: () => err({ status: "networkError" }) };
    renderConsole(console.services, "/insight/availability?month=202606");
    await screen.findByText(/^As last seen/);
    expect(await rowsOf(AVAILABILITY_MESSAGES.sites)).toHaveLength(3);
  });

  it("is not offered without the right to see readings", async () => {
    await open("", ["COMMISSIONER"]);
    expect(screen.queryByRole("tab", { name: INSIGHT_MESSAGES.tabs.availability })).toBeNull();
  });
});

describe("availability of one site", () => {
  it("has days, masters and its worst trackers, with links to their devices", async () => {
    await open(`&site=${FORK}`);
    const masters = await rowsOf(AVAILABILITY_MESSAGES.masters);
    expect(masters[0]).toContain("10 trackers, 1 without data");
    expect(masters[1]).toContain(AVAILABILITY_MESSAGES.noReport);
    expect(masters[1]).not.toContain("%");
    const link = screen.getByRole("link", { name: "North 007" });
    expect(link.getAttribute("href")).toBe(`/layout/${FORK}?device-details=${FORK}:${MASTER}:007`);
    const days = within(screen.getByRole("list", { name: AVAILABILITY_MESSAGES.days }));
    const [whole, part] = days.getAllByRole("listitem").map((item) => item.getAttribute("title"));
    expect(whole).toContain("good 90.0 %, bad 5.0 %, unknown 5.0 %");
    expect(part).toContain(AVAILABILITY_MESSAGES.partOfDay);
  });

  it("lists all trackers of a master that is chosen", async () => {
    const { user, address } = await open(`&site=${FORK}`);
    await user.click(await screen.findByRole("link", { name: "North" }));
    await screen.findByRole("link", { name: "North 003" });
    await screen.findByRole("heading", { name: AVAILABILITY_MESSAGES.trackersOf("North") });
    expect(address()).toContain(`&master=${MASTER}`);
  });
});
