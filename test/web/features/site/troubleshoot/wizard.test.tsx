// @vitest-environment jsdom
/**
 * The Troubleshoot wizard from its tab to its report: steps, drafts on the device, and what happens
 * to a report.
 */

import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import { onlyItem, viewOf } from "#test/web/builders/outbox.ts";
import {
  keepAnswers,
  MASTER,
  NODE,
  NOW,
  openedNode,
  openedTab,
  openedWizard,
  SUBJECT,
  USER_ID,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import {
  ASSIGN_MESSAGES,
  REPORT_MESSAGES,
  TAB_MESSAGES,
  WIZARD_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import { createLazyOutbox } from "#web/offline/lazy-outbox.ts";
import { MESSAGES } from "#web/ui/messages.ts";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

const FIXED = { issueType: "CI", answers: { fixedWiring: true, comment: "Rats" } } as const;
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

const draftStored = () => harness.outbox.drafts.read(USER_ID, `troubleshoot ${SUBJECT}`);

describe("the Troubleshoot tab", () => {
  it("is there for users who may configure, and for no others", async () => {
    const tabsFor = async (...groups: readonly string[]) => {
      const { node, unmount } = await openedNode(await wizardHarness(), { groups });
      await node.findByText("25.00 V");
      const names = node.queryAllByRole("tab").map(({ textContent }) => textContent);
      unmount();
      return names;
    };
    expect(await tabsFor("FIELD_TECH")).toEqual(["Details", "Configure", "Troubleshoot"]);
    expect(await tabsFor("USER", "CONTROLS")).toEqual(["Details", "Control"]);
  });

  it("says without a network, without rights and without an ID what will not work", async () => {
    const { node, console } = await openedTab(harness);
    expect(await node.findByText(TAB_MESSAGES.mayNotControl)).toBeTruthy();
    expect(node.queryByText(TAB_MESSAGES.offline)).toBeNull();
    console.network.isUp = false;
    act(() => void console.network.dispatchEvent(new Event("offline")));
    expect(await node.findByText(TAB_MESSAGES.offline)).toBeTruthy();
  });

  it("says of a node without an ID that nothing can be sent to it", async () => {
    const address = NODE.replace(":001", ":000");
    const { node } = await openedTab(harness, { address, groups: ["FIELD_TECH", "CONTROLS"] });
    expect(await node.findByText(TAB_MESSAGES.withoutId)).toBeTruthy();
  });

  it("says why earlier reports are missing, and reads them at a second try", async () => {
    harness.listing = err({ status: "failed", httpStatus: 500 });
    const { node, user } = await openedTab(harness);
    expect(await node.findByText(REPORT_MESSAGES.failed)).toBeTruthy();
    harness.listing = undefined;
    await user.click(node.getByRole("button", { name: MESSAGES.tryAgain }));
    expect(await node.findByText(REPORT_MESSAGES.none)).toBeTruthy();
  });

  it("does not show what another user keeps", async () => {
    const draft = { ...FIXED, reached: 2, startedAt: NOW };
    await harness.outbox.drafts.save("somebody else", `troubleshoot ${SUBJECT}`, draft);
    const { node } = await openedTab(harness);
    expect(await node.findByRole("button", { name: TAB_MESSAGES.start })).toBeTruthy();
  });
});

describe("the steps", () => {
  it("are those of the route, the open one with what it asks, those behind with what was answered", async () => {
    const { wizard, pick, press, heading } = await openedWizard(harness);
    await pick(/^What is wrong/, "E-stop issue");
    await press("Next");
    const steps = () => wizard.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(heading()).toBe("Push in the E-stop, step 2");
    expect(document.activeElement).toBe(
      wizard.getByRole("heading", { name: /^Push in the E-stop/ }),
    );
    expect(steps()).toHaveLength(6);
    expect(steps().at(0)).toBe("Choose the issueE-stop issue");
    expect(steps().at(-1)).toMatch(/Next steps depend on the answers\.$/);
    await press(/^Choose the issue/);
    expect(heading()).toBe("Choose the issue, step 1");
  });

  it("read the layout again when another issue is chosen", async () => {
    const { pick } = await openedWizard(harness);
    const before = harness.site.asked.filter((name) => name === "SiteLayout").length;
    await pick(/^What is wrong/, "Battery issue");
    await waitFor(() =>
      expect(harness.site.asked.filter((name) => name === "SiteLayout").length).toBe(before + 1),
    );
  });

  it("show what the node has reported beside a question, and answer nothing by it", async () => {
    const answers = { fixedWiring: false, isDamaged: false, panelOn: true } as const;
    const kept = { ...answers, voltage: "40", current: "1", currentVoltageGood: true } as const;
    const { wizard, next } = await openedWizard(harness, {
      issueType: "BI",
      answers: { ...kept },
    });
    const reported = wizard.getByRole("region", { name: "Last reported by the node" });
    expect(within(reported).getByText("25.00 V")).toBeTruthy();
    expect(next().disabled).toBe(true);
    expect(wizard.getByRole("radio", { name: "Yes" })).toHaveProperty("checked", false);
  });

  it("show which ID and which network are on record", async () => {
    const first = await openedWizard(harness, { issueType: "NC" });
    const onRecord = first.wizard.getByRole("region", { name: "Configured" });
    expect(onRecord.textContent).toContain("00124B00000A0001");
    await first.pick(/match the label/, "Yes");
    await first.press("Next");
    await first.pick(/wiring fault/, "No");
    await first.press("Next");
    await first.pick(/damage/, "No");
    await first.press("Next");
    expect(first.wizard.getByRole("region", { name: "Configured" }).textContent).toBe(
      "ConfiguredPAN ID0x0007 (7)Zigbee channel0x0E (14)",
    );
  });

  it("lead to the entry of the node's ID and keep their answers meanwhile", async () => {
    const { wizard, user, address } = await openedWizard(harness, {
      issueType: "NC",
      answers: { nodeIdMatch: false },
    });
    expect(wizard.getByText(ASSIGN_MESSAGES.hint)).toBeTruthy();
    await user.click(wizard.getByRole("button", { name: "Replace Node ID" }));
    await waitFor(() => expect(address()).toContain(`deviceid-input=${SUBJECT}`));
    expect(address()).toContain(`device-details=${SUBJECT}`);
  });
});

describe("the ID of a new node", () => {
  it("is shown as not set until it is, and begins the entry of this place's ID", async () => {
    const id = "00124B00000AFFFF";
    const { wizard, user } = await openedWizard(harness, {
      issueType: "NC",
      answers: { nodeIdMatch: false },
    });
    fireEvent.change(wizard.getByLabelText("New node ID"), { target: { value: id } });
    expect(wizard.getByText(/is not assigned here yet/)).toBeTruthy();
    await user.click(wizard.getByRole("button", { name: "Replace Node ID" }));
    const field = await screen.findByRole("textbox", { name: "Node ID" });
    expect(field).toHaveProperty("value", id);
  });

  it("that another node of the master has is refused there and then", async () => {
    const { wizard } = await openedWizard(harness, {
      issueType: "NC",
      answers: { nodeIdMatch: false },
    });
    const taken = { target: { value: "00124B00000A0002" } };
    fireEvent.change(wizard.getByLabelText("New node ID"), taken);
    expect(wizard.getByText(/already taken in this master/)).toBeTruthy();
  });
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
    await waitFor(async () => expect(await draftStored()).toBeUndefined());
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
      expect(await draftStored()).toMatchObject({ answers: { newNodeId: "AB1" } }),
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
    await waitFor(async () => expect(await draftStored()).toBeUndefined());
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
    expect(await draftStored()).toBeUndefined();
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
