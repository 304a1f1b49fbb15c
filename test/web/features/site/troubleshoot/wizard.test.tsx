// @vitest-environment jsdom
/** The Troubleshoot wizard: its tab, its steps and the entry of an ID. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { err } from "#domain/result.ts";
import {
  FIXED,
  NODE,
  NOW,
  openedNode,
  openedTab,
  openedWizard,
  SUBJECT,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import {
  ASSIGN_MESSAGES,
  REPORT_MESSAGES,
  TAB_MESSAGES,
} from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

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
