// @vitest-environment jsdom
/** Safeguards that block commands, who may override them, and what is recorded. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  commandConsole,
  MASTER,
  PANEL,
  panel,
  runButton,
  VIEW,
} from "#test/web/builders/command-server.tsx";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import {
  LEDGER_MESSAGES,
  OUTCOME_LABELS,
} from "#web/features/site/commands/model/ledger-messages.ts";
import { COMMAND_MESSAGES, STATUS_LABELS } from "#web/features/site/model/command-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/features/site/commands/DeviceControl.tsx";
import "#web/app/site/OpenedDevice.tsx";

const commands = commandConsole();

const OFF = {
  state: {
    on: false,
    reason: "Crew in the rows",
    changedAt: 1_759_999_000,
    changedBy: "sam@example.com",
  },
};

describe("remote control that is off", () => {
  it("says who has switched it and why, and keeps what moves trackers from going", async () => {
    commands.server.answers.RemoteControl = OFF;
    await commands.openedWithoutMap(`${PANEL}&command=strong-angle-stow`);
    const shown = await panel();
    expect(await shown.findByText(/Crew in the rows \(sam@example\.com/)).toBeTruthy();
    expect(shown.getByText(COMMAND_MESSAGES.remoteOffHint)).toBeTruthy();
    expect(runButton()).toHaveProperty("disabled", true);
    expect(shown.queryByText(COMMAND_MESSAGES.switchOn)).toBeNull();
  });

  it("lets reads through", async () => {
    commands.server.answers.RemoteControl = OFF;
    await commands.openedWithoutMap(`${PANEL}&command=time-get`);
    await (await panel()).findByText(/Crew in the rows/);
    expect(runButton()).toHaveProperty("disabled", false);
  });

  it("is an administrator's to switch, with a reason", async () => {
    commands.server.answers.SetRemoteControl = OFF;
    const { user } = await commands.openedWithoutMap(`${PANEL}&command=time-get`, [
      "ADMIN",
      "CONTROLS",
    ]);
    const shown = await panel();
    await user.click(await shown.findByText(COMMAND_MESSAGES.switchOff));
    const dialog = within(await screen.findByRole("dialog"));
    const turn = dialog.getByRole("button", { name: COMMAND_MESSAGES.switchOff });
    await user.type(dialog.getByLabelText(REASON_MESSAGES.label), "too short");
    expect(turn).toHaveProperty("disabled", true);
    await user.type(dialog.getByLabelText(REASON_MESSAGES.label), ", so more");
    await user.click(turn);
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({
      on: false,
      reason: "too short, so more",
    });
    expect(await shown.findByText(COMMAND_MESSAGES.remoteOff)).toBeTruthy();
  });

  it("stays as it is when the server refuses, and the question says why", async () => {
    commands.server.refusals.SetRemoteControl = { status: "refused", code: "NotPermitted" };
    const { user } = await commands.openedWithoutMap(`${PANEL}&command=time-get`, [
      "ADMIN",
      "CONTROLS",
    ]);
    await user.click(await (await panel()).findByText(COMMAND_MESSAGES.switchOff));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByLabelText(REASON_MESSAGES.label));
    await user.paste("Crew in the rows");
    await user.click(dialog.getByRole("button", { name: COMMAND_MESSAGES.switchOff }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.getByLabelText(REASON_MESSAGES.label)).toHaveProperty(
      "value",
      "Crew in the rows",
    );
    await user.click(dialog.getByRole("button", { name: REASON_MESSAGES.cancel }));
    expect(await (await panel()).findByText(COMMAND_MESSAGES.switchOff)).toBeTruthy();
  });
});

describe("an interlock", () => {
  it("is set aside with a written reason by a user who may", async () => {
    commands.server.request = {
      status: "refused",
      code: "INTERLOCK",
      message: "Refused (K1): wind 38 mph",
    };
    const { user, console } = await commands.openedWithoutMap(
      `${PANEL}&command=manual-stow-45-west`,
    );
    await panel();
    act(() => console.realtime.live());
    await user.click(runButton());
    await user.click(await screen.findByRole("button", { name: CONFIRM_MESSAGES.send }));
    expect(await screen.findByText("Refused (K1): wind 38 mph")).toBeTruthy();
    const override = await screen.findByText(CONFIRM_MESSAGES.override);
    await user.click(override);
    const goOn = screen.getByRole("button", { name: CONFIRM_MESSAGES.goOn });
    expect(goOn).toHaveProperty("disabled", true);
    await user.type(screen.getByLabelText(CONFIRM_MESSAGES.overrideReason), "Rows are clear now");
    await user.click(goOn);
    await user.click(await screen.findByRole("button", { name: CONFIRM_MESSAGES.send }));
    await waitFor(() => expect(commands.server.sent).toHaveLength(2));
    expect(commands.server.sent[1]?.variables?.input).toMatchObject({
      override: { rules: ["K1"], reason: "Rows are clear now" },
    });
  });

  it("of the trackers' own limits cannot be set aside", async () => {
    commands.server.request = {
      status: "refused",
      code: "INTERLOCK",
      message: "Refused (K6): 60 > 45",
    };
    const { user, console } = await commands.openedWithoutMap(
      `${PANEL}&command=manual-stow-45-west`,
    );
    await panel();
    act(() => console.realtime.live());
    await user.click(runButton());
    await user.click(await screen.findByRole("button", { name: CONFIRM_MESSAGES.send }));
    expect(await screen.findByText("Refused (K6): 60 > 45")).toBeTruthy();
    await waitFor(() => expect(runButton()).toHaveProperty("disabled", false));
    expect(screen.queryByText(CONFIRM_MESSAGES.override)).toBeNull();
  });
});

const ROW = {
  id: "c-1",
  mLocId: MASTER,
  masterName: "Master 1",
  name: "low-priority-keep-angle",
  args: [{ key: "angle", value: "45" }],
  isDrill: false,
  nId: null,
  nLocId: null,
  entryId: "manual-stow-45-west",
  risk: "R3",
  scope: "master",
  username: "sam@example.com",
  overrideRules: null,
  overrideReason: null,
  workZoneReason: null,
  batchId: null,
  secondPerson: null,
  createdAt: 1_759_999_000,
  status: "success",
  code: null,
  message: "Moving 3 nodes to 45",
  lastFeedbackAt: 1_759_999_042,
  finalAt: 1_759_999_042,
};

describe("the history", () => {
  it("shows how each command ended, also one without an answer", async () => {
    const silent = { ...ROW, id: "c-2", status: "noAnswer", finalAt: null, lastFeedbackAt: null };
    commands.server.answers.LedgerOfLayout = { list: { items: [ROW, silent], nextToken: null } };
    const said = { seq: 1, status: "received", message: "Command received", code: null };
    const feedback = [{ ...said, receivedAt: 1_759_999_001 }];
    commands.server.answers.CommandFeedback = { command: { feedback } };
    const { user } = await commands.openedWithoutMap(`${VIEW}&control=history`);
    const shown = await panel();
    const rows = await shown.findAllByText("Manual Stow 45 West");
    expect(rows).toHaveLength(2);
    expect(shown.getByText(STATUS_LABELS.noAnswer ?? "")).toBeTruthy();
    await user.click(rows[0] ?? document.body);
    expect(await shown.findByText("Success, answered after 42 s")).toBeTruthy();
    expect(shown.getByText("Accepted: moving 3 trackers to 45° west")).toBeTruthy();
    expect(await shown.findByText(/Received: Command received/)).toBeTruthy();
    await user.click(rows[1] ?? document.body);
    expect(shown.getByText(COMMAND_MESSAGES.noAnswerHint)).toBeTruthy();
  });

  it("says which time zone its times are in", async () => {
    commands.server.answers.LedgerOfLayout = { list: { items: [ROW], nextToken: null } };
    await commands.openedWithoutMap(`${VIEW}&control=history`);
    const shown = await panel();
    await shown.findByText("Manual Stow 45 West");
    expect(shown.getByText("Site time (America/Denver)")).toBeTruthy();
    expect(shown.getByText(/^2025-10-09 02:36:40 · /)).toBeTruthy();
  });

  it("distinguishes a measurement from an answer", async () => {
    const measured = { ...ROW, code: "MEASURED", lastFeedbackAt: null };
    commands.server.answers.LedgerOfLayout = { list: { items: [measured], nextToken: null } };
    commands.server.answers.CommandFeedback = { command: { feedback: [] } };
    const { user } = await commands.openedWithoutMap(`${VIEW}&control=history`);
    const shown = await panel();
    await user.click(await shown.findByText("Manual Stow 45 West"));
    expect(shown.getByText(STATUS_LABELS.measured ?? "")).toBeTruthy();
    expect(shown.getByText(COMMAND_MESSAGES.measuredHint)).toBeTruthy();
    expect(shown.getByText("Success, measured after 42 s")).toBeTruthy();
  });

  it("is filtered by outcome and by words", async () => {
    const failed = { ...ROW, id: "c-2", entryId: "manual-stow-0", status: "fail" };
    commands.server.answers.LedgerOfLayout = { list: { items: [ROW, failed], nextToken: null } };
    const { user } = await commands.openedWithoutMap(`${VIEW}&control=history`);
    const shown = await panel();
    await shown.findByText("Manual Stow 0");
    await user.type(shown.getByLabelText(LEDGER_MESSAGES.search), "45 west");
    expect(shown.queryByText("Manual Stow 0")).toBeNull();
    await user.clear(shown.getByLabelText(LEDGER_MESSAGES.search));
    await user.click(shown.getByRole("combobox", { name: LEDGER_MESSAGES.status }));
    await user.click(await screen.findByRole("option", { name: OUTCOME_LABELS.trouble }));
    expect(shown.queryByText("Manual Stow 45 West")).toBeNull();
    expect(shown.getByText("Manual Stow 0")).toBeTruthy();
  });

  it("is there for a user who may see trackers, without a way to command", async () => {
    commands.server.answers.LedgerOfLayout = { list: { items: [], nextToken: null } };
    const { address } = await commands.openedWithoutMap(`${VIEW}&control=run`, ["USER"]);
    expect(await (await panel()).findByText(LEDGER_MESSAGES.empty)).toBeTruthy();
    await waitFor(() => expect(address()).toContain("control=history"));
    expect(screen.queryByRole("tab", { name: COMMAND_MESSAGES.commands })).toBeNull();
  });
});

describe("the Control tab of a node", () => {
  const DIALOG = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}:001`;

  it("offers what is for one node and sends its id without asking for it", async () => {
    const { user, console } = await commands.openedWithoutMap(DIALOG);
    await user.click(await screen.findByRole("tab", { name: DEVICE_MESSAGES.control }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(await dialog.findByText("Move Node"));
    expect(dialog.queryByText("Strong Angle Stow")).toBeNull();
    expect(dialog.queryByLabelText("Node ID")).toBeNull();
    act(() => console.realtime.live());
    await user.type(dialog.getByLabelText("Angle"), "-30");
    await user.click(dialog.getByRole("button", { name: COMMAND_MESSAGES.run }));
    await waitFor(() => expect(commands.server.sent).toHaveLength(1));
    expect(commands.server.sent[0]?.variables?.input).toMatchObject({
      mLocId: MASTER,
      name: "low-priority-keep-angle",
      args: [
        { key: "angle", value: "-30" },
        { key: "nId", value: "0001" },
      ],
    });
  });

  it("is not there for a user without the right to command", async () => {
    await commands.openedWithoutMap(DIALOG, ["USER"]);
    await screen.findByRole("dialog");
    expect(screen.queryByRole("tab", { name: DEVICE_MESSAGES.control })).toBeNull();
  });
});
