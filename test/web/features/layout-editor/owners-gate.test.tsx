// @vitest-environment jsdom
/** The owner's gate in the layout editor: turned on and off, opened and closed. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  button,
  DETAILS,
  onDesktop,
  openEditor,
  type,
} from "#test/web/builders/editor-harness.tsx";
import { LAYOUT_ID } from "#test/web/builders/editor-server.ts";
import { gateOf, remotePerson, windowOf } from "#test/web/builders/gate.ts";
import { GATE_MESSAGES, GATE_REFUSALS } from "#web/features/layout-editor/model/gate-messages.ts";

onDesktop();

const TAB = `${DETAILS}&tab=6`;
const ON = gateOf({
  ...{ isOn: true, owners: ["example.com"], mayKeep: true, mayClose: true },
  ...{ reason: "The owner's rule", changedAt: 1_760_000_000, changedBy: "ada@example.com" },
});
const REASON = "The owner's rule for access";

async function openTab(gate: object, change: (editor: Opened["editor"]) => void = () => undefined) {
  return openEditor(TAB, ({ editor }) => {
    editor.answers.set("GetOwnersGate", ok({ gate }));
    editor.answers.set("SetOwnersGate", ok({ gate: ON }));
    change(editor);
  });
}

type Opened = Awaited<ReturnType<typeof openEditor>>;

describe("the owner's gate", () => {
  it("is turned on with the owner's people and a reason", async () => {
    const { user, editor } = await openTab(gateOf({ mayKeep: true }));
    await screen.findByText(GATE_MESSAGES.off);
    const on = button(GATE_MESSAGES.turnOn);
    expect(on).toHaveProperty("disabled", true);
    type(/^Reason/, REASON);
    await user.click(on);
    await screen.findByText(GATE_MESSAGES.closed);
    expect(editor.inputs("SetOwnersGate")).toEqual([
      {
        ...{ changeId: expect.any(String), layoutId: LAYOUT_ID, on: true, reason: REASON },
        owners: ["example.com"],
      },
    ]);
  });

  it("does not shut out the user who turns it on, nor list the provider", async () => {
    await openTab(gateOf({ mayKeep: true }));
    await screen.findByText(GATE_MESSAGES.off);
    type(/^Reason/, REASON);
    type(/^The owner's people/, "other.example");
    await screen.findByText(GATE_MESSAGES.ownMissing);
    type(/^The owner's people/, "example.com\nno-domain");
    await screen.findByText(GATE_MESSAGES.ownersFault);
    expect(button(GATE_MESSAGES.turnOn)).toHaveProperty("disabled", true);
  });

  it("cannot be changed by users of the provider, who see why", async () => {
    await openTab(gateOf({ isOn: true, owners: ["owner.example"], isClosed: true }));
    await screen.findByText(GATE_MESSAGES.onlyOwners);
    expect(screen.queryByRole("button", { name: GATE_MESSAGES.turnOff })).toBeNull();
    expect(screen.queryByRole("button", { name: GATE_MESSAGES.openWindow })).toBeNull();
  });

  it("is opened for chosen people, for a time, with a reason", async () => {
    const { user, editor } = await openTab(ON, (server) => {
      const people = [
        remotePerson({ username: "p-1", email: "pia@helio.example", isProviders: true }),
        remotePerson({ username: "o-1", email: "ola@example.com", isProviders: false }),
      ];
      server.answers.set("ListRemotePeople", ok({ people }));
      server.answers.set("OpenGateWindow", ok({ gate: { ...ON, window: windowOf() } }));
    });
    await user.click(await screen.findByRole("button", { name: GATE_MESSAGES.openWindow }));
    const dialog = within(await screen.findByRole("dialog", { name: GATE_MESSAGES.windowTitle }));
    const open = dialog.getByRole("button", { name: GATE_MESSAGES.open });
    await user.click(await dialog.findByRole("checkbox", { name: /pia@helio.example/ }));
    expect(dialog.queryByRole("checkbox", { name: /ola@example.com/ })).toBeNull();
    expect(open).toHaveProperty("disabled", true);
    await user.type(dialog.getByLabelText(/^Reason/), "Firmware of master 2");
    await user.click(open);
    await screen.findByText(/^Open until/);
    expect(editor.inputs("OpenGateWindow")).toMatchObject([
      { layoutId: LAYOUT_ID, people: ["p-1"], seconds: 3600, reason: "Firmware of master 2" },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: GATE_MESSAGES.windowTitle })).toBeNull(),
    );
  });

  it("is closed with one press", async () => {
    const { user, editor } = await openTab({ ...ON, window: windowOf() }, (server) =>
      server.answers.set("CloseGateWindow", ok({ gate: ON })),
    );
    await user.click(await screen.findByRole("button", { name: GATE_MESSAGES.close }));
    await screen.findByText(GATE_MESSAGES.closed);
    expect(editor.inputs("CloseGateWindow")).toHaveLength(1);
  });

  it("is turned off with a reason; a refusal is explained", async () => {
    const { user } = await openTab(ON, (server) =>
      server.answers.set("SetOwnersGate", err({ status: "refused", code: "OwnersOnly" })),
    );
    await user.click(await screen.findByRole("button", { name: GATE_MESSAGES.turnOff }));
    const dialog = within(await screen.findByRole("dialog", { name: GATE_MESSAGES.turnOffTitle }));
    await user.type(dialog.getByLabelText(/^Reason/), "The contract has ended");
    await user.click(dialog.getByRole("button", { name: GATE_MESSAGES.turnOff }));
    await dialog.findByText(GATE_REFUSALS.OwnersOnly);
  });

  it("is not shown as off when it could not be loaded", async () => {
    await openTab({}, (server) =>
      server.answers.set("GetOwnersGate", err({ status: "failed", httpStatus: 500 })),
    );
    await screen.findByText(GATE_MESSAGES.failed);
    expect(screen.queryByText(GATE_MESSAGES.off)).toBeNull();
  });
});
