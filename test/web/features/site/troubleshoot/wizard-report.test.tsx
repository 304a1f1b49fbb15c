// @vitest-environment jsdom
/** The report of the Troubleshoot wizard: reviewed, sent or stored. */
import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { onlyItem, viewOf } from "#test/web/builders/outbox.ts";
import {
  draftStored,
  FIXED,
  keepAnswers,
  MASTER,
  NOW,
  openedWizard,
  SUBJECT,
  USER_ID,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import {
  REPORT_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

const REPLACED = {
  issueType: "NC",
  answers: {
    ...({ nodeIdMatch: true, fixedWiring: false, isDamaged: true, damageType: "Water" } as const),
    newNodeId: "AB12",
  },
} as const;
/**
 * RMA number of the node: layout 1003, master 1, second from the south, row 1, and the site's date
 * of the start.
 */
const RMA = "1003-1-2-1N-10092025";

describe("a report", () => {
  it("is reviewed, sent with what was answered on the way alone, and leaves nothing behind", async () => {
    const { press, wizard, next } = await openedWizard(harness, REPLACED);
    const answers = wizard.getByRole("region", { name: WIZARD_MESSAGES.answers });
    expect(answers.textContent).toMatch(/^Node communication.*Damage typeWater.*New node IDAB12$/);
    expect(wizard.getByText(RMA)).toBeTruthy();
    expect(next().textContent).toBe("Submit");
    await press("Submit");
    expect(await wizard.findByText("All steps completed - you're finished")).toBeTruthy();
    expect(wizard.getByText(WIZARD_MESSAGES.sent)).toBeTruthy();
    expect(wizard.getByText(RMA)).toBeTruthy();
    const [layoutId] = SUBJECT.split(":");
    expect(harness.tasks).toEqual([
      {
        ...{ changeId: expect.any(String), userId: USER_ID },
        ...{ layoutId, mLocId: MASTER, nLocId: "001", startedAt: NOW, answeredAt: NOW },
        ...{ issueType: "NC", commandQueue: [], ...REPLACED.answers },
      },
    ]);
    await waitFor(async () => expect(await draftStored(harness)).toBeUndefined());
    await press("Start Again");
    expect(wizard.getByRole("heading", { name: /step 1$/ })).toBeTruthy();
    expect(wizard.queryAllByRole("radio", { checked: true })).toEqual([]);
  });

  it("stands in the list of the node once the window is closed", async () => {
    const { press, wizard, node } = await openedWizard(harness, FIXED);
    expect(node.getByText(REPORT_MESSAGES.none)).toBeTruthy();
    await press("Submit");
    await wizard.findByText(WIZARD_MESSAGES.sent);
    await press("Close");
    const list = node.getByRole("region", { name: REPORT_MESSAGES.title });
    expect(await within(list).findByText("Rats")).toBeTruthy();
    expect(within(list).getByText(/ · Dana Whitfield$/)).toBeTruthy();
  });

  it("without a network is stored on this device, with a message", async () => {
    harness.refusal = err({ status: "networkError" });
    const { press, wizard, node } = await openedWizard(harness, FIXED);
    await press("Submit");
    expect(await wizard.findByText(WIZARD_MESSAGES.storedOffline)).toBeTruthy();
    expect(wizard.getByText("All steps completed - you're finished")).toBeTruthy();
    expect(await onlyItem(harness.outbox, USER_ID)).toMatchObject({
      subject: SUBJECT,
      place: "Blue Mesa, Master 1, node 001",
      change: { kind: "task", input: { issueType: "CI", fixedWiring: true, comment: "Rats" } },
      attempts: 1,
    });
    expect(await draftStored(harness)).toBeUndefined();
    await press("Close");
    expect(
      await node.findByText(/^Report: Charging issue, .*Sent, but not confirmed by the server/),
    ).toBeTruthy();
  });

  it("that was stored is shown as on the server as soon as it is there", async () => {
    harness.refusal = err({ status: "networkError" });
    const { press, wizard } = await openedWizard(harness, FIXED);
    await press("Submit");
    await wizard.findByText(WIZARD_MESSAGES.storedOffline);
    const { id, change } = await onlyItem(harness.outbox, USER_ID);
    harness.tasks.push({ ...change.input });
    await harness.outbox.discard(USER_ID, id);
    expect(await wizard.findByText(WIZARD_MESSAGES.sent)).toBeTruthy();
    expect(wizard.queryByText(WIZARD_MESSAGES.storedOffline)).toBeNull();
  });

  it("does not take the place of an earlier one of the same node", async () => {
    harness.refusal = err({ status: "networkError" });
    const { press, wizard, pick } = await openedWizard(harness, FIXED);
    await press("Submit");
    await wizard.findByText(WIZARD_MESSAGES.storedOffline);
    await press("Start Again");
    await pick(/^What is wrong/, "Charging issue");
    await press("Next");
    await pick(/wiring fault/, "Yes");
    for (const button of ["Next", "Next", "Submit"]) await press(button);
    await wizard.findByText(WIZARD_MESSAGES.storedOffline);
    expect((await viewOf(harness.outbox, USER_ID)).items).toHaveLength(2);
  });

  it.each([
    [{ status: "refused", code: "NotFound" } as const, /no longer part of the layout/],
    [{ status: "failed", httpStatus: 500 } as const, /The server failed/],
  ])("that the server does not take is kept too, with its reason", async (refusal, reason) => {
    harness.refusal = err(refusal);
    const { press, wizard } = await openedWizard(harness, FIXED);
    await press("Submit");
    expect(await wizard.findByText(reason)).toBeTruthy();
    expect(await onlyItem(harness.outbox, USER_ID)).toMatchObject({ change: { kind: "task" } });
  });

  it("that can be neither sent nor kept stays in the window, and is the same one when it is tried again", async () => {
    await keepAnswers(harness, FIXED);
    const add = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const tried: WizardHarness = { ...harness, outbox: { ...harness.outbox, add } };
    tried.refusal = err({ status: "networkError" });
    const { press, wizard } = await openedWizard(tried, FIXED);
    await press("Submit");
    expect(await wizard.findByText(WIZARD_MESSAGES.notStored)).toBeTruthy();
    expect(wizard.queryByText(/you're finished/)).toBeNull();
    tried.refusal = undefined;
    await press("Submit");
    expect(await wizard.findByText(WIZARD_MESSAGES.sent)).toBeTruthy();
  });
});
