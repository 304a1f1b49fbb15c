/** Escalations on the served tables: who is notified in which order, and what stops it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "#domain/access/authorise.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import type { ChainStep } from "#domain/notifications/escalation-chains.ts";
import { DEFAULT_NOTIFICATION_SETTINGS } from "#domain/notifications/settings.ts";
import { acknowledgeEscalation, listEscalations } from "#functions/notifications/escalations.ts";
import { setNotificationSettings } from "#functions/notifications/notification-settings.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { putAct } from "#functions/shared/store/alarm-acts.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { caller, changeId } from "../served-tables.ts";
import { LAYOUT, MASTER, NotificationHarness } from "./notification-harness.ts";

let harness: NotificationHarness;
beforeEach(async () => {
  harness = await NotificationHarness.open();
  for (const sub of ["ana", "ben"]) {
    await harness.user(sub, { nameFirst: sub, nameLast: "Lee" });
    await harness.grant(sub);
  }
});
afterEach(() => harness.served.stop());

const MAIL: ChainStep = { id: "a", afterMinutes: 2, usernames: ["ana"], channels: ["MAIL"] };
const PUSH: ChainStep = {
  id: "b",
  afterMinutes: 3,
  usernames: ["ana", "ben"],
  channels: ["PUSH"],
};

/** A critical battery that is notified at once, with this chain. */
async function raise(critical: readonly ChainStep[] = [MAIL, PUSH]): Promise<void> {
  const rules = DEFAULT_NOTIFICATION_SETTINGS.rules.map((one) => ({ ...one, delaySeconds: 0 }));
  const chains = { critical, major: [] };
  await harness.settings({ ...DEFAULT_NOTIFICATION_SETTINGS, rules, chains });
  await harness.report(1);
  await harness.look();
}

/** Minutes in which the battery is still reported as critical. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    harness.pass(60);
    await harness.report(1);
    await harness.look();
  }
}

async function answerOf(one: AnyField, input: unknown, who: Partial<Caller> = {}) {
  const outcome = await one(input, caller(who));
  return outcome.ok ? outcome.value : outcome.error;
}
const escalations = async () =>
  (await answerOf(field(listEscalations(harness.served)), {
    layoutId: LAYOUT,
  })) as readonly { readonly id: string; readonly status: string }[];
const acknowledge = (id: string) =>
  answerOf(field(acknowledgeEscalation(harness.served)), {
    input: { changeId: changeId(), layoutId: LAYOUT, id },
  });

describe("an escalation", () => {
  it("notifies the people of each step once, however often the schedule runs", async () => {
    await raise();
    await minutes(1);
    expect(harness.escalated).toEqual([]);
    await minutes(1);
    await harness.look();
    await harness.look();
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
    await minutes(6);
    expect(harness.escalated.slice(1).sort()).toEqual(["2 ana PUSH", "2 ben PUSH"]);
    expect(await escalations()).toMatchObject([
      { status: "exhausted", notified: 2, nextStep: null, rule: "CRITICAL_BATTERY" },
    ]);
  });

  it("begins for each of several notifications about one master", async () => {
    await raise([]);
    harness.pass(3 * 3600);
    await harness.look();
    const rules = DEFAULT_NOTIFICATION_SETTINGS.rules.map((one) => ({ ...one, delaySeconds: 0 }));
    const chains = { critical: [MAIL], major: [] };
    await harness.settings({ ...DEFAULT_NOTIFICATION_SETTINGS, rules, chains });
    await harness.look();
    expect(await escalations()).toHaveLength(2);
  });

  it("is sent once by concurrent runs", async () => {
    await raise();
    harness.pass(120);
    await harness.report(1);
    await Promise.all([harness.look(), harness.look(), harness.look()]);
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
  });

  it("tries a message again that its channel has refused", async () => {
    await raise();
    harness.channelFault = new Error("SES answered 500");
    harness.pass(120);
    await harness.report(1);
    await expect(harness.look()).rejects.toThrow("1 not sent");
    harness.channelFault = undefined;
    await minutes(2);
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
  });

  it("stops at an acknowledgement, of which the list has the name", async () => {
    await raise();
    await minutes(2);
    const [{ id = "" } = {}] = await escalations();
    expect(await acknowledge(id)).toMatchObject({ status: "acknowledged" });
    await minutes(5);
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
    expect(await escalations()).toMatchObject([{ acknowledgedBy: expect.stringMatching(/./) }]);
  });

  it("stops at an acknowledgement of the alarm in the journal", async () => {
    await raise();
    await minutes(2);
    const alarm = {
      mLocId: MASTER,
      word: "NODE",
      bit: alarmBit("NODE", "criticalBattery"),
    } as const;
    const { tables, eventsTable } = harness.served.store;
    const target = { ...alarm, nLocId: "0", from: harness.now, to: harness.now };
    const act = {
      ...{ id: changeId(), layoutId: LAYOUT, kind: "ACKNOWLEDGE" as const, targets: [target] },
      ...{ note: null, until: null, userId: "eva", username: "Eva Roe" },
      ...{ createdAt: harness.now, left: 0 },
    } as const;
    await transact(tables, [putAct(eventsTable, act, 1)]);
    await minutes(5);
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
    expect(await escalations()).toMatchObject([
      { status: "acknowledged", acknowledgedBy: "Eva Roe" },
    ]);
  });

  it("stops when the condition ends, and is listed with those that have ended", async () => {
    await raise();
    await minutes(2);
    harness.pass(60);
    await harness.report(0);
    await harness.look();
    await harness.minutes(6);
    expect(harness.escalated).toEqual(["1 ana MAIL"]);
    expect(await escalations()).toMatchObject([{ status: "over", notified: 1 }]);
  });

  it("passes over people who may not see the layout, to the next step at once", async () => {
    await harness.user("eva");
    await raise([
      { ...MAIL, usernames: ["eva"] },
      { ...PUSH, afterMinutes: 60 },
    ]);
    await minutes(2);
    expect([...harness.escalated].sort()).toEqual(["2 ana PUSH", "2 ben PUSH"]);
    const steps = [{ sends: [{ outcome: "notPermitted" }] }, { sends: [{}, {}] }];
    expect(await escalations()).toMatchObject([{ status: "exhausted", steps }]);
  });

  it("judges the right again at the message", async () => {
    await raise();
    harness.channelFault = new Error("SES answered 500");
    harness.pass(120);
    await harness.report(1);
    await expect(harness.look()).rejects.toThrow();
    harness.channelFault = undefined;
    await harness.user("ana", { enabled: false });
    await minutes(2);
    expect([...harness.escalated].filter((one) => one.includes("ana"))).toEqual([]);
  });
});

describe("the chains in the settings", () => {
  const input = (steps: readonly object[]) => ({
    ...{ changeId: changeId(), layoutId: LAYOUT, rev: 0 },
    rules: DEFAULT_NOTIFICATION_SETTINGS.rules,
    chains: [
      { severity: "critical", steps },
      { severity: "major", steps: [] },
    ],
  });
  const set = (steps: readonly object[], who: Partial<Caller> = {}) =>
    answerOf(field(setNotificationSettings(harness.deps)), { input: input(steps) }, who);

  it("are stored with the steps in order", async () => {
    expect(await set([PUSH, MAIL])).toMatchObject({
      chains: [{ severity: "critical", steps: [{ id: "b", beyond: 0 }, { id: "a" }] }, {}],
    });
  });

  it.each([
    ["minutes", { ...MAIL, afterMinutes: 0 }, "chains.critical.0.afterMinutes", "belowMin"],
    ["minutes", { ...MAIL, afterMinutes: 1441 }, "chains.critical.0.afterMinutes", "aboveMax"],
    ["channels", { ...MAIL, channels: ["FAX"] }, "chains.critical.0.channels", "notAllowed"],
    ["no people", { ...MAIL, usernames: [] }, "chains.critical.0.usernames", "required"],
    [
      "11 people",
      { ...MAIL, usernames: Array.from({ length: 11 }, (_, at) => `u${at}`) },
      "chains.critical.0.usernames",
      "tooLong",
    ],
  ])("refuse %s outside the limits", async (_, step, argument, reason) => {
    expect(await set([step])).toMatchObject({
      code: "InvalidArgument",
      field: argument,
      reason,
    });
  });

  it("keep people whom the caller does not manage", async () => {
    await set([MAIL]);
    const other = { groups: ["ADMIN"], allLayouts: false, sub: "adm" };
    const changed = await answerOf(
      field(setNotificationSettings(harness.deps)),
      { input: { ...input([{ ...MAIL, usernames: [], afterMinutes: 9 }]), rev: 1 } },
      other,
    );
    expect(changed).toMatchObject({
      chains: [{ steps: [{ usernames: [], beyond: 1, afterMinutes: 9 }] }, {}],
    });
  });
});
