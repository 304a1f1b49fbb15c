// @vitest-environment jsdom
/** One button stows the whole site: previewed first, sent when held down, followed by its proof. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { commandConsole, PREPARED, VIEW } from "#test/web/builders/command-server.tsx";
import { motionProof } from "#test/web/builders/motion.ts";
import { placeId } from "#test/web/builders/site.ts";
import { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import { STATUS_MESSAGES } from "#web/features/site/status/status-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/SiteStatus.tsx";
import "#web/features/site/commands/StowSiteRun.tsx";

const commands = commandConsole();

const strip = async () =>
  within(await screen.findByRole("region", { name: STATUS_MESSAGES.strip }));

type Opened = Awaited<ReturnType<typeof commands.opened>>;

async function openDialog({ user, console: { realtime } }: Opened) {
  await user.click((await strip()).getByRole("button", { name: STOW_MESSAGES.stow }));
  const dialog = within(await screen.findByRole("dialog", { name: STOW_MESSAGES.title }));
  const hold = dialog.getByRole("button", { name: STOW_MESSAGES.hold });
  act(() => realtime.live());
  return { dialog, hold };
}

/** Confirms with two clicks, as screen readers do, which cannot hold a button. */
function confirm(hold: HTMLElement): void {
  fireEvent.click(hold);
  fireEvent.click(hold);
}

const names = () =>
  commands.server.sent.map(({ document }) => /mutation (\w+)/.exec(document)?.[1]);

const LEDGER_ROW = {
  id: "c0",
  mLocId: placeId(1),
  masterName: "Master 1",
  name: "strong-angle-stow",
  args: [],
  isDrill: false,
  nId: null,
  nLocId: null,
  entryId: "strong-angle-stow",
  risk: "R4",
  scope: "site",
  username: "Dana Cruz",
  overrideRules: null,
  overrideReason: null,
  workZoneReason: null,
  batchId: placeId(900),
  secondPerson: null,
  createdAt: 1_759_999_940,
  status: "success",
  code: null,
  message: null,
  lastFeedbackAt: null,
  finalAt: null,
};

const REQUESTS = [1, 2, 3, 4].map((index) => ({
  id: `c${index}`,
  mLocId: placeId(index),
  status: index === 2 ? "refused" : "sent",
  message: index === 2 ? "wind sensor disconnected" : "Command sent",
  code: null,
}));

describe("stowing the whole site", () => {
  it("goes to every master with the token of the first step, and no name has to be typed", async () => {
    const { dialog, hold } = await openDialog(await commands.opened(VIEW));
    expect(dialog.getByText("Blue Mesa")).toBeTruthy();
    expect(dialog.getByText(/all 4 masters, 12 nodes/)).toBeTruthy();
    await waitFor(() => expect(hold).toHaveProperty("disabled", false));
    confirm(hold);
    await waitFor(() => expect(names()).toContain("ConfirmCommandBatch"));
    const input = commands.server.sent.at(-1)?.variables?.input;
    expect(input).toMatchObject({
      name: "strong-angle-stow",
      token: PREPARED.token,
      siteName: "Blue Mesa",
      mLocIds: [1, 2, 3, 4].map(placeId),
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("sends nothing when it is cancelled", async () => {
    const opened = await commands.opened(VIEW);
    const { dialog } = await openDialog(opened);
    await opened.user.click(dialog.getByRole("button", { name: STOW_MESSAGES.cancel }));
    expect(names()).not.toContain("ConfirmCommandBatch");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("cannot be held while the first step is refused, and says why", async () => {
    commands.server.refusals.PrepareCommandBatch = { status: "refused", code: "RemoteControlOff" };
    const { dialog, hold } = await openDialog(await commands.opened(VIEW));
    expect(await dialog.findByText(/Remote control of this layout is switched off/)).toBeTruthy();
    expect(hold).toHaveProperty("disabled", true);
  });

  it("says why nothing was sent", async () => {
    commands.server.refusals.ConfirmCommandBatch = { status: "refused", code: "RateLimited" };
    const { hold } = await openDialog(await commands.opened(VIEW));
    await waitFor(() => expect(hold).toHaveProperty("disabled", false));
    confirm(hold);
    expect(
      await (await strip()).findByText(/The stow was not sent\. Too many commands/),
    ).toBeTruthy();
  });

  it("names the masters that the server has left out, with the reason", async () => {
    commands.server.answers.ConfirmCommandBatch = {
      batch: { requests: REQUESTS, approval: null },
    };
    const { hold } = await openDialog(await commands.opened(VIEW));
    await waitFor(() => expect(hold).toHaveProperty("disabled", false));
    confirm(hold);
    const text = "The stow was not sent to Master 2. wind sensor disconnected";
    expect(await (await strip()).findByText(text)).toBeTruthy();
  });

  it("cannot be sent again while the last one is being answered, and says so", async () => {
    const opened = await commands.opened(VIEW);
    const { hold } = await openDialog(opened);
    await waitFor(() => expect(hold).toHaveProperty("disabled", false));
    confirm(hold);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { dialog, hold: again } = await openDialog(opened);
    expect(dialog.getByText(STOW_MESSAGES.busy)).toBeTruthy();
    expect(again).toHaveProperty("disabled", true);
  });

  it("is not offered without the right to stow", async () => {
    await commands.opened(VIEW, ["USER"]);
    const shown = await strip();
    expect(shown.queryByRole("button", { name: STOW_MESSAGES.stow })).toBeNull();
  });

  it("shows all users who gave the last motion, how far it is, and leads to its proof", async () => {
    commands.server.answers.LedgerOfLayout = { list: { items: [LEDGER_ROW], nextToken: null } };
    commands.server.answers.MotionProof = { proof: nulled(motionProof(["RRS", "RRR"])) };
    const { user, address } = await commands.opened(VIEW, ["USER"]);
    const shown = await strip();
    expect(await shown.findByText("Strong Angle Stow by Dana Cruz, 1 min ago")).toBeTruthy();
    await user.click(await shown.findByText("5 of 6 in position, 1 not"));
    expect(address()).toContain(`motion=${placeId(900)}`);
  });
});

/** In the form of an API answer: absent fields are null. */
function nulled<T extends object>(value: T): unknown {
  return JSON.parse(JSON.stringify(value, (_, one) => (one === undefined ? null : one)));
}
