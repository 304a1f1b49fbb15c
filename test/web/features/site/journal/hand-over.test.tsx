// @vitest-environment jsdom
/**
 * The hand-over of a shift: open alarms and active stows, what was done, what is unknown, and the
 * note of the user who leaves.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { err } from "#domain/result.ts";
import { nodeTable, round, stowTable, word } from "#test/builders/alarm-rounds.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { HAND_OVER_MESSAGES } from "#web/features/site/journal/model/hand-over-messages.ts";
import { PART_WORDS } from "#web/features/site/journal/model/period-messages.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";

const NOW = 1_760_000_000;
const T = NOW - 4 * 3_600;
const PATH = `/alarms/${LAYOUT_ID}?page=handover&hours=12`;
const WIND = word(STOW_REASONS.find(({ key }) => key === "wind")?.bit ?? 0);
const LOST = word(alarmBit("NODE", "notResponding"));

let server: JournalServer;
let console: TestConsole;

const command = (facts: object) => ({
  ...{ id: "c1", mLocId: placeId(1), masterName: "Master 1", name: "low-priority-stow" },
  ...{ args: [], entryId: "stow", risk: "R3", username: "dana@example.com", batchId: null },
  ...{ createdAt: T + 60, status: "success", code: null },
  ...facts,
});

const motion = {
  ...{ id: "m1", name: "low-priority-keep-angle", args: [{ key: "angle", value: "-45" }] },
  ...{ username: "dana@example.com", issuedAt: T + 60, until: T + 300, isClosed: true },
  ...{ windAverage: 12, windPeak: null, nodes: 6, reached: 3, moving: 0, late: 1, stuck: 1 },
  ...{ silent: 0, unchecked: 0, excluded: 1, seconds50: 60, seconds90: null, seconds99: null },
  ...{ isDrill: false, reason: null, endedAt: null },
  ...{ stowWindPeak: null, closedAt: T + 300, seal: null },
};

beforeEach(async () => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  const at = (seconds: number, alarms: number) =>
    round(seconds, { 0: { nId: 0xa0, firstHop: 0, alarms }, 1: { nId: 0xa1, alarms } });
  server.alarms.set(1, {
    node: nodeTable(at(T - 86_400, 0), at(T + 3_600, LOST)),
    master: stowTable([T, 0], [T + 3_600, WIND], [NOW - 600, WIND]),
  });
  server.commands.push(
    command({ id: "c1", batchId: "b1" }),
    command({ id: "c2", batchId: "b1", mLocId: placeId(2), status: "noAnswer" }),
    command({ id: "c3", risk: "R0", entryId: "time-get", name: "time-get" }),
  );
  server.motions.push(motion);
  console = await signedInConsole({ groups: ["FIELD_TECH"] }, server.graphql);
});

const open = () => renderConsole(console.services, PATH);
const section = (name: RegExp) => screen.findByRole("region", { name });

describe("the hand-over", () => {
  it("begins with who, from when to when, by whose clocks", async () => {
    open();
    expect(await screen.findByText(/^Handed over by: Dana Whitfield/)).toBeTruthy();
    const zone = siteTimeIn({ tz: "America/Denver", isTzDerived: false });
    expect(screen.getByText((text) => text.endsWith(` to 2025-10-09 02:53. ${zone}`))).toBeTruthy();
  });

  it("names forgotten work zones first", async () => {
    const zone = { userId: "ana", phone: null, since: NOW - 7200 };
    const parts = [{ mLocId: placeId(1), nLocIds: null }];
    server.site.workZones = [
      { ...zone, id: placeId(701), name: "Held Zone", until: NOW + 600, parts },
      { ...zone, id: placeId(702), name: "Forgotten Zone", until: NOW - 600, parts },
    ];
    open();
    const zones = within(await section(/^Work zones: 2$/));
    const [, first, second] = zones.getAllByRole("row");
    expect(first?.textContent).toMatch(/^Forgotten Zone–Master 1, whole master.*not ended$/);
    expect(second?.textContent).toMatch(/^Held Zone/);
  });

  it("says that work zones are unknown when they could not be read", async () => {
    server.failures.set("listWorkZones", err({ status: "failed", httpStatus: 500 }));
    open();
    expect(await section(/^Work zones: Unknown$/)).toBeTruthy();
  });

  it("is about a day at most, whatever the list was about", async () => {
    renderConsole(console.services, `/alarms/${LAYOUT_ID}?page=handover&hours=168`);
    expect(await screen.findByText(/^2025-10-08 02:53 to 2025-10-09 02:53/)).toBeTruthy();
    await section(/^Active alarms: 1$/);
    expect(server.asked.every(({ from }) => from >= NOW - 86_400)).toBe(true);
  });

  it("has stows in force, active alarms in groups and commands in groups", async () => {
    open();
    const stows = await section(/^Stows in force: 1$/);
    expect(within(stows).getByText("Wind stow")).toBeTruthy();
    const alarms = await section(/^Active alarms: 1$/);
    expect(within(alarms).getAllByRole("row")).toHaveLength(2);
    expect(alarms.textContent).toContain("Not RespondingMaster 122");
    const commands = await section(/^Commands: 2$/);
    expect(commands.textContent).toContain("Success 1, No answer: outcome unknown 1");
    expect(within(commands).getByText("Commands that only read")).toBeTruthy();
  });

  it("proves movements in figures, and says what of them is unknown", async () => {
    open();
    const motions = await section(/^Movements of trackers: 1$/);
    expect(motions.textContent).toContain("3 of 5 (60.0 %)");
    expect(motions.textContent).toContain("Late 1, Stuck 1");
    expect(within(motions).getByText("Unknown")).toBeTruthy();
  });

  it("never says none of what it does not know: of a master without reports, and of a part that failed", async () => {
    server.failures.set("listTasksByLayout", err({ status: "failed", httpStatus: 500 }));
    server.alarms.delete(1);
    server.alarms.set(2, { node: nodeTable(), master: stowTable([NOW - 60, 0]) });
    open();
    const stows = await section(/^Stows in force: Unknown$/);
    expect(within(stows).getByText("Unknown for Master 1: not reporting.")).toBeTruthy();
    expect(await section(/^Active alarms: Unknown$/)).toBeTruthy();
    const tasks = await section(/^Work on site: Unknown$/);
    expect(within(tasks).getByText(PART_WORDS.failed)).toBeTruthy();
  });

  it("does not ask for what the role cannot see, and says so", async () => {
    console = await signedInConsole({ groups: ["USER"] }, server.graphql);
    open();
    const tasks = await section(/^Work on site: Unknown$/);
    expect(within(tasks).getByText(PART_WORDS.notPermitted)).toBeTruthy();
  });

  it("says offline that it may be out of date", async () => {
    open();
    await section(/^Active alarms: 1$/);
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(HAND_OVER_MESSAGES.offlineOld)).toBeTruthy();
    expect(await section(/^Active alarms: 1$/)).toBeTruthy();
  });
});

describe("the note", () => {
  const field = () => screen.findByRole("textbox", { name: HAND_OVER_MESSAGES.note });

  it("is stored with every key, and there again when the page is opened again", async () => {
    const { user, unmount } = open();
    await user.type(await field(), "Gate key is with Bob");
    unmount();
    open();
    expect(await field()).toHaveProperty("value", "Gate key is with Bob");
  });

  it("is cleared by its author alone, and can be restored", async () => {
    const { user } = open();
    await user.type(await field(), "Gate key");
    await user.click(screen.getByRole("button", { name: HAND_OVER_MESSAGES.clearNote }));
    expect(await field()).toHaveProperty("value", "");
    await user.click(screen.getByRole("button", { name: HAND_OVER_MESSAGES.restoreNote }));
    expect(await field()).toHaveProperty("value", "Gate key");
  });

  it("is not shown to another user of the device", async () => {
    const { user, unmount } = open();
    await user.type(await field(), "Gate key");
    unmount();
    console = await signedInConsole({ id: "user-2", groups: ["FIELD_TECH"] }, server.graphql);
    open();
    expect(await field()).toHaveProperty("value", "");
  });

  it("that the browser does not store is said to be unsaved", async () => {
    const full = { getItem: () => null, setItem: () => throwFull() };
    const services = { ...console.services, storage: full };
    const { user } = renderConsole(services, PATH);
    await user.type(await field(), "G");
    await waitFor(() => expect(screen.getByText(HAND_OVER_MESSAGES.notSaved)).toBeTruthy());
  });
});

function throwFull(): never {
  throw new Error("full");
}
