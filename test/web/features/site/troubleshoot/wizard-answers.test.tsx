// @vitest-environment jsdom
/**
 * The answers in the Troubleshoot wizard: kept as drafts on the device, offered again, and cleared.
 */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  draftStored,
  NOW,
  openedTab,
  openedWizard,
  SUBJECT,
  USER_ID,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import {
  TAB_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

describe("Reset", () => {
  it("asks first, then clears every answer and puts the battery RMA back to where it stands at first", async () => {
    const answers = { fixedWiring: false, isDamaged: false, panelOn: true, voltage: "1" } as const;
    const more = { current: "1", currentVoltageGood: true, batteryRma: false } as const;
    const { press, heading, wizard, user } = await openedWizard(harness, {
      issueType: "BI",
      answers: { ...answers, ...more },
    });
    await press("Reset");
    const asked = within(screen.getByRole("alertdialog"));
    await user.click(asked.getByRole("button", { name: WIZARD_MESSAGES.keepAnswers }));
    expect(heading()).toMatch(/^Test the charging panel/);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await press("Reset");
    await user.click(screen.getByRole("button", { name: WIZARD_MESSAGES.clearAnswers }));
    expect(heading()).toBe("Choose the issue, step 1");
    expect(wizard.queryAllByRole("radio", { checked: true })).toEqual([]);
    expect(wizard.queryByRole("button", { name: "Reset" })).toBeNull();
    await waitFor(async () => expect(await draftStored(harness)).toBeUndefined());
  });
});

describe("answers", () => {
  it("stay when the window is closed, which leads back to the choice of the issue", async () => {
    const { pick, press, node, user } = await openedWizard(harness, { issueType: "MI" });
    await pick(/plugged in/, "No");
    await press("Next");
    await press("Close");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Troubleshoot" })).toBeNull());
    await user.click(node.getByRole("button", { name: TAB_MESSAGES.goOn }));
    const again = within(await screen.findByRole("dialog", { name: "Troubleshoot" }));
    expect(again.getByRole("heading", { name: /step 1$/ }).textContent).toMatch(
      /^Choose the issue/,
    );
    expect(again.getByRole("radio", { name: "Actuator or movement issue" })).toHaveProperty(
      "checked",
      true,
    );
    await user.click(again.getByRole("button", { name: "Continue: Test movement" }));
    expect(again.getByRole("heading", { name: /^Test movement/ })).toBeTruthy();
  });

  it("outlast a reload, half-typed ones too, and are offered again", async () => {
    const first = await openedWizard(harness, { issueType: "NC", answers: { nodeIdMatch: false } });
    await first.user.type(first.wizard.getByLabelText("New node ID"), "AB1");
    await waitFor(async () =>
      expect(await draftStored(harness)).toMatchObject({ answers: { newNodeId: "AB1" } }),
    );
    first.unmount();
    const { node, user } = await openedTab(harness);
    expect(await node.findByText(/^Node communication · started .* · 2 answers$/)).toBeTruthy();
    await user.click(node.getByRole("button", { name: TAB_MESSAGES.goOn }));
    const again = within(await screen.findByRole("dialog", { name: "Troubleshoot" }));
    await user.click(again.getByRole("button", { name: "Continue: Replace the node ID" }));
    expect(again.getByLabelText("New node ID")).toHaveProperty("value", "AB1");
  });

  it("of another version of the console are taken as far as there are such questions", async () => {
    const answers = { fixedWiring: "yes", unheardOf: true, failPosition: "Up", comment: "Rats" };
    await harness.outbox.drafts.save(USER_ID, `troubleshoot ${SUBJECT}`, {
      ...{ issueType: "CI", answers, reached: 1, startedAt: NOW },
    });
    const { node } = await openedTab(harness);
    expect(await node.findByText(/· 1 answer$/)).toBeTruthy();
  });

  it("that the browser does not keep are said to be lost with the window", async () => {
    const outbox = createLazyOutbox(() => Promise.reject(new Error("private window")));
    const { pick, wizard } = await openedWizard({ ...harness, outbox });
    await pick(/^What is wrong/, "Charging issue");
    expect(await wizard.findByText(WIZARD_MESSAGES.unsaved)).toBeTruthy();
  });
});
