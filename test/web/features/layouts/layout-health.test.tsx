// @vitest-environment jsdom

import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { healthRecord, MASTERS, NO_ALARMS, NO_COUNTS, NOW } from "#test/web/builders/health.ts";
import { layout } from "#test/web/builders/layout.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import type { Account } from "#web/api/account.generated.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";

const LAYOUTS = ["Blue Mesa", "Dry Fork", "Mule Creek"].map((name) => layout({ name }));

const GROUP = {
  severity: "critical",
  ...{ label: "Critical Battery", mLocId: "m2", masterName: "M2" },
  ...{ trackers: 12, since: NOW - 600, acknowledged: 0, shelved: 0, byWork: 0 },
} as const;

const CALM = healthRecord();
const TROUBLED = healthRecord({
  layoutId: "dry-fork",
  masters: { ...MASTERS, online: 3, offline: 1, troubled: 1, names: ["M4"] },
  modes: [
    { mode: "tracking", masters: 3 },
    { mode: "wind", masters: 1 },
  ],
  alarms: { ...NO_ALARMS, critical: 12, minor: 3, groups: [GROUP], moreGroups: 2 },
  trackers: { all: 480, inPosition: 480, elsewhere: 0, ready: 468, atRisk: 12, held: 40 },
});
const HANDLED = {
  ...{ ...NO_ALARMS, major: 4 },
  acknowledged: { ...NO_COUNTS, major: 4 },
} as const;
const UNCHECKED = healthRecord({
  layoutId: "mule-creek",
  judgedAt: undefined,
  ...{ masters: undefined, modes: undefined, wind: undefined, day: undefined },
  ...{ rounds: undefined, trackers: undefined, alarms: undefined },
});

const HIDDEN = healthRecord({
  ...{ wind: undefined, rounds: undefined, trackers: undefined, alarms: undefined, day: undefined },
  missing: (["WIND", "ROUNDS", "TRACKERS", "ALARMS"] as const).map((part) => ({
    part,
    reason: "NOT_PERMITTED",
  })),
});

/** In the form of the server's answer: unknown values are null. */
function answer(items: readonly HealthRecord[]) {
  const page = JSON.parse(
    JSON.stringify({ items, nextToken: null }, (_, value) => (value === undefined ? null : value)),
  );
  return ok({ page });
}

async function signedIn(
  items: readonly HealthRecord[] | "fails" = [CALM, TROUBLED, UNCHECKED],
  facts: Partial<Account> = {},
): Promise<TestConsole> {
  const console = await signedInConsole(facts, ({ document }) =>
    document.includes("listLayoutHealth") && items !== "fails"
      ? answer(items)
      : err({ status: "failed", httpStatus: 500 }),
  );
  console.server.layouts = ok(LAYOUTS);
  return console;
}

async function open(console: TestConsole, address = "/layouts?view=list") {
  const page = renderConsole(console.services, address);
  await screen.findByRole("heading", { name: "Layouts" });
  return page;
}

const row = (name: string) => screen.findByRole("row", { name: new RegExp(`^${name}`) });
const names = () =>
  screen.queryAllByRole("rowheader").map((cell) => cell.firstElementChild?.textContent);

beforeEach(() => {
  localStorage.clear();
  setWindowWidth(1440);
});

describe("the health of layouts in the list", () => {
  it("is alarms by severity, masters, mode, positions, wind and age", async () => {
    await open(await signedIn());
    await screen.findByText(/^Health as of/);
    const troubled = (await row("Dry Fork")).textContent;
    expect(troubled).toContain("12 critical 3 minor 1 of 4 offline: M4");
    expect(troubled).toContain(
      "Wind stow, 1 of 4 masters12 may not stow · 40 held · 480 of 480 in position",
    );
    expect(troubled).toContain("12 mphpeak 16, limit 353 min");
    const calm = (await row("Blue Mesa")).textContent;
    expect(calm).toContain("No alarmsAll masters onlineTracking");
  });

  it("is unknown, with the reason, before the server has looked and after it has stopped to", async () => {
    const old = healthRecord({ judgedAt: NOW - 3600 });
    await open(await signedIn([old, UNCHECKED]));
    await screen.findByText(/^Health as of/);
    expect((await row("Mule Creek")).textContent).toContain("–Not checked by the server yet–––");
    const outdated = (await row("Blue Mesa")).textContent;
    expect(outdated).toContain("–Out of date: last checked 60 min ago–––");
    expect((await row("Dry Fork")).textContent).toContain("–Health not read yet");
  });

  it("leaves out what the role does not include, and says so", async () => {
    await open(await signedIn([HIDDEN]));
    await screen.findByText(/^Health as of/);
    const hidden = (await row("Blue Mesa")).textContent;
    expect(hidden).toContain("Alarms: not in your roleAll masters online–Not in your roleTracking");
    expect(hidden).not.toContain("No alarms");
  });

  it("says that it could not be read, shows nothing as normal, and can be asked for again", async () => {
    const console = await signedIn("fails");
    const { user } = await open(console);
    const status = await screen.findByText(/^Health could not be read\./);
    expect((await row("Blue Mesa")).textContent).toContain("–Health not read yet");
    console.server.graphql = () => answer([CALM]);
    await user.click(within(status).getByRole("button", { name: "Try again" }));
    await screen.findByText(/^Health as of/);
  });

  it("of before is shown while there is no connection, with its time", async () => {
    const console = await signedIn();
    await open(console);
    await screen.findByText(/^Health as of/);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    await screen.findByText(/^No connection: health is not up to date\. Showing/);
    expect((await row("Dry Fork")).textContent).toContain("12 critical");
  });

  it("is read again when there is news of notifications", async () => {
    const console = await signedIn([CALM]);
    await open(console);
    await screen.findByText(/^Health as of/);
    console.server.graphql = () => answer([CALM, TROUBLED]);
    act(() => {
      for (const { document, onData } of console.realtime.subscriptions)
        if (document.includes("subscribeNotificationNews")) onData({});
    });
    await waitFor(async () => expect((await row("Dry Fork")).textContent).toContain("12 critical"));
  });

  it("has the last 24 hours as a line with words, of layouts that were judged before too", async () => {
    const hour = NOW - (NOW % 3600);
    const last = (...values: readonly (number | null)[]) =>
      [...Array<null>(24).fill(null), ...values].slice(-24);
    const day = {
      start: hour - 23 * 3600,
      ...{ critical: last(14, 0), major: last(0, 0), windPeak: last(31, 12) },
    };
    const judgedAt = NOW - 3600;
    await open(await signedIn([healthRecord({ day, judgedAt }), UNCHECKED]));
    await screen.findByText(/^Health as of/);
    const line = within(await row("Blue Mesa")).getByRole("img");
    expect(line.title).toContain("14 critical at Oct 9, 02:00 CDT.");
    expect(line.querySelectorAll("path[data-severity=critical]")).toHaveLength(1);
    expect(within(await row("Mule Creek")).queryByRole("img")).toBeNull();
  });

  it("has no line, but says that the day is unknown, where the server has stored no hour", async () => {
    await open(await signedIn([healthRecord({ day: undefined })]));
    await screen.findByText(/^Health as of/);
    const unknown = within(await row("Blue Mesa")).getByTitle("Last 24 h: alarms unknown.");
    expect(unknown.textContent).toBe("–");
  });

  it("counts open alarms by severity, and says how many are acknowledged, shelved or caused by work", async () => {
    const alarms = {
      ...{ ...TROUBLED.alarms, ...NO_ALARMS, critical: 12, minor: 3 },
      acknowledged: { ...NO_COUNTS, critical: 10 },
      shelved: { ...NO_COUNTS, minor: 3 },
    };
    await open(await signedIn([{ ...TROUBLED, alarms }]));
    await screen.findByText(/^Health as of/);
    const text = (await row("Dry Fork")).textContent;
    expect(text).toContain(
      "2 critical 13 acknowledged, shelved or caused by work 1 of 4 offline: M4",
    );
    expect(text).toContain("· 10 acknowledged, 3 shelved");
  });

  it("never says that there are no alarms while acknowledged ones are raised", async () => {
    await open(await signedIn([healthRecord({ alarms: HANDLED })]));
    await screen.findByText(/^Health as of/);
    const text = (await row("Blue Mesa")).textContent;
    expect(text).toContain(
      "4 acknowledged, shelved or caused by work 4 acknowledged · All masters online",
    );
    expect(text).not.toContain("No alarms");
  });

  it("counts every alarm as open where acknowledgements are not known", async () => {
    const unknown = { acknowledged: undefined, shelved: undefined, byWork: undefined };
    await open(await signedIn([healthRecord({ alarms: { ...HANDLED, ...unknown } })]));
    await screen.findByText(/^Health as of/);
    expect((await row("Blue Mesa")).textContent).toContain("4 major All masters online");
  });

  it("is one line on a phone", async () => {
    setWindowWidth(390);
    await open(await signedIn());
    const list = await screen.findByRole("list", { name: "Layouts" });
    await waitFor(() =>
      expect(list.textContent).toContain("12 critical 3 minor Wind stow, 1 of 4 masters · 1 of 4"),
    );
    expect(within(list).getAllByRole("img")).toHaveLength(2);
  });
});

describe("layouts by their health", () => {
  it("are filtered, with counts, and the filter is in the address", async () => {
    const { user, address } = await open(await signedIn());
    await user.click(await screen.findByRole("button", { name: "Needs attention 2" }));
    expect(names()).toEqual(["Mule Creek", "Dry Fork"]);
    expect(address()).toBe("/layouts?view=list&show=attention");
    await user.click(screen.getByRole("button", { name: "Stowed 1" }));
    expect(names()).toEqual(["Dry Fork"]);
    await user.click(screen.getByRole("button", { name: "All 3" }));
    expect(address()).toBe("/layouts?view=list");
  });

  it("are sorted by trouble at a press", async () => {
    const { user, address } = await open(await signedIn());
    await user.click(await screen.findByRole("button", { name: "Health" }));
    await waitFor(() => expect(names()).toEqual(["Dry Fork", "Mule Creek", "Blue Mesa"]));
    expect(address()).toBe("/layouts?view=list&sort=health.descending");
  });

  it("need no attention once every alarm is acknowledged", async () => {
    const all = ["blue-mesa", "dry-fork", "mule-creek"];
    const items = all.map((layoutId) => healthRecord({ layoutId, alarms: HANDLED }));
    await open(await signedIn(items));
    await screen.findByRole("button", { name: "Needs attention 0" });
  });

  it("say when none passes the filter", async () => {
    const { user } = await open(await signedIn([CALM]), "/layouts?view=list&show=stowed");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(names()).toHaveLength(3);
  });
});

describe("the alarms of all layouts", () => {
  it("are groups that lead to their master on the map, and name what is not known", async () => {
    await open(await signedIn(), "/layouts?view=alarms");
    const list = await screen.findByRole("list", { name: "Alarms of all layouts" });
    const line = within(list).getByRole("link");
    expect(line.textContent).toContain("CriticalCritical BatteryDry Fork · M212 trackers10 min");
    expect(line.getAttribute("href")).toBe("/layout/dry-fork?view=layout&locIds=m2&overlay=alarms");
    expect(screen.getByText(/^Alarms are not known, or out of date:.*Mule Creek\.$/)).toBeTruthy();
    expect(screen.getByText(/^2 more groups at Dry Fork/)).toBeTruthy();
  });

  it("say where people have done something about them, and list those last", async () => {
    const quiet = { ...GROUP, label: "Low Battery", severity: "major" } as const;
    const groups = [
      { ...GROUP, acknowledged: 12 },
      { ...quiet, acknowledged: 4, shelved: 1, byWork: 2 },
      { ...quiet, label: "Door Open", trackers: 0, shelved: 1 },
    ];
    const alarms = { ...NO_ALARMS, critical: 12, major: 13, groups };
    await open(await signedIn([{ ...TROUBLED, alarms }]), "/layouts?view=alarms");
    const list = await screen.findByRole("list", { name: "Alarms of all layouts" });
    const texts = within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining(
        "Low BatteryDry Fork · M212 trackers, 4 acknowledged, 1 shelved, 2 by work in zones",
      ),
      expect.stringContaining("Critical BatteryDry Fork · M212 trackers, acknowledged"),
      expect.stringContaining("Door OpenDry Fork · M2Master, shelved"),
    ]);
  });

  it.each([
    ["Alarms are not known", ["blue-mesa"]],
    ["No alarms raised", ["blue-mesa", "dry-fork", "mule-creek"]],
  ])("are none only where those of all layouts are known: %s", async (text, known) => {
    const console = await signedIn(known.map((layoutId) => healthRecord({ layoutId })));
    await open(console, "/layouts?view=alarms");
    await screen.findByText(text);
  });

  it("are not in every role", async () => {
    const all = ["blue-mesa", "dry-fork", "mule-creek"];
    const hidden = all.map((layoutId) => ({ ...HIDDEN, layoutId }));
    await open(await signedIn(hidden), "/layouts?view=alarms");
    await screen.findByText("Your role does not include alarms");
  });
});
