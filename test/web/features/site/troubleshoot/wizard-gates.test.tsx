// @vitest-environment jsdom
/** Next in the wizard: disabled until a step is complete, with the reason beside it. */
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openedWizard, type WizardHarness, wizardHarness } from "#test/web/builders/wizard.tsx";

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
});

const UNDAMAGED = { fixedWiring: false, isDamaged: false } as const;
const REACHABLE = { nodeIdMatch: true, ...UNDAMAGED, channelPanIdGood: true } as const;
const LIGHT_ON = { ...REACHABLE, eStopPulled: true, nodeFuse: true, lightOn: true } as const;

describe("Next", () => {
  it("waits for the issue, and leads on once it is chosen", async () => {
    const { next, reasons, pick, heading } = await openedWizard(harness);
    expect(next().disabled).toBe(true);
    expect(reasons()).toBe("Choose the issue first.");
    await pick(/^What is wrong/, "Charging issue");
    expect(next().disabled).toBe(false);
    expect(heading()).toBe("Choose the issue, step 1");
  });

  it("waits for a yes or a no, and takes either", async () => {
    const { next, reasons, pick } = await openedWizard(harness, { issueType: "MI" });
    expect(next().disabled).toBe(true);
    expect(reasons()).toBe("Answer: Is the actuator plugged in?");
    await pick(/plugged in/, "No");
    expect(next().disabled).toBe(false);
    await pick(/plugged in/, "Yes");
    expect(next().disabled).toBe(false);
  });

  it("waits for every option of a step, and names those that are missing", async () => {
    const answers = { actuatorOn: false, movesEastWest: false };
    const { next, reasons, pick } = await openedWizard(harness, { issueType: "MI", answers });
    expect(reasons()).toBe(
      "Not answered yet: Failed position, Failure angle, Actuator abnormalities",
    );
    await pick("Failed position", "Flat");
    await pick("Failure angle", "0°");
    expect(reasons()).toBe("Not answered yet: Actuator abnormalities");
    expect(next().disabled).toBe(true);
    await pick("Actuator abnormalities", "None");
    expect(next().disabled).toBe(false);
  });

  it("waits for PAN IDs of four digits, cleaned of what is no digit", async () => {
    const answers = { nodeIdMatch: true, ...UNDAMAGED, channelPanIdGood: false };
    const { next, reasons, pick, user, wizard } = await openedWizard(harness, {
      issueType: "NC",
      answers,
    });
    const wrong = wizard.getByLabelText("Wrong PAN ID");
    await user.type(wrong, "0x12a");
    await user.type(wizard.getByLabelText("Right PAN ID"), "zz00 71");
    await pick("Wrong channel", "0x0C");
    await pick("Right channel", "0x18");
    expect(wrong).toHaveProperty("value", "12A");
    expect(reasons()).toBe("Wrong PAN ID: At least 4 digits.");
    expect(next().disabled).toBe(true);
    await user.type(wrong, "f");
    expect(wrong).toHaveProperty("value", "12AF");
    expect(next().disabled).toBe(false);
  });

  it("waits for a node ID", async () => {
    const answers = { nodeIdMatch: false };
    const { next, reasons, user, wizard } = await openedWizard(harness, {
      issueType: "NC",
      answers,
    });
    const field = wizard.getByLabelText("New node ID");
    await user.type(field, "12345");
    expect(reasons()).toBe("New node ID: Invalid Node ID");
    await user.clear(field);
    await user.type(field, "0000");
    expect(next().disabled).toBe(true);
    await user.clear(field);
    await user.type(field, "0xab12");
    expect(field).toHaveProperty("value", "AB12");
    expect(next().disabled).toBe(false);
  });

  it("waits for dates, lists and texts of parts", async () => {
    const answers = { retrofitComponent: "Actuator" };
    const { next, reasons, pick, user, wizard } = await openedWizard(harness, {
      issueType: "RF",
      answers,
    });
    expect(reasons()).toBe(
      "Not answered yet: Bad actuator model number, Bad actuator production date, Bad actuator vendor initial and 5 more",
    );
    for (const part of ["Bad", "Good"]) {
      await user.selectOptions(
        wizard.getByLabelText(`${part} actuator model number`),
        "GC5008-LC-CN-60",
      );
      await pick(`${part} actuator vendor initial`, "T");
      await user.type(wizard.getByLabelText(`${part} actuator production date`), "2024-02-29");
      await user.type(wizard.getByLabelText(`${part} actuator serial number`), "S-1");
    }
    expect(next().disabled).toBe(false);
    await user.clear(wizard.getByLabelText("Good actuator serial number"));
    expect(reasons()).toBe("Not answered yet: Good actuator serial number");
    await user.type(wizard.getByLabelText("Good actuator serial number"), "S,1");
    expect(reasons()).toMatch(/^Good actuator serial number: Commas/);
    expect(next().disabled).toBe(true);
  });

  it("does not wait for a note", async () => {
    const answers = { fixedWiring: true };
    const { next, heading, press, wizard, user } = await openedWizard(harness, {
      issueType: "CI",
      answers,
    });
    expect(heading()).toMatch(/^Review, step 4 of 4/);
    await press(/^Back$/);
    expect(heading()).toMatch(/^Notes/);
    expect(next().disabled).toBe(false);
    await user.type(wizard.getByLabelText("Notes"), "Cable chewed");
    expect(next().disabled).toBe(false);
    expect(next().textContent).toBe("Next");
  });

  it("is barred by a no to protection, with a warning that is read out", async () => {
    const { next, reasons, pick, wizard } = await openedWizard(harness, { issueType: "BO" });
    expect(wizard.getByRole("alert").textContent).toMatch(/face protection.*Do NOT hit the E-stop/);
    await pick("Ready to proceed?", "No");
    expect(next().disabled).toBe(true);
    expect(reasons()).toBe("Put on the protective equipment before you continue.");
    await pick("Ready to proceed?", "Yes");
    expect(next().disabled).toBe(false);
  });
});

const OUT_V = "Voltage (VOC) is out of range: a good panel has more than 36 V and less than 60 V.";
const OUT_A = "Current (ISC) is out of range: a good panel has more than 0.25 A and less than 2 A.";
const IN_RANGE = "Both readings are in range, so the panel is good.";

// The limits of the ranges are tested with the gate; these tests cover the messages.
describe("readings of a charging panel", () => {
  it.each([
    ["36", "1", "Yes", OUT_V],
    ["40", "2", "Yes", OUT_A],
    ["0", "0", "Yes", `${OUT_V}${OUT_A}`],
    ["40", "1", "No", IN_RANGE],
    ["36", "1", "No", ""],
    ["36,5", "0,5", "Yes", ""],
    ["many", "1", "Yes", "Voltage (VOC): Enter a number."],
    ["", "1", "Yes", "Not answered yet: Voltage (VOC)"],
  ])("of %s V and %s A, said to be good: %s", async (voltage, current, isGood, reason) => {
    const answers = { ...UNDAMAGED, panelOn: true };
    const { next, reasons, pick, user, wizard } = await openedWizard(harness, {
      issueType: "CI",
      answers,
    });
    expect(wizard.getByLabelText("Voltage (VOC)")).toHaveProperty("value", "");
    if (voltage !== "") await user.type(wizard.getByLabelText("Voltage (VOC)"), voltage);
    await user.type(wizard.getByLabelText("Current (ISC)"), current);
    await pick(/voltage and current good/, isGood);
    expect(reasons()).toBe(reason);
    expect(next().disabled).toBe(reason !== "");
  });
});

describe("a wait", () => {
  const answers = { ...LIGHT_ON, eStopRespond: false };
  const atWait = async () => {
    const opened = await openedWizard(harness, { issueType: "NC", answers });
    expect(opened.heading()).toMatch(/^Wait 30 seconds/);
    return opened;
  };

  it("is skipped with a note and not without", async () => {
    const { next, reasons, press, user, wizard } = await atWait();
    expect(reasons()).toBe("Wait 30 seconds, or skip the wait and give a reason.");
    await press("Skip the wait");
    expect(reasons()).toBe("Why the wait is skipped: required to continue.");
    expect(next().disabled).toBe(true);
    await user.type(wizard.getByLabelText("Why the wait is skipped"), "Was off all day");
    expect(next().disabled).toBe(false);
    await press("Wait instead");
    expect(next().disabled).toBe(true);
  });

  it("opens Next when its time is over, and shows what is left until then", async () => {
    const { next, press, wizard, console } = await atWait();
    const clock = { now: 1_760_000_000, timers: [] as (() => void)[] };
    Object.assign(console.services, {
      nowSeconds: () => clock.now,
      after: (_: number, run: () => void) => {
        clock.timers.push(run);
        return () => undefined;
      },
    });
    // The wizard takes over the test's clock when it renders next.
    await press("Skip the wait");
    await press("Wait instead");
    await press("Start the timer");
    const tick = (now: number) => {
      clock.now = now;
      for (const run of clock.timers.splice(0)) run();
    };
    tick(1_760_000_011);
    expect(await wizard.findByText("0:19")).toBeTruthy();
    expect(next().disabled).toBe(true);
    tick(1_760_000_030);
    expect(await wizard.findByText("Waited 30 seconds.")).toBeTruthy();
    expect(next().disabled).toBe(false);
    expect(screen.queryByRole("button", { name: "Skip the wait" })).toBeNull();
  });
});

describe("a command", () => {
  it("is queued by No and taken out by Yes", async () => {
    const answers = { actuatorOn: false, movesEastWest: false, failPosition: "East" };
    const { next, pick, press, wizard, reasons } = await openedWizard(harness, {
      issueType: "MI",
      answers: { ...answers, failAngle: "45", actuatorAbnormalities: "None" },
    });
    expect(reasons()).toBe("Answer: Did you run this command?");
    expect(wizard.getByText(/Your account can't send commands\. Answer No/)).toBeTruthy();
    await pick(/run this command/, "No");
    expect(wizard.getByText(/^Queued/)).toBeTruthy();
    for (const _ of ["label", "notes", "review"]) await press("Next");
    const left = () => wizard.getByRole("region", { name: "Commands still to run" });
    expect(left().textContent).toMatch(/Replace Actuator$/);
    for (const _ of ["notes", "label", "command"]) await press("Back");
    await pick(/run this command/, "Yes");
    expect(wizard.queryByText(/^Queued/)).toBeNull();
    for (const _ of ["label", "notes", "review"]) await press("Next");
    expect(left().textContent).toMatch(/No commands still to run\.$/);
    expect(next().textContent).toBe("Submit");
  });
});
