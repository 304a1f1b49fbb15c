// @vitest-environment jsdom
/**
 * The journal in use: alarms that need attention, acting on them, others' acts meanwhile, and every
 * state.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { alarmBit } from "#domain/journal/alarms.ts";
import { nodeTable, reportTable, round, word } from "#test/builders/alarm-rounds.ts";
import { type JournalServer, journalServer } from "#test/web/builders/journal-server.ts";
import { renderConsole, setWindowWidth } from "#test/web/builders/render-console.tsx";
import { signedInConsole, type TestConsole } from "#test/web/builders/services.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { RENEW_SECONDS } from "#web/features/site/journal/reads/journal-reads.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";

const NOW = 1_760_000_000;
const T = NOW - 4 * 3_600;
const PATH = `/alarms/${LAYOUT_ID}`;
const LOST = word(alarmBit("NODE", "notResponding"));
const MOTOR = word(alarmBit("NODE", "noMotion"));

let server: JournalServer;
let console: TestConsole;

beforeEach(async () => {
  localStorage.clear();
  setWindowWidth(1440);
  server = journalServer(NOW);
  // Node 001 is connected through 000, and both are lost; 002 has a stuck motor.
  const at = (seconds: number, lost: number, motor: number) =>
    round(seconds, {
      0: { nId: 0xa0, firstHop: 0, alarms: lost },
      1: { nId: 0xa1, firstHop: 0xa0, alarms: lost },
      2: { nId: 0xa2, firstHop: 0, alarms: motor },
    });
  const node = nodeTable(at(T - 86_400, 0, 0), at(T, 0, 0), at(T + 3_600, LOST, MOTOR));
  server.alarms.set(1, {
    node,
    master: reportTable(...[0, 1, 2, 3, 4].map((hour) => [T + hour * 3_600, 0] as const)),
  });
  console = await signedInConsole({ groups: ["FIELD_TECH"] }, server.graphql);
});

function open(search = "", path = PATH) {
  return renderConsole(console.services, `${path}${search}`);
}

const list = () => screen.findByRole("region", { name: "Alarms" });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("an address that names a device to shelve", () => {
  it("opens the dialog for the newest alarm of the device, once", async () => {
    const at = `?show=all&hours=168&master=${placeId(1)}&alarm=NODE.noMotion&shelve=002`;
    const { user, address } = open(at);
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Failed To Move, Master 1 · 002");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).not.toContain("shelve");
  });
});

describe("the journal", () => {
  it("shows what still needs attention, and says in one sentence what explains the others", async () => {
    open();
    const shown = await list();
    expect(within(shown).getByText("Failed To Move")).toBeTruthy();
    expect(shown.textContent).toContain(
      "Master 1 · 000 is lost, and 1 node connected through it: repair that node first.",
    );
    expect(within(shown).queryByText("Not Responding")).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Alarms - Blue Mesa");
  });

  it("says whose clock its times are by", async () => {
    open();
    await list();
    expect(screen.getByText(siteTimeIn({ tz: "America/Denver", isTzDerived: false }))).toBeTruthy();
  });

  it("opens a cause for the alarms under it", async () => {
    const { user } = open();
    await user.click(await button(/^Show the alarms/));
    expect(within(await list()).getAllByText("Not Responding")).toHaveLength(2);
  });

  it("takes an acknowledgement with its note, and the alarm no longer needs attention", async () => {
    const { user, address } = open();
    await user.click(await button("Acknowledge: Failed To Move, Master 1 · 002"));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText("Note (optional)"), "On my way");
    await user.click(within(dialog).getByRole("button", { name: "Acknowledge" }));
    await waitFor(() => expect(screen.queryByText("Failed To Move")).toBeNull());
    expect(server.acts).toMatchObject([
      { kind: "ACKNOWLEDGE", note: "On my way", targets: [{ nLocId: "002", from: T + 3_600 }] },
    ]);
    await user.click(await button(/^Active/));
    expect((await list()).textContent).toContain("Acknowledged by Ada Byron");
    expect((await list()).textContent).toContain("On my way");
    expect(address()).toBe(`${PATH}?show=active`);
  });

  it("acknowledges all that one cause explains at once", async () => {
    const { user } = open();
    await user.click(await button(/^Acknowledge all 2/));
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Acknowledge" }),
    );
    await waitFor(() => expect(server.acts).toHaveLength(1));
    expect(server.acts[0]?.targets.map(({ nLocId }) => nLocId)).toEqual(["000", "001"]);
  });

  it("names the user who was faster", async () => {
    const { user } = open();
    await user.click(await button("Acknowledge: Failed To Move, Master 1 · 002"));
    const bit = alarmBit("NODE", "noMotion");
    const target = {
      mLocId: placeId(1),
      nLocId: "002",
      word: "NODE",
      bit,
      from: T,
      to: NOW,
    } as const;
    const words = { note: undefined, until: undefined, username: "Bob Noyce", createdAt: NOW };
    server.acts.push({ id: "bob", kind: "ACKNOWLEDGE", targets: [target], ...words });
    await user.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Acknowledge" }),
    );
    expect(await screen.findByText(/Bob Noyce already did this/)).toBeTruthy();
    expect(server.acts).toHaveLength(1);
  });

  it("shelves with a reason, for some hours", async () => {
    const { user } = open();
    await user.click(await button("More: Failed To Move, Master 1 · 002"));
    await user.click(await screen.findByRole("menuitem", { name: "Shelve" }));
    const dialog = await screen.findByRole("dialog");
    const shelve = within(dialog).getByRole("button", { name: "Shelve" });
    expect(shelve.hasAttribute("disabled")).toBe(true);
    await user.type(within(dialog).getByLabelText("Reason"), "Actuator is ordered");
    await user.click(shelve);
    await waitFor(() => expect(screen.queryByText("Failed To Move")).toBeNull());
    expect(server.acts).toMatchObject([{ kind: "SHELVE", until: NOW + 3_600 }]);
    await user.click(await button(/^Shelved/));
    expect((await list()).textContent).toContain("Actuator is ordered");
  });

  it("leads to the device on the map, to a replay and to the chart", async () => {
    const { user } = open();
    await user.click(await button("More: Failed To Move, Master 1 · 002"));
    const ways = (await screen.findAllByRole("menuitem"))
      .map((item) => item.getAttribute("href"))
      .filter((href) => href !== null);
    expect(ways).toHaveLength(3);
    for (const href of ways) expect(href).toContain(`/layout/${LAYOUT_ID}?view=`);
    expect(ways[1]).toContain(`ts=${T + 3_600}&`);
    expect(ways[2]).toContain("view=chart");
  });

  it("only shows to who may not act", async () => {
    console = await signedInConsole({ groups: ["USER"] }, server.graphql);
    open();
    await list();
    expect(screen.queryByRole("button", { name: /^Acknowledge/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(
      screen.getByText("Your account can view alarms, but not acknowledge them."),
    ).toBeTruthy();
  });

  it("is not for who may not see alarms", async () => {
    console = await signedInConsole({ groups: ["CX_TECH"] }, server.graphql);
    const { address } = open();
    await waitFor(() => expect(address()).not.toContain("/alarms"));
  });
});

describe("the range", () => {
  it("reads earlier days only on request", async () => {
    const { user } = open();
    await list();
    expect(server.asked).toEqual([{ from: NOW - 86_400, to: NOW }]);
    await user.click(screen.getByRole("combobox", { name: "Range" }));
    await user.click(await screen.findByRole("option", { name: "Last 3 days" }));
    await waitFor(() =>
      expect(server.asked).toContainEqual({ from: NOW - 3 * 86_400, to: NOW - 2 * 86_400 }),
    );
  });
});

describe("what is new", () => {
  it("of alarms is read a while after its notice, once however often; of acts at once", async () => {
    open();
    await list();
    vi.useFakeTimers();
    try {
      const before = server.asked.length;
      for (let row = 0; row < 5; row += 1) {
        act(() => console.realtime.send("subscribeSiteNotice", { kinds: ["NODES"], mLocIds: [] }));
      }
      await act(() => vi.advanceTimersByTimeAsync((RENEW_SECONDS - 1) * 1_000));
      expect(server.asked).toHaveLength(before);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(server.asked).toHaveLength(before + 1);
      const bit = alarmBit("NODE", "noMotion");
      const target = {
        mLocId: placeId(1),
        nLocId: "002",
        word: "NODE",
        bit,
        from: T,
        to: NOW,
      } as const;
      const words = { note: undefined, until: undefined, username: "Bob", createdAt: NOW };
      server.acts.push({ id: "bob", kind: "ACKNOWLEDGE", targets: [target], ...words });
      act(() => console.realtime.send("subscribeSiteNotice", { kinds: ["ALARMS"], mLocIds: [] }));
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(screen.queryByText("Failed To Move")).toBeNull();
      expect(server.asked).toHaveLength(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("cannot come without a connection: what was read stays, with a word", async () => {
    open();
    await list();
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/Showing saved data/)).toBeTruthy();
    expect(screen.getByText("Failed To Move")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Acknowledge/ })).toBeNull();
  });
});
