/**
 * Movement commands: their proofs are drawn, closed and stored, and without an answer a measurement
 * settles them.
 */
import { expect } from "vitest";
import { makeUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { commandIdIn, putBatch } from "#functions/shared/store/command-batches.ts";
import { type CommandStore, putCommand } from "#functions/shared/store/commands.ts";
import { appendMasterEvent } from "#functions/shared/store/master-events.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { operatorTables } from "#scripts/accounts/operator-tables.ts";
import { storeAlone, storeCoded } from "#test/functions/telemetry/stored-rounds.ts";
import type { Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { newUser, type Session, signIn } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";

type Values = Readonly<Record<string, unknown>>;

const HOLD = { name: "disable-tracking", args: {} } as const;
const HOURS_2 = 7200;
const MINUTES_10 = 600;

/** Stores a command of the subject, whose proof can then be requested. */
export async function plantMotion(own: OwnCloud, site: Subject): Promise<void> {
  const id = site.changes.get("motion") ?? "";
  await putCommand(storeOf(own), { ...rowOf(site), id });
}

/** One proof is requested, the other is closed by the schedule. */
export async function runMotion(own: OwnCloud, site: Subject): Promise<void> {
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  const session = await signIn(own, await newUser(own, rights));
  await plantRounds(own, site);
  const [asked, left] = [await plantBatch(own, site, 1), await plantBatch(own, site, 2)];
  await expectProof(session, site, asked);
  await runSchedule(own, "close-proofs");
  await settleBySchedule(own, site, session);
  await expectProvenStow(own, site, session);
  const { layoutId: id } = site;
  const span = { id, from: nowSeconds() - 2 * HOURS_2, to: nowSeconds() };
  const { data } = await session.graphql(
    FIELD_CALLS["Query.listMotionEvents"]?.document ?? "",
    span,
  );
  expect(Object(data).listMotionEvents).toContainEqual(expect.objectContaining({ id: left }));
  await expectProof(session, site, left);
  await previewMore(session, site);
}

/** A stow that its master has started and ended is proven by the schedule. */
async function expectProvenStow(own: OwnCloud, site: Subject, session: Session): Promise<void> {
  for (const [ago, active] of [
    [HOURS_2, HAIL],
    [HOURS_2 - MINUTES_10, NO_STOW],
  ] as const) {
    const ts = epochSecondsFrom(nowSeconds() - ago);
    const receivedAt = epochSecondsFrom(nowSeconds());
    if (ts === undefined || receivedAt === undefined) throw new Error("expected two times");
    const event = { type: "stow", ts, receivedAt, mId: site.mId, data: { active } } as const;
    await appendMasterEvent(storeOf(own), site, event);
  }
  await runSchedule(own, "watch-stows");
  const { document = "" } = FIELD_CALLS["Query.listMotionEvents"] ?? {};
  const span = { id: site.layoutId, from: nowSeconds() - 2 * HOURS_2, to: nowSeconds() };
  const { data } = await session.graphql(document, span);
  const stow = expect.objectContaining({ name: null, isClosed: true });
  expect(Object(data).listMotionEvents).toContainEqual(stow);
}

/** `stowModesActive`: only the bit of hail, and no bit. */
const HAIL = "0008";
const NO_STOW = "0000";

/**
 * Previews of a rescue, which reads the other masters' radios, and of a foreign master, which is
 * recorded as denied.
 */
async function previewMore(session: Session, { layoutId, mLocId }: Subject): Promise<void> {
  const radio = { rescuerNId: "0002", rescueeNId: "0002", panId: "1295", channel: "10" };
  const args = Object.entries(radio).map(([key, value]) => ({ key, value }));
  const rescue = { id: newChangeId(), layoutId, mLocIds: [mLocId], name: "rescue-node", args };
  expect((await preview(session, rescue)).errors).toBeUndefined();
  const nowhere = { ...rescue, mLocIds: [newChangeId()] };
  expect((await preview(session, nowhere)).errors?.[0]?.errorType).toBe("NotFound");
}

function preview(session: Session, input: Values) {
  return session.graphql(FIELD_CALLS["Query.previewCommand"]?.document ?? "", { input });
}

async function expectProof(session: Session, { layoutId }: Subject, command: string) {
  const { document = "" } = FIELD_CALLS["Query.getMotionProof"] ?? {};
  const { data } = await session.graphql(document, { id: layoutId, command });
  expect(data).toMatchObject({
    getMotionProof: { isClosed: true, masters: [{ status: "success" }] },
  });
}

/** Runs a schedule; resolves when the function is done, or its failed event is stored. */
async function runSchedule(own: OwnCloud, name: string): Promise<void> {
  const path = `/_local/events/run/tracker-${name}`;
  await callAsOperator(own, { service: "events", method: "POST", path });
}

/**
 * A command without an answer, whose effect is visible because its master's nodes no longer track.
 */
async function settleBySchedule(own: OwnCloud, site: Subject, session: Session): Promise<void> {
  const id = newChangeId();
  await putCommand(storeOf(own), { ...unansweredRow(site), id });
  await runSchedule(own, "settle-commands");
  const { document = "" } = FIELD_CALLS["Query.getCommand"] ?? {};
  const { data } = await session.graphql(document, { id: site.layoutId, command: id });
  expect(data).toMatchObject({ getCommand: { status: "success", code: "MEASURED" } });
}

/**
 * Without the telemetry table no proof is drawn and nothing is measured; the failures are stored.
 */
export async function failToClose(own: OwnCloud, site: Subject): Promise<void> {
  await putCommand(storeOf(own), { ...rowOf(site), id: newChangeId() });
  await putCommand(storeOf(own), { ...unansweredRow(site), id: newChangeId() });
  await runSchedule(own, "close-proofs");
  await runSchedule(own, "settle-commands");
  await runSchedule(own, "watch-stows");
  for (const rule of ["CloseProofs", "SettleCommands", "WatchStows"]) {
    expect(await ruleErrors(own)).toContainEqual(
      expect.objectContaining({
        rule: expect.stringContaining(rule),
        reason: expect.stringMatching(/[1-9] failed/),
      }),
    );
  }
}

function unansweredRow(site: Subject) {
  return { ...rowOf(site), createdAt: (nowSeconds() - MINUTES_10) * 1000, status: "sent" } as const;
}

/** Stores rounds. Those after the commands are coded against a keyframe from long before. */
async function plantRounds(own: OwnCloud, site: Subject): Promise<void> {
  const tables = operatorTables(own.clients.dynamo);
  const store: TelemetryStore = { tables, telemetryTable: dataName(own, "TelemetryTableName") };
  const given = nowSeconds() - HOURS_2;
  const keyframe = await storeAlone(store, site, {
    ts: given - 3540,
    nodes: nodesAt(given - 3540),
  });
  const unanswered = nowSeconds() - MINUTES_10;
  for (const [ts, fl] of [
    [given + 60, TRACKS],
    [unanswered - 60, TRACKS],
    [unanswered + 60, STANDS],
  ] as const) {
    await storeCoded(store, site, { ts, nodes: nodesAt(ts, fl) }, keyframe);
  }
}

/** Flags of a node; bit 16 means that it is tracking. */
const TRACKS = "0000000000010000";
const STANDS = "0000000000000000";

function nodesAt(ts: number, fl: string = TRACKS) {
  const calm = { al: "00000000", fl };
  return { 0: { t: ts, ap: -4500, at: -4500, ...calm } };
}

async function plantBatch(own: OwnCloud, site: Subject, number: number): Promise<UuidV7> {
  const row = rowOf(site);
  const { layoutId, layoutName, entryId, risk, scope, userId, username, createdAt } = row;
  const id = makeUuidV7(createdAt, Uint8Array.of(...new Array(9).fill(7), number));
  const { payloadHash } = row;
  const intent = { layoutId, layoutName, ...HOLD, mLocIds: [site.mLocId], payloadHash };
  const who = { entryId, risk, scope, userId, username, createdAt };
  await putBatch(storeOf(own), { id, ...intent, ...who });
  const batched = { id: commandIdIn(id, site.mLocId), batchId: id };
  await putCommand(storeOf(own), { ...row, ...batched });
  return id;
}

function storeOf(own: OwnCloud): CommandStore {
  return {
    tables: operatorTables(own.clients.dynamo),
    eventsTable: dataName(own, "EventsTableName"),
  };
}

function rowOf({ layoutId, mLocId, mId }: Subject) {
  return {
    layoutId,
    mLocId,
    mId,
    masterName: "M1",
    layoutName: "Everything",
    ...HOLD,
    entryId: HOLD.name,
    risk: "R4",
    scope: "site",
    userId: "nobody",
    username: "nobody@example.com",
    payloadHash: "-",
    createdAt: (nowSeconds() - HOURS_2) * 1000,
    status: "success",
  } as const;
}
