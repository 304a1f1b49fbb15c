// @vitest-environment jsdom
/**
 * A command of the wizard, run in the step that asks for it, and the answer that its outcome gives.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { commandConsole, MASTER, VIEW } from "#test/web/builders/command-server.tsx";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import {
  COMMAND_STEP_MESSAGES,
  TAB_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import "#web/app/site/OpenedDevice.tsx";
import "#web/app/site/NodeTroubleshoot.tsx";

const harness = commandConsole();

/** Opens the wizard at the command for a table that does not move. */
async function atReplaceActuator() {
  const address = `${VIEW}&device-details=${LAYOUT_ID}:${MASTER}:001`;
  const { user, console } = await harness.openedWithoutMap(address, ["FIELD_TECH", "CONTROLS"]);
  await user.click(await screen.findByRole("tab", { name: "Troubleshoot" }));
  await user.click(await screen.findByRole("button", { name: TAB_MESSAGES.start }));
  const wizard = within(await screen.findByRole("dialog", { name: "Troubleshoot" }));
  const pick = (question: RegExp, option: string) =>
    user.click(
      within(wizard.getByRole("group", { name: question })).getByRole("radio", { name: option }),
    );
  const press = (name: string) => user.click(wizard.getByRole("button", { name }));
  const path = [
    [[/^What is wrong/, "Actuator or movement issue"]],
    [[/plugged in/, "No"]],
    [[/move east/, "No"]],
    [
      [/position/, "East"],
      [/angle/, "25°"],
      [/abnormalities/, "None"],
    ],
  ] as const;
  for (const questions of path) {
    for (const [question, option] of questions) await pick(question, option);
    await press("Next");
  }
  const ran = (option: string) =>
    within(wizard.getByRole("group", { name: /run this command/ })).getByRole<HTMLInputElement>(
      "radio",
      { name: option },
    ).checked;
  await press(COMMAND_STEP_MESSAGES.runHere);
  act(() => console.realtime.live());
  await press(COMMAND_MESSAGES.run);
  await waitFor(() => expect(harness.server.sent).toHaveLength(1));
  const answerWith = (status: string, message: string) =>
    act(() =>
      console.realtime.send("subscribeCommandEvents", {
        ...{ id: "c0", mLocId: MASTER, name: "post-replacement-reset-batch", status, message },
        ...{ code: null, seq: 1, userId: "user-1" },
      }),
    );
  return { wizard, ran, answerWith };
}

describe("a command run in its step", () => {
  it("goes to the node of the wizard, and is answered with Yes once the master reports success", async () => {
    const { wizard, ran, answerWith } = await atReplaceActuator();
    expect(harness.server.sent.map(({ variables }) => variables)).toMatchObject([
      { input: { name: "post-replacement-reset-batch", mLocId: MASTER } },
    ]);
    expect(JSON.stringify(harness.server.sent[0]?.variables)).toContain("0001");
    expect(ran("Yes")).toBe(false);
    answerWith("success", "Step 3/3: node 0001 reset");
    expect(await wizard.findByText(COMMAND_STEP_MESSAGES.succeeded)).toBeTruthy();
    expect(ran("Yes")).toBe(true);
  });

  it("answers nothing when it fails", async () => {
    const { wizard, ran, answerWith } = await atReplaceActuator();
    answerWith("fail", "Node 0001 does not answer");
    expect(await wizard.findByText("Node 0001 does not answer")).toBeTruthy();
    expect([ran("Yes"), ran("No")]).toEqual([false, false]);
    expect(wizard.queryByText(COMMAND_STEP_MESSAGES.succeeded)).toBeNull();
  });
});
