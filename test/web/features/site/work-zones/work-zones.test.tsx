// @vitest-environment jsdom
/** People in the rows, in the console: shown, set, prolonged, ended, and asked for by a stow. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { commandConsole, VIEW } from "#test/web/builders/command-server.tsx";
import { freshOutbox } from "#test/web/builders/outbox.ts";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test looks.
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/OverMap.tsx";
import "#web/app/site/SiteStatus.tsx";
import "#web/features/site/commands/StowSiteRun.tsx";
import "#web/features/site/work-zones/PeopleDialog.tsx";
import "#web/features/site/work-zones/SetZoneDialog.tsx";
import "#web/features/site/work-zones/ZoneBar.tsx";

const commands = commandConsole();
const NOW = 1_760_000_000;
const ME = "user-1";

function zone(changes: object = {}) {
  const who = { id: placeId(700), userId: "someone-else", name: "Bo Lund", phone: "555 0100" };
  const parts = [{ mLocId: placeId(1), nLocIds: ["000"] }];
  return { ...who, since: NOW - 600, until: NOW + 3000, parts, ...changes };
}

const bar = async () => within(await screen.findByRole("region", { name: WORK_MESSAGES.title }));
const inputOf = (name: string) =>
  commands.server.sent.find(({ document }) => document.includes(`mutation ${name}(`))?.variables
    ?.input;

describe("the bar above the map", () => {
  it("names who is in the rows and where", async () => {
    commands.server.site.workZones = [zone()];
    await commands.opened(VIEW);
    expect((await bar()).getByText("1 person in the rows")).toBeTruthy();
    expect((await bar()).getByText(/Bo Lund \(Master 1, row 1\)/)).toBeTruthy();
  });

  it("says that it is unknown when the list could not be loaded, never that there is none", async () => {
    commands.server.refusals.WorkZones = { status: "refused", code: "AccessUnavailable" };
    await commands.opened(VIEW);
    expect((await bar()).getByText(WORK_MESSAGES.peopleUnknown)).toBeTruthy();
  });

  it("is not there without zones", async () => {
    await commands.opened(VIEW);
    await waitFor(() => expect(commands.server.site.asked).toContain("WorkZones"));
    await screen.findByRole("button", { name: WORK_MESSAGES.none });
    expect(screen.queryByRole("region", { name: WORK_MESSAGES.title })).toBeNull();
  });

  it("warns the owner 10 minutes before the end, prolongs and ends with one press", async () => {
    commands.server.site.workZones = [zone({ userId: ME, until: NOW + 540 })];
    commands.server.answers.ProlongWorkZone = { zone: { id: placeId(700) } };
    commands.server.answers.EndWorkZone = { zone: { id: placeId(700) } };
    const { user } = await commands.opened(VIEW);
    expect((await bar()).getByRole("alert").textContent).toBe(WORK_MESSAGES.yoursEnds(9));
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.prolong }));
    await waitFor(() => expect(inputOf("ProlongWorkZone")).toBeDefined());
    expect(inputOf("ProlongWorkZone")).toMatchObject({ zoneId: placeId(700), seconds: 3600 });
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.end }));
    await waitFor(() => expect(inputOf("EndWorkZone")).toBeDefined());
    expect(inputOf("EndWorkZone")).not.toHaveProperty("reason");
  });

  it("keeps an end for later where the server does not answer, and shows the zone as held", async () => {
    commands.server.site.workZones = [zone({ userId: ME })];
    commands.server.refusals.EndWorkZone = { status: "networkError" };
    commands.server.outbox = await freshOutbox();
    const { user } = await commands.opened(VIEW);
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.end }));
    expect(await (await bar()).findByText(`${WORK_MESSAGES.endWanted}.`)).toBeTruthy();
    expect((await bar()).getByText(WORK_MESSAGES.yours)).toBeTruthy();
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.takeBack }));
    await waitFor(async () =>
      expect((await bar()).queryByText(`${WORK_MESSAGES.endWanted}.`)).toBeNull(),
    );
  });

  it("says that nothing was changed where the change can neither be sent nor stored", async () => {
    commands.server.site.workZones = [zone({ userId: ME })];
    commands.server.refusals.ProlongWorkZone = { status: "networkError" };
    const { user } = await commands.opened(VIEW);
    await user.click((await bar()).getByRole("button", { name: WORK_MESSAGES.prolong }));
    expect(await (await bar()).findByText(WORK_MESSAGES.notQueued)).toBeTruthy();
  });

  it("says when the owner's zone has run out", async () => {
    commands.server.site.workZones = [zone({ userId: ME, until: NOW })];
    await commands.opened(VIEW);
    expect((await bar()).getByText(WORK_MESSAGES.yoursRanOut)).toBeTruthy();
  });
});

describe("the list", () => {
  it("has name, place and phone, and ends another user's zone with a reason", async () => {
    commands.server.site.workZones = [zone({ until: NOW - 60 })];
    commands.server.answers.EndWorkZone = { zone: { id: placeId(700) } };
    const { user } = await commands.opened(VIEW);
    await user.click(await screen.findByRole("button", { name: "1 person in the rows" }));
    const list = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.title }));
    expect(list.getByText(WORK_MESSAGES.forgotten)).toBeTruthy();
    expect(list.getByRole("link", { name: "Call 555 0100" }).getAttribute("href")).toBe(
      "tel:5550100",
    );
    await user.click(list.getByRole("button", { name: "End: Bo Lund" }));
    const question = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.endTitle }));
    const end = question.getByRole("button", { name: WORK_MESSAGES.end });
    expect(end).toHaveProperty("disabled", true);
    await user.type(question.getByRole("textbox"), "Called, everyone has left");
    await user.click(end);
    await waitFor(() => expect(inputOf("EndWorkZone")).toBeDefined());
    expect(inputOf("EndWorkZone")).toMatchObject({ reason: "Called, everyone has left" });
  });
});

const NODE = `${VIEW}&device-details=${LAYOUT_ID}:${placeId(1)}:001`;

async function fillIn(user: Awaited<ReturnType<typeof commands.opened>>["user"]) {
  await user.click(await screen.findByRole("button", { name: WORK_MESSAGES.setHere }));
  const form = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.setTitle }));
  await user.clear(form.getByRole("textbox", { name: WORK_MESSAGES.name }));
  await user.type(form.getByRole("textbox", { name: WORK_MESSAGES.name }), "Ana Silva");
  await user.type(form.getByRole("textbox", { name: WORK_MESSAGES.phone }), "+55 11 5550 100");
  return form;
}

describe("setting a zone at a node", () => {
  it("offers row, tracker and master, and sends what was chosen", async () => {
    commands.server.answers.CreateWorkZone = { zone: zone({ userId: ME }) };
    const { user } = await commands.openedWithoutMap(NODE);
    const form = await fillIn(user);
    await user.click(form.getByRole("button", { name: WORK_MESSAGES.tracker }));
    await user.click(form.getByRole("button", { name: "2 h" }));
    await user.click(form.getByRole("button", { name: WORK_MESSAGES.set }));
    await waitFor(() => expect(inputOf("CreateWorkZone")).toBeDefined());
    expect(inputOf("CreateWorkZone")).toMatchObject({
      ...{ layoutId: LAYOUT_ID, name: "Ana Silva", phone: "+55 11 5550 100", seconds: 7200 },
      parts: [{ mLocId: placeId(1), nLocIds: ["001"] }],
    });
  });

  it("shows the zone that the server has answered, although the list cannot be read again", async () => {
    commands.server.answers.CreateWorkZone = { zone: zone({ userId: ME }) };
    const { user } = await commands.opened(NODE);
    const form = await fillIn(user);
    commands.server.refusals.WorkZones = { status: "networkError" };
    await user.click(form.getByRole("button", { name: WORK_MESSAGES.set }));
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: WORK_MESSAGES.setTitle })).toBeNull(),
    );
    await user.keyboard("{Escape}");
    expect((await bar()).getByText(WORK_MESSAGES.yours)).toBeTruthy();
  });

  it("says that it was not set when it is refused, or when it can neither be sent nor stored", async () => {
    commands.server.refusals.CreateWorkZone = { status: "refused", code: "TooManyZones" };
    const { user } = await commands.openedWithoutMap(NODE);
    const form = await fillIn(user);
    await user.click(form.getByRole("button", { name: WORK_MESSAGES.set }));
    expect(await form.findByText(/The zone was not set. There are too many/)).toBeTruthy();
  });
});

describe("a stow of the whole site", () => {
  it("says whom to call, and goes with a reason only", async () => {
    commands.server.site.workZones = [zone(), zone({ id: placeId(701), name: "Cy Moe" })];
    const { user, console: page } = await commands.opened(VIEW);
    const strip = within(await screen.findByRole("region", { name: STATUS_MESSAGES.strip }));
    await user.click(strip.getByRole("button", { name: STOW_MESSAGES.stow }));
    const dialog = within(await screen.findByRole("dialog", { name: STOW_MESSAGES.title }));
    act(() => page.realtime.live());
    expect(await dialog.findByText("2 people in the rows: call them")).toBeTruthy();
    const hold = dialog.getByRole("button", { name: STOW_MESSAGES.hold });
    expect(hold).toHaveProperty("disabled", true);
    await user.type(dialog.getByRole("textbox"), "Hail, both were called");
    await waitFor(() => expect(hold).toHaveProperty("disabled", false));
    fireEvent.click(hold);
    fireEvent.click(hold);
    await waitFor(() => expect(inputOf("ConfirmCommandBatch")).toBeDefined());
    expect(inputOf("ConfirmCommandBatch")).toMatchObject({
      workZoneReason: "Hail, both were called",
    });
  });
});

describe("a stow at a master where the user works", () => {
  const stowing = (stowModesActive: string) =>
    commands.server.site.masterData.map((row) => ({ ...Object(row), stowModesActive }));

  it("fills the screen and rings until it was seen, once per stow", async () => {
    commands.server.site.workZones = [zone({ userId: ME })];
    commands.server.site.masterData = stowing("0000");
    const { user, console: page } = await commands.opened(VIEW);
    await bar();
    act(() => page.realtime.live());
    const report = () =>
      act(() =>
        page.realtime.send("subscribeSiteNotice", {
          ...{ layoutId: LAYOUT_ID, ts: NOW, kinds: ["MASTER"], mLocIds: [placeId(1)] },
        }),
      );
    commands.server.site.masterData = stowing("0004");
    report();
    const alarm = within(await screen.findByRole("dialog", { name: WORK_MESSAGES.stowBegins }));
    expect(alarm.getByText("Master 1: Wind")).toBeTruthy();
    await user.click(alarm.getByRole("button", { name: WORK_MESSAGES.seen }));
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: WORK_MESSAGES.stowBegins })).toBeNull(),
    );
  });
});
