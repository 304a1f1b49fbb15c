/** A rule whose condition is met notifies the users who may know, and the topic. */
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { countStates } from "#domain/commands/motion-proof/prove-motion.ts";
import { LATE_SECONDS } from "#domain/journal/handled.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { putSummary } from "#functions/devices/uplinks/store/telemetry.ts";
import { raisedEscalations, raisedKey } from "#functions/notifications/store/escalations.ts";
import { putMotionEvent } from "#functions/shared/store/motion-events.ts";
import { deflateFrame } from "#functions/shared/telemetry/frame-codec.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { startPushService } from "#test/builders/fake-push-service.ts";
import { reading } from "#test/builders/readings.ts";
import { storeAlone, storeCoded } from "#test/functions/telemetry/stored-rounds.ts";
import type { Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { watchNotices } from "./notices.ts";
import {
  ACKNOWLEDGE_ESCALATION,
  EVERY_RULE,
  LIST_NOTIFICATIONS,
  NOTIFICATION_CALLS,
  NOTIFICATION_NEWS,
  SET_NOTIFICATION_SETTINGS,
} from "./notification-calls.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { PLANTED_ESCALATION } from "./planted-readings.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { SAVE_PUSH } from "./work-zone-fields.ts";

const CRITICAL_BATTERY = "00000004";
const HALF_AN_HOUR = 1800;

/** The site's settings notify immediately. */
export async function runNotifications(
  own: OwnCloud,
  site: Subject,
  session: Session,
): Promise<void> {
  await repeatSettings(session, site);
  const news = await watchNotices(own, session, site, NOTIFICATION_NEWS);
  await setChain(session, site);
  await plantFaults(own, site);
  await runRules(own);
  expect(await news.next()).toMatchObject({ username: session.sub });
  await news.close();
  const { data } = await session.graphql(LIST_NOTIFICATIONS, {});
  const { items } = Object(data).listNotifications;
  const { layoutId, mLocId } = site;
  for (const rule of ["CRITICAL_BATTERY", "FAILED_STOW"]) {
    expect(items).toContainEqual(expect.objectContaining({ layoutId, mLocId, rule, nodes: 1 }));
    const attributes = expect.objectContaining({ layoutId, rule, state: "raised" });
    const messages = await (await fetch(`${own.cloud.origin}/_local/topics`)).json();
    expect(messages).toContainEqual(expect.objectContaining({ attributes }));
  }
  await runEscalation(own, site, session);
  await runRulesDuringWork(own, site);
}

/** A chain with the user in its only step, after the shortest delay. */
async function setChain(session: Session, { layoutId }: Subject): Promise<void> {
  const step = { id: newChangeId(), afterMinutes: 1, usernames: [session.sub] };
  const steps = [{ ...step, channels: ["MAIL", "TOPIC", "PUSH"] }];
  const chains = [
    { severity: "critical", steps },
    { severity: "major", steps: [] },
  ];
  const change = { changeId: newChangeId(), layoutId, rev: 1, rules: EVERY_RULE, chains };
  const { errors } = await session.graphql(SET_NOTIFICATION_SETTINGS, { input: change });
  expect(errors).toBeUndefined();
}

/** The step is taken, as if its delay had passed; the user's browser has ended its subscription. */
async function runEscalation(own: OwnCloud, site: Subject, session: Session): Promise<void> {
  const service = await startPushService();
  try {
    const { endpoint, ...keys } = service.subscribe();
    service.refuse(endpoint, 410);
    await session.graphql(SAVE_PUSH, { input: { endpoint, ...keys, language: "en" } });
    const store = storesOf(own);
    const raised = await raisedEscalations(store, site.layoutId);
    const stored = raised.filter(({ escalation }) => escalation.id !== PLANTED_ESCALATION);
    const rules = stored.map(({ escalation }) => escalation.rule);
    expect(rules).toContain("CRITICAL_BATTERY");
    for (const { escalation } of stored) {
      await own.clients.dynamo.send(
        new UpdateCommand({
          TableName: store.telemetryTable,
          Key: raisedKey(site.layoutId, escalation.id),
          UpdateExpression: "SET #state.countsFrom = :long",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":long": 0 },
        }),
      );
    }
    await runRules(own);
    expect(service.requestsOf(endpoint)).toBeGreaterThan(0);
    const messages = await (await fetch(`${own.cloud.origin}/_local/topics`)).json();
    const attributes = expect.objectContaining({ state: "escalated", recipient: session.email });
    expect(messages).toContainEqual(expect.objectContaining({ attributes }));
    const [{ escalation } = {}] = stored;
    const input = { changeId: newChangeId(), layoutId: site.layoutId, id: escalation?.id };
    const { data } = await session.graphql(ACKNOWLEDGE_ESCALATION, { input });
    expect(data).toMatchObject({ acknowledgeEscalation: { status: "acknowledged" } });
  } finally {
    await service.stop();
  }
}

/**
 * Runs the rules while a person works at the site: the rounds since the zone began, the last of them
 * coded against a keyframe from before, say which alarms the work has caused.
 */
async function runRulesDuringWork(own: OwnCloud, { layoutId, mLocId }: Subject): Promise<void> {
  const store = storesOf(own);
  const [masterKey, now] = [{ layoutId, mLocId }, nowSeconds()];
  const before = now - 2 * LATE_SECONDS;
  const keyframe = await storeAlone(store, masterKey, { ts: before, nodes: { 0: { t: before } } });
  await storeCoded(store, masterKey, { ts: now, nodes: { 0: { t: now } } }, keyframe);
  const owner = { userId: "u-1", name: "Ana", phone: "" };
  const zone = { id: newChangeId(), ...owner, since: now - 60, until: now + 600 };
  const Key = { pk: `L#${layoutId}`, sk: `W#${mLocId}` };
  const put = (zones: readonly object[]) =>
    own.clients.dynamo.send(
      new PutCommand({ TableName: own.target.coreTable, Item: { ...Key, zones, rev: 2 } }),
    );
  await put([zone]);
  await runRules(own);
  await put([]);
}

function storesOf(own: OwnCloud) {
  return {
    tables: operatorTables(own.clients.dynamo),
    telemetryTable: dataName(own, "TelemetryTableName"),
    eventsTable: dataName(own, "EventsTableName"),
  };
}

/** A repeated change returns the first answer, although the settings have changed since. */
async function repeatSettings(session: Session, site: Subject): Promise<void> {
  const call = NOTIFICATION_CALLS["Mutation.setNotificationSettings"];
  const { data } = await session.graphql(call?.document ?? "", call?.variables(site));
  expect(data).toMatchObject({ setNotificationSettings: { rev: 1 } });
}

async function plantFaults(own: OwnCloud, { layoutId, mLocId }: Subject): Promise<void> {
  const store = storesOf(own);
  const ts = nowSeconds() + 1;
  const round = reading({ ts, nodes: { 0: { t: ts, al: CRITICAL_BATTERY } } });
  const bytes = deflateFrame(summaryOf(round));
  await putSummary(store, { layoutId, mLocId }, { ts, chunk: 0, bytes });
  const id = newChangeId();
  const trackers = [{ node: 0, nId: "0001", state: "stuck" }] as const;
  const master = { mLocId, masterName: "M1", trackers };
  const who = { userId: "nobody", username: "nobody@example.com" };
  const origin = {
    kind: "command",
    name: "strong-angle-stow",
    args: {},
    isDrill: false,
    ...who,
  } as const;
  const times = { issuedAt: nowSeconds() - HALF_AN_HOUR, until: nowSeconds() };
  const totals = { counts: countStates(trackers), secondsUntil: [] };
  const order = { kind: "command", commandId: id, status: "success", code: undefined } as const;
  const masters = [{ ...master, order, prediction: undefined }];
  const event = {
    layoutId,
    id,
    origin,
    ...times,
    wind: undefined,
    totals,
    prediction: undefined,
    isClosed: true,
    masters,
  };
  await putMotionEvent(store, event, Date.now());
}

/** Without the telemetry table the rules' schedule fails, and the failure is stored. */
export async function failToWatch(own: OwnCloud): Promise<void> {
  await runRules(own);
  expect(await ruleErrors(own)).toContainEqual(
    expect.objectContaining({ rule: expect.stringContaining("WatchRules") }),
  );
}

/** Runs the rules' schedule; resolves when the function is done, or its failed event is stored. */
async function runRules(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-watch-rules";
  await callAsOperator(own, { service: "events", method: "POST", path });
}
