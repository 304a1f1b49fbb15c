// @vitest-environment jsdom
/** The escalation chains of a layout: edited as a whole, saved with one press. */
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { button, DETAILS, onDesktop, openEditor } from "#test/web/builders/editor-harness.tsx";
import { SETTINGS } from "#test/web/builders/notifications.ts";
import { ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";
import { NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";

onDesktop();

const GET = "GetNotificationSettings";
const SET = "SetNotificationSettings";
const STEPS = [
  { id: "a", afterMinutes: 5, usernames: ["ada"], beyond: 0, channels: ["MAIL"] },
  { id: "b", afterMinutes: 10, usernames: ["uma"], beyond: 2, channels: ["PUSH"] },
];
const SHOWN = {
  ...SETTINGS,
  chains: [
    { severity: "critical", steps: STEPS },
    { severity: "major", steps: [] },
  ],
};

const openTab = () =>
  openEditor(`${DETAILS}&tab=4`, ({ editor }) => {
    editor.answers.set(GET, ok({ found: SHOWN }));
    editor.answers.set(SET, ok({ changed: { ...SHOWN, rev: 3 } }));
  });
const chain = async () =>
  within(
    await screen.findByRole("region", {
      name: ESCALATION_MESSAGES.chainOf(ESCALATION_MESSAGES.critical),
    }),
  );

describe("the chain of critical alarms", () => {
  it("is saved in the new order, without the number of people who are not shown", async () => {
    const { user, editor } = await openTab();
    const shown = await chain();
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.moveDown(1) }));
    expect(editor.inputs(SET)).toEqual([]);
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.save }));
    await screen.findByText(NOTIFICATION_MESSAGES.saved);
    const steps = STEPS.toReversed().map(({ beyond: _, ...step }) => step);
    expect(editor.inputs(SET)).toMatchObject([
      {
        chains: [
          { severity: "critical", steps },
          { severity: "major", steps: [] },
        ],
      },
    ]);
  });

  it("cannot be saved with a step without people, and can be discarded", async () => {
    const { user } = await openTab();
    const shown = await chain();
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.addStep }));
    expect(shown.getByText(ESCALATION_MESSAGES.personsFault(10))).toBeDefined();
    expect(button(ESCALATION_MESSAGES.save)).toHaveProperty("disabled", true);
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.discard }));
    expect(shown.queryByText(ESCALATION_MESSAGES.unsaved)).toBeNull();
    expect(shown.getAllByText(/^Step/)).toHaveLength(2);
  });

  it("stays edited when the server refuses it", async () => {
    const { user, editor } = await openTab();
    editor.answers.set(SET, err({ status: "refused", code: "NotPermitted" }));
    const shown = await chain();
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.removeStep(1) }));
    await user.click(shown.getByRole("button", { name: ESCALATION_MESSAGES.save }));
    await screen.findByText(new RegExp(`^${NOTIFICATION_MESSAGES.saveFailed}`));
    expect(shown.getByText(ESCALATION_MESSAGES.unsaved)).toBeDefined();
  });
});
