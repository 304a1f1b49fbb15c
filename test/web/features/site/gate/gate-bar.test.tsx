// @vitest-environment jsdom
/** The bar about the access of the provider, on the page of a site. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { commandConsole, VIEW } from "#test/web/builders/command-server.tsx";
import { gateOf, windowOf } from "#test/web/builders/gate.ts";
import { GATE_BAR_MESSAGES } from "#web/features/site/gate/gate-bar-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test looks.
import "#web/features/site/gate/GateBar.tsx";

const commands = commandConsole();

const bar = async () =>
  within(await screen.findByRole("region", { name: GATE_BAR_MESSAGES.title }));

describe("the bar about the provider's access", () => {
  it("says until when the site is open, for whom, and who is in now", async () => {
    const people = [
      { username: "p-1", email: "pia@helio.example", lastUsedAt: 1_760_000_000, isIn: true },
      { username: "p-2", email: "paul@helio.example", lastUsedAt: 1_759_990_000, isIn: false },
      { username: "p-3", email: "pam@helio.example", lastUsedAt: null, isIn: false },
    ];
    commands.server.site.gate = gateOf({
      ...{ isOn: true, owners: ["owner.example"], window: windowOf({ people }) },
    });
    await commands.opened(VIEW);
    const { getByText, queryByRole } = await bar();
    expect(getByText(/^Provider access is open until/)).toBeTruthy();
    expect(getByText(/pia@helio.example \(in now\)/)).toBeTruthy();
    expect(getByText(/paul@helio.example \(last seen /)).toBeTruthy();
    expect(getByText(/pam@helio.example \(no session reported\)/)).toBeTruthy();
    expect(queryByRole("button")).toBeNull();
  });

  it("closes the window with one press, for the owner's people", async () => {
    const open = gateOf({ isOn: true, owners: ["o.example"], mayClose: true, window: windowOf() });
    commands.server.site.gate = open;
    const { user } = await commands.opened(VIEW);
    const close = (await bar()).getByRole("button", { name: GATE_BAR_MESSAGES.close });
    commands.server.answers.CloseGateWindow = { gate: { ...open, window: null } };
    commands.server.site.gate = { ...open, window: null };
    await user.click(close);
    await screen.findByText(GATE_BAR_MESSAGES.closed);
    expect(screen.queryByRole("region", { name: GATE_BAR_MESSAGES.title })).toBeNull();
  });

  it("shows users of the provider that the site is closed, and who can open it", async () => {
    const owners = ["owner.example"];
    commands.server.site.gate = gateOf({ isOn: true, owners, isClosed: true });
    await commands.opened(VIEW);
    expect((await bar()).getByText(GATE_BAR_MESSAGES.closedToYou)).toBeTruthy();
    expect((await bar()).getByText(/An administrator of owner.example can open/)).toBeTruthy();
  });

  it("says that it is unknown when the gate could not be read, never that no one is in", async () => {
    commands.server.refusals.GetOwnersGate = { status: "refused", code: "AccessUnavailable" };
    await commands.opened(VIEW);
    expect((await bar()).getByText(GATE_BAR_MESSAGES.unknown)).toBeTruthy();
  });

  it("is not there while the gate is off", async () => {
    await commands.opened(VIEW);
    await waitFor(() => expect(commands.server.site.asked).toContain("GetOwnersGate"));
    expect(screen.queryByRole("region", { name: GATE_BAR_MESSAGES.title })).toBeNull();
  });
});
