// @vitest-environment jsdom
/**
 * Automatic checks of the wizard: answers against the node's reports, and waits against the clock.
 */
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { roundOf } from "#test/web/builders/site-rows.ts";
import {
  MASTER,
  NOW,
  openedWizard,
  SUBJECT,
  USER_ID,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import { CONTRADICTION_MESSAGES } from "#web/features/site/troubleshoot/contradiction-messages.ts";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

/** Sets the alarm that every node of the master reports from now on. */
function report(alarm: NodeAlarm): void {
  const word = 2 ** (NODE_ALARMS.find(({ key }) => key === alarm)?.bit ?? 0);
  const round = roundOf(3);
  const columns = round.columns.map((column, id) =>
    id === nodeColumn("alarms").id ? Float64Array.of(word, word, word) : column,
  );
  harness.site.readings.set(MASTER, { ...round, columns });
}

describe("an answer that the node speaks against", () => {
  const AT_PANEL = { issueType: "CI", answers: { fixedWiring: false, isDamaged: false } } as const;
  const caution = (text: string) => text.includes(CONTRADICTION_MESSAGES.title);

  it("is cautioned about, stands as it is, and keeps nothing shut", async () => {
    report("panelDisconnected");
    const { wizard, pick, next } = await openedWizard(harness, AT_PANEL);
    expect(wizard.queryAllByRole("alert")).toEqual([]);
    await pick(/panel plugged in/, "Yes");
    const [alert] = await wizard.findAllByRole("alert");
    expect(alert?.textContent).toBe(
      `${CONTRADICTION_MESSAGES.title}Node alarms: Charging Panel Unplugged.${CONTRADICTION_MESSAGES.stays}`,
    );
    expect(wizard.getByRole("radio", { name: "Yes" })).toHaveProperty("checked", true);
    await pick(/panel plugged in/, "No");
    expect(wizard.queryAllByRole("alert")).toEqual([]);
    await pick(/panel plugged in/, "Yes");
    expect(next().textContent).toBe("Next");
  });

  it("does not exist where the node says nothing of it", async () => {
    const { wizard, pick } = await openedWizard(harness, AT_PANEL);
    await pick(/panel plugged in/, "Yes");
    expect(
      wizard.queryAllByRole("alert").filter(({ textContent }) => caution(textContent)),
    ).toEqual([]);
  });
});

describe("a wait", () => {
  const answers = {
    ...{ nodeIdMatch: true, fixedWiring: false, isDamaged: false, channelPanIdGood: true },
    ...{ eStopPulled: true, nodeFuse: true, lightOn: true, eStopRespond: true },
    rescueNodeRun: true,
  } as const;
  const kept = (waits: Readonly<Record<string, number>>) =>
    ({ issueType: "NC", answers, waits }) as const;

  it("is kept from the moment it begins", async () => {
    const { press, wizard } = await openedWizard(harness, kept({}));
    expect(wizard.getByRole("timer").textContent).toBe("1:00");
    await press("Start the timer");
    await waitFor(async () =>
      expect(await harness.outbox.drafts.read(USER_ID, `troubleshoot ${SUBJECT}`)).toMatchObject({
        waits: { rescueWaited: NOW },
      }),
    );
  });

  it("goes on where it would be after a reload", async () => {
    const { wizard } = await openedWizard(harness, kept({ rescueWaited: NOW - 20 }));
    expect(wizard.getByRole("timer").textContent).toBe("0:40");
    expect(wizard.queryByRole("button", { name: "Start the timer" })).toBeNull();
  });

  it("that was over meanwhile is over", async () => {
    const { wizard, next } = await openedWizard(harness, kept({ rescueWaited: NOW - 61 }));
    expect(await wizard.findByText("Waited 60 seconds.")).toBeTruthy();
    expect(next().disabled).toBe(false);
    await waitFor(async () =>
      expect(await harness.outbox.drafts.read(USER_ID, `troubleshoot ${SUBJECT}`)).toMatchObject({
        answers: { rescueWaited: true },
        waits: {},
      }),
    );
  });

  it("ends when it is skipped, and begins anew for a user who waits after all", async () => {
    const { wizard, press } = await openedWizard(harness, kept({ rescueWaited: NOW - 20 }));
    await press("Skip the wait");
    await press("Wait instead");
    expect(wizard.getByRole("button", { name: "Start the timer" })).toBeTruthy();
    expect(wizard.getByRole("timer").textContent).toBe("1:00");
  });
});
