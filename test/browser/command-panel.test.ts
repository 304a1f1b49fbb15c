/**
 * The command panel in a browser, with masters whose answers the test determines: offered commands,
 * forms, sent messages and results.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askGraphql } from "#test/e2e/api-calls.ts";
import type { Person } from "#test/e2e/people.ts";
import { openTarget } from "#test/e2e/target.ts";
import { RULE_MESSAGES } from "#web/features/site/commands/approval-messages.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { LEDGER_MESSAGES } from "#web/features/site/commands/model/ledger-messages.ts";
import { STOW_MESSAGES } from "#web/features/site/commands/model/stow-messages.ts";
import {
  BUTTON_LABELS,
  COMMAND_MESSAGES,
  STATUS_LABELS,
} from "#web/features/site/model/command-messages.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import { axeFindings } from "./console-page.ts";
import { ANSWERS, untilHeard, watchSubscriptions } from "./heard-subscriptions.ts";
import {
  button,
  choose,
  isIdle,
  offersExactly,
  replyValue,
  results,
  runButton,
  watchButton,
} from "./panel-page.ts";
import { plantField } from "./planted-field.ts";
import { type Sent, type SentCommands, sentCommands } from "./sent-commands.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown } from "./site-page.ts";

const NAME = "Panel Mesa";
const REASON = "Snow was cleared by hand";
const PANID = 291;
const MASTERS = [
  { name: "M1", x: 300, panid: PANID, nodes: [{ id: "00A1" }, { id: "00A2" }] },
  { name: "M2", x: 700, nodes: [{ id: "00B1" }] },
];
/** A real-time status has 28 values; the amplifier's is unknown here. */
const STATUS =
  "3.20.1,-2500,-2427,-2427,669,26871,3090,1091,85,93,2,00000002,0000001100010000,1,20800,4.0,1069,4429,4579,1.4,0,0,0,0,0,17,83,71";

/** CONTROLS holds the two control bits, ADMIN without CONTROLS only GAMECHANGE, USER neither. */
type Group = "CONTROLS" | "ADMIN" | "USER";

const REQUEST = `mutation ($input: CreateCommandRequestInput!) {
  createCommandRequest(input: $input) { name status message }
}`;

/**
 * Time limit in milliseconds: it includes fifteen seconds without an answer, and a busy machine is
 * slower.
 */
const PATIENTLY = 120_000;

const target = openTarget().deployment;
let site: SignedInSite<Group>;
let reader: Person;
let commands: SentCommands;

async function openPanel(group: Group, query = ""): Promise<Page> {
  const first = site.field.masters[0]?.mLocId;
  const { page } = await site.open(group, `?view=layout&control=run&aim=${first}${query}`);
  await mapShown(page);
  // Waits for the subscription, without which the panel sends nothing; viewers have no commands.
  if (group !== "USER") await untilHeard(page, ANSWERS);
  return page;
}

async function chooseMasters(page: Page, names: readonly string[]): Promise<void> {
  await button(page, /^Masters: /).click();
  const list = page.getByRole("dialog", { name: COMMAND_MESSAGES.masters });
  for (const { name } of MASTERS) {
    await list.getByRole("checkbox", { name }).setChecked(names.includes(name));
  }
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
}

/** Presses the button; returns the rows of the ledger that this adds, as soon as they exist. */
async function run(page: Page, name: string, masters = 1): Promise<readonly Sent[]> {
  const before = await commands.of(name);
  await button(page, COMMAND_MESSAGES.run).click();
  return commands.newOf(name, before, masters);
}

async function typeSiteName(page: Page): Promise<void> {
  await page.getByLabel(SITE_NAME_MESSAGES.typeName).fill(NAME);
  await button(page, CONFIRM_MESSAGES.send).click(PATIENT);
}

/** Delays the answers of these API fields: none reaches the page between `hold` and `release`. */
async function heldAnswers(page: Page, fields: readonly string[]) {
  let release = () => {};
  let isFree = Promise.resolve();
  await page.route(`${target.graphqlUrl}**`, async (route) => {
    const text = route.request().postData() ?? "";
    if (fields.some((field) => text.includes(`${field}(`))) await isFree;
    await route.continue();
  });
  return {
    hold() {
      isFree = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),
  };
}

/** Position in the window, in pixels, once the element no longer moves. */
async function placeAtRest(locator: Locator) {
  const element = await locator.elementHandle();
  await element?.waitForElementState("stable");
  return locator.boundingBox();
}

describe.skipIf(!hasConsole)("the command panel in Chromium", () => {
  beforeAll(async () => {
    site = await signedInSite<Group>(
      (place) => plantField(place, { name: NAME }, MASTERS),
      ["CONTROLS", "ADMIN", "USER"],
      ["USER"],
    );
    const { field } = site;
    for (const master of MASTERS.keys()) {
      await field.connect(master);
      await field.reportMaster(master, { depth: master === 1 ? 600 : 0 });
    }
    reader = await field.people.signedIn({ groups: ["USER"] }, [field.layoutId]);
    commands = sentCommands(target, field, reader.accessToken);
  }, 60_000);
  afterAll(() => site?.close());

  it("shows a viewer no commands, and the interface accepts none from them", async () => {
    const page = await openPanel("USER");
    await button(page, SITE_MESSAGES.commandHistory).waitFor();
    expect(await page.getByRole("tab", { name: COMMAND_MESSAGES.commands }).count()).toBe(0);
    expect(await runButton(page).count()).toBe(0);
    const { layoutId, masters } = site.field;
    const input = { layoutId, mLocId: masters[0]?.mLocId, name: "time-get" };
    const { errors } = await askGraphql(target, reader.accessToken, REQUEST, { input });
    expect(errors.map(({ errorType }) => errorType)).toEqual(["NotPermitted"]);
  });

  it(
    "follows each master through received, success, fail and silence, and asks for what is right",
    async () => {
      const page = await openPanel("CONTROLS");
      await offersExactly(page, ({ needs }) => needs !== "GAMECHANGE");
      await choose(page, "Get Master Time");
      await chooseMasters(page, []);
      expect(await runButton(page).isDisabled()).toBe(true);
      await chooseMasters(page, ["M1", "M2"]);
      const said = await watchButton(page);
      const both = await run(page, "time-get", 2);
      for (const one of both)
        await commands.answer(one, "time-get", { status: "received", seq: 1 });
      await button(page, BUTTON_LABELS.received).waitFor(PATIENT);
      const [first, second] = both;
      if (first === undefined || second === undefined) throw new Error("expected two commands");
      await commands.succeed(first, "time-get", "utc=2026-06-21T17:00:05Z,drift=+2");
      const failed = { status: "fail", code: "CLOCK", message: "Clock not set", seq: 2 };
      await commands.answer(second, "time-get", failed);
      await isIdle(page);
      await results(page).getByText("Clock not set").waitFor();
      expect(await replyValue(page, "drift").innerText()).toBe("+2");
      const { idle, sending, received, fail, timeout } = BUTTON_LABELS;
      expect(await said()).toEqual([idle, sending, received, fail, idle]);

      await chooseMasters(page, ["M1"]);
      const asked = page.waitForResponse((one) =>
        Boolean(one.request().postData()?.includes("createCommandRequest(")),
      );
      const [silent] = await run(page, "time-get");
      if (silent === undefined) throw new Error("expected a command");
      const { data } = await (await asked).json();
      const request = Object(Object.values(data)[0]);
      expect(request).toMatchObject({ status: "sent", message: "Command sent" });
      await checkForms(page);
      await results(page)
        .getByText(STATUS_LABELS.noAnswer ?? "")
        .waitFor(PATIENT);
      await isIdle(page);
      expect((await said()).slice(4)).toEqual([idle, sending, timeout, idle]);
      await commands.succeed(silent, "time-get", "drift=0");
      await results(page).getByText("Success", { exact: true }).waitFor(PATIENT);

      await choose(page, "Reset All Node Alarms");
      const before = await commands.of("reset-alarms");
      await button(page, COMMAND_MESSAGES.run).click();
      await button(page, CONFIRM_MESSAGES.send).click(PATIENT);
      const [reset] = await commands.newOf("reset-alarms", before, 1);
      expect(reset?.args).toEqual([
        { key: "alarmBits1", value: "57342" },
        { key: "alarmBits2", value: "65534" },
      ]);
    },
    PATIENTLY,
  );

  it(
    "sends one node what its form fixes, and takes its answer apart",
    async () => {
      const node = `${site.field.masters[0]?.mLocId}:000`;
      const page = await openPanel("CONTROLS", `&locIds=${node}`);
      await button(page, COMMAND_MESSAGES.oneNode).click();
      await page.getByText("Node 00A1 of M1").waitFor();
      await offersExactly(page, ({ needs, level }) => needs !== "GAMECHANGE" && level === "node");
      await choose(page, "Node Realtime Status");
      const [status] = await run(page, "request-node-realtime-status");
      if (status === undefined) throw new Error("expected a command");
      expect(status.args).toEqual([{ key: "nId", value: "00A1" }]);
      await commands.succeed(status, "request-node-realtime-status", STATUS);
      await results(page).getByText("Panel angle").waitFor(PATIENT);
      expect(await replyValue(page, "Panel angle").innerText()).toBe("-25.00°");
      expect(await replyValue(page, "Battery voltage").innerText()).toBe("26.871 V");
      const amplifier = await replyValue(page, "Zigbee amplifier status").innerText();
      expect(amplifier).toBe("Unknown Zigbee signal amplifier status");
      expect(await axeFindings(page)).toEqual([]);
      await isIdle(page);
      const [oldest] = await run(page, "request-node-realtime-status");
      const short = STATUS.split(",").slice(0, 13).join(",");
      if (oldest !== undefined)
        await commands.succeed(oldest, "request-node-realtime-status", short);
      await results(page).getByText(short).waitFor(PATIENT);
    },
    PATIENTLY,
  );

  it("keeps its list in place, skips masters without a parameter set, and offers the wind sensors to users with the right", async () => {
    const { page } = await site.open("ADMIN", "?view=layout");
    await mapShown(page);
    const switches = await heldAnswers(page, ["getRemoteControl", "getSecondPerson"]);
    switches.hold();
    const masters = `aim=${site.field.masters[0]?.mLocId}`;
    // Forgets the subscriptions of the page that is left.
    watchSubscriptions(page);
    await page.goto(`${page.url()}&control=run&${masters}`);
    const option = page.getByRole("button", { name: /^Send Node Parameters R\d/ });
    await option.waitFor();
    const before = await placeAtRest(option);
    switches.release();
    await page.getByText(COMMAND_MESSAGES.remoteOn).waitFor();
    await page.getByText(RULE_MESSAGES.ruleOff).waitFor();
    expect(await placeAtRest(option)).toEqual(before);
    await untilHeard(page, ANSWERS);

    await offersExactly(page, ({ needs }) => needs === "GAMECHANGE");
    await choose(page, "Send Node Parameters");
    await chooseMasters(page, ["M1", "M2"]);
    await button(page, COMMAND_MESSAGES.run).click();
    await button(page, CONFIRM_MESSAGES.send).click(PATIENT);
    await expect
      .poll(() => results(page).getByText("Skipped: no parameter set").count(), PATIENT)
      .toBe(MASTERS.length);
    await choose(page, "Set Wind Sensor Type");
    const sensor = page.getByRole("combobox", { name: "Wind sensor type" });
    expect(await sensor.innerText()).toBe("IN_SPEED");
    await sensor.click();
    expect(await page.getByRole("option").allInnerTexts()).toEqual([
      ...["IN_SPEED", "ET_40RS", "ET_3250", "BARANI"],
    ]);
  });

  it("keeps its buttons in place, is held back by an interlock until the user gives a reason, and the history stores that", async () => {
    const page = await openPanel("CONTROLS", "&command=clear-snow-stow");
    const preview = await heldAnswers(page, ["previewCommand"]);
    const asked = [
      { first: COMMAND_MESSAGES.run, last: CONFIRM_MESSAGES.send },
      { first: STOW_MESSAGES.stow, last: STOW_MESSAGES.hold },
    ];
    for (const { first, last } of asked) {
      preview.hold();
      await button(page, first).click();
      await page.getByText(CONFIRM_MESSAGES.preparing).waitFor();
      const before = await placeAtRest(button(page, last));
      preview.release();
      await page.getByText(CONFIRM_MESSAGES.predictedFrom).waitFor();
      expect(await placeAtRest(button(page, last)), last).toEqual(before);
      await button(page, CONFIRM_MESSAGES.cancel).click();
    }

    await chooseMasters(page, ["M2"]);
    await button(page, COMMAND_MESSAGES.run).click();
    await typeSiteName(page);
    await expect.poll(() => results(page).innerText(), PATIENT).toMatch(/^Refused \(K4\): snow /m);
    await button(page, CONFIRM_MESSAGES.override).click(PATIENT);
    const goOn = button(page, CONFIRM_MESSAGES.goOn);
    expect(await goOn.isDisabled()).toBe(true);
    await page.getByLabel(CONFIRM_MESSAGES.overrideReason, { exact: true }).fill(REASON);
    const before = await commands.of("clear-snow-stow");
    expect(before.map(({ status }) => status)).toEqual(["refused"]);
    await goOn.click();
    await typeSiteName(page);
    const [sent] = await commands.newOf("clear-snow-stow", before, 1);
    if (sent !== undefined) await commands.succeed(sent, "clear-snow-stow", "Snow stow cleared");
    await results(page).getByText("Snow stow cleared").waitFor(PATIENT);
    await page.getByRole("tab", { name: COMMAND_MESSAGES.history }).click();
    const history = page.getByRole("region", { name: LEDGER_MESSAGES.title });
    await history.getByRole("button", { name: /Clear Snow Stow.*Success/ }).click(PATIENT);
    await history.getByText(`K4: ${REASON}`).waitFor(PATIENT);
  });
});

/** Checks fixed, prefilled and refused values of the forms, and their messages. */
async function checkForms(page: Page): Promise<void> {
  await choose(page, "Rebroadcast w/ PAN ID and Channel");
  const pan = page.getByLabel("PAN ID");
  expect(await pan.inputValue()).toBe("0123");
  await page.getByText("4 hex digits: 0x0123 (291)").waitFor();
  await pan.fill("12G5");
  await page.getByText(FIELD_MESSAGES.notHex).waitFor();
  await choose(page, "OTA: Start Realtime");
  expect(await page.getByRole("combobox", { name: "OTA update type" }).innerText()).toBe("Gen4.0");
  await choose(page, "Early Morning Stow Angle");
  await page.getByLabel("Stow angle").fill("-71");
  await page.getByText("Must be at least -70°.").waitFor();
  await page.getByText(/only affects masters with backtracking enabled/).waitFor();
  await choose(page, "Reset Chosen Flags");
  await page.getByText("Flags · 0/16").waitFor();
  await button(page, FIELD_MESSAGES.selectAll).click();
  await page.getByText("Flags · 16/16").waitFor();
  await page.getByLabel(FIELD_MESSAGES.filterFlags).fill("nothing of that name");
  await page.getByText(FIELD_MESSAGES.noFlagFound).waitFor();
}
