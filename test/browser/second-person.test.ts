/**
 * A command that needs a second person, in two windows: one user requests, the other approves or
 * refuses, and both see the end.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#test/e2e/api-calls.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import {
  APPROVAL_MESSAGES,
  DECISION_WORDS,
} from "#web/features/site/commands/approval-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
import { REASON_MESSAGES } from "#web/ui/reason-messages.ts";
import { axeFindings, type Viewport } from "./console-page.ts";
import { ANSWERS, untilHeard } from "./heard-subscriptions.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, PATIENT, type SignedInSite, signedInSite } from "./signed-in-site.ts";
import { mapShown } from "./site-page.ts";

const NAME = "Two Person Mesa";
const REASON = "Cable work in the rows";
const SET_RULE =
  "mutation ($input: SetSecondPersonInput!) { setSecondPerson(input: $input) { on } }";

type Group = "ADMIN" | "FIELD_TECH";

let site: SignedInSite<Group>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

const cards = (page: Page) => page.getByRole("region", { name: APPROVAL_MESSAGES.title });

async function windowOf(group: Group, query: string, viewport: Viewport = "desktop") {
  const { page } = await site.open(group, `?view=layout${query}`, viewport);
  await mapShown(page);
  if (group === "ADMIN") await untilHeard(page, ANSWERS);
  return page;
}

/** Requests a second person's approval, to disable tracking of one master. */
async function ask(page: Page): Promise<void> {
  await button(page, COMMAND_MESSAGES.run).click();
  await page.getByText(APPROVAL_MESSAGES.needed).waitFor(PATIENT);
  const send = button(page, APPROVAL_MESSAGES.ask);
  await page.getByLabel(SITE_NAME_MESSAGES.typeName).fill(NAME);
  expect(await send.isDisabled()).toBe(true);
  await page.getByLabel(REASON_MESSAGES.label, { exact: true }).fill(REASON);
  await send.click();
  await cards(page).getByText(APPROVAL_MESSAGES.own).waitFor(PATIENT);
}

describe.skipIf(!hasConsole)("a command that takes two people, in Chromium", () => {
  beforeAll(async () => {
    const masters = [{ name: "M1", x: 300, nodes: [{ id: "00A1" }] }];
    site = await signedInSite<Group>(
      (place) => plantField(place, { name: NAME }, masters),
      ["ADMIN", "FIELD_TECH"],
      ["CONTROLS"],
    );
    const { field } = site;
    await field.connect(0);
    await field.reportMaster(0);
    const { accessToken } = await field.people.signedIn({ groups: ["ADMIN"] }, [field.layoutId]);
    const rule = { id: newChangeId(), layoutId: field.layoutId, on: true, reason: REASON };
    await dataOf(openTarget().deployment, accessToken, SET_RULE, { input: rule });
  }, 60_000);
  afterAll(() => site?.close());

  it("is asked for in one window, approved in the other, sent, and both are named", async () => {
    const asker = await windowOf("ADMIN", "&control=run&command=disable-tracking");
    const second = await windowOf("FIELD_TECH", "");
    await ask(asker);
    expect(await cards(asker).getByRole("button").allInnerTexts()).toEqual([
      DECISION_WORDS.withdraw.open,
    ]);
    await button(second, APPROVAL_MESSAGES.look).click();
    await cards(second).getByText(REASON).waitFor(PATIENT);
    await button(second, APPROVAL_MESSAGES.approve).click();
    const approve = button(second, APPROVAL_MESSAGES.approveNow);
    expect(await approve.isDisabled()).toBe(true);
    await second.getByLabel(SITE_NAME_MESSAGES.typeName).fill(NAME);
    expect(await axeFindings(second)).toEqual([]);
    await approve.click();
    await second.getByText(/^Sent to 1 of 1 master/).waitFor(PATIENT);
    await cards(asker)
      .getByText(/^Approved by /)
      .waitFor(PATIENT);
    await asker.getByRole("tab", { name: COMMAND_MESSAGES.history }).click();
    await asker.getByText(/ · approved by /).waitFor(PATIENT);
  });

  it("is refused in the other window on a phone, and the history says by whom and why", async () => {
    const asker = await windowOf("ADMIN", "&control=run&command=disable-tracking");
    const second = await windowOf("FIELD_TECH", "&control=run", "phone");
    await ask(asker);
    await button(second, DECISION_WORDS.refuse.open).click(PATIENT);
    await second.getByLabel(REASON_MESSAGES.label, { exact: true }).fill("Not in this wind");
    await button(second, DECISION_WORDS.refuse.go).click();
    await cards(asker)
      .getByText(/^Refused by .*: Not in this wind$/)
      .waitFor(PATIENT);
    await asker.getByRole("tab", { name: COMMAND_MESSAGES.history }).click();
    await asker.getByText(/ · refused by .*: Not in this wind/).waitFor(PATIENT);
  });
});
