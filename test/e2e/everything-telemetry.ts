/** Telemetry: finished days are compacted, twice because data arrives late, and drawn. */
import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { nodeIdFrom } from "#domain/identity/node-id.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { dayOf } from "#functions/shared/runtime/clock.ts";
import { announceLeftovers } from "#functions/shared/store/day-objects.ts";
import { dirtyDay, markDay } from "#functions/shared/store/dirty-days.ts";
import { storeHeard } from "#functions/shared/store/heard-controllers.ts";
import { measuredBy, type TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { storeAlone, storeCoded } from "#test/functions/telemetry/stored-rounds.ts";
import type { Subject } from "./call-subject.ts";
import { HASH_OF_STATE } from "./commissioning-fields.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { sendToFunction } from "./own-function.ts";
import { nowSeconds } from "./people.ts";
import type { Session } from "./signed-in-user.ts";
import { ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

const GRAPHS = "Query.getGraphsData";
const NODE_DATA = "Query.getNodeDataByMLocId";

/** @param session may see the site; the second session may not */
export async function runTelemetry(
  own: OwnCloud,
  store: TelemetryStore,
  [visitor, stranger]: readonly [Session, Session],
  site: Subject,
): Promise<void> {
  // Old enough that the day is finished at any time of day, and is read from its object.
  const ts = nowSeconds() - 4 * SECONDS_PER_DAY;
  const day = dayOf(ts * 1000);
  await announceLeftovers(store, {
    ...{ masterKey: site, day, dueAt: 0 },
    objectKeys: [`telemetry/${site.layoutId}/${site.mLocId}/${day}-v0-00000000.tc`],
  });
  const first = await storeAlone(store, site, { ts, nodes: nodesAt(ts) });
  await compact(own, store, site, ts);
  // Stays within the same day at any time of day.
  const later = ts % SECONDS_PER_DAY < SECONDS_PER_DAY / 2 ? ts + 900 : ts - 900;
  await storeCoded(store, site, { ts: later, nodes: nodesAt(later) }, first);
  await compact(own, store, site, later);
  expect((await draw(visitor, site, ts)).data).toMatchObject({
    getGraphsData: { data: [[-4550, -4550]], labels: ["M1:000"] },
  });
  const past = FIELD_CALLS[NODE_DATA];
  const moment = { ...past?.variables(site), timestamp: Math.max(ts, later) };
  const { data } = await visitor.graphql(past?.document ?? "", moment);
  expect(data).toMatchObject({ getNodeDataByMLocId: { timestamp: Math.max(ts, later) } });
  expect((await draw(stranger, site, ts)).errors?.[0]?.errorType).toBe("NotPermitted");
  await withoutRounds(own, store, site, () => askCommissioning(visitor, site));
  await askPairings(visitor, store, site);
}

/** Reads the commissioning of a site whose newest round is in a day object. */
async function askCommissioning(session: Session, { layoutId }: Subject): Promise<void> {
  const { data, errors } = await session.graphql(HASH_OF_STATE, { layoutId });
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({ getCommissioning: { hash: expect.any(String) } });
}

/** Removes the rounds of the site's master from the table for that long. */
async function withoutRounds(
  { clients: { dynamo } }: OwnCloud,
  { telemetryTable: TableName }: TelemetryStore,
  site: Subject,
  act: () => Promise<void>,
): Promise<void> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :frames)",
      ExpressionAttributeValues: { ":pk": measuredBy(site), ":frames": "F" },
    }),
  );
  for (const { pk, sk } of Items) {
    await dynamo.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
  await act();
  for (const Item of Items) await dynamo.send(new PutCommand({ TableName, Item }));
}

/** Asks for pairs while a master hears a controller without a location. */
async function askPairings(session: Session, store: TelemetryStore, site: Subject): Promise<void> {
  const now = nowSeconds();
  const nId = nodeIdFrom("FCC23D000000C0C0");
  if (!nId.ok) throw new Error("expected an id");
  const heard = { nId: nId.value, firstHeard: now - 60, lastHeard: now };
  await storeHeard(store, site, { ...heard, hop: undefined, strength: undefined });
  const { document = "", variables } = FIELD_CALLS["Query.listPairings"] ?? {};
  const { errors } = await session.graphql(document, variables?.(site));
  expect(errors).toBeUndefined();
}

function nodesAt(ts: number) {
  return { 0: { t: ts, ap: -4550, bv: 25_000 } };
}

/**
 * Marks a day and runs the compaction, whose batch removes the mark when it has compacted the day.
 */
async function compact(own: OwnCloud, store: TelemetryStore, site: Subject, ts: number) {
  await markDay(store, site, { ts, atMilliseconds: Date.now() });
  await runSchedule(own);
  const day = { place: site, day: dayOf(ts * 1000) };
  await until(async () => expect(await dirtyDay(store, day)).toBeUndefined());
}

/** Runs the schedule; resolves when the function is done, or its failed event is stored. */
async function runSchedule(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-compact-days";
  await callAsOperator(own, { service: "events", method: "POST", path });
}

/**
 * Without its table the function fails finally, and another fails because it gets no batch; both
 * failures are stored.
 */
export async function failToCompact(own: OwnCloud): Promise<void> {
  await sendToFunction(own, { stack: "TrackerDevice", construct: "CompactBatch" }, {});
  const reason = expect.stringContaining("expected a batch of days");
  await until(async () => {
    expect(await ruleErrors(own)).toContainEqual(expect.objectContaining({ reason }));
  });
  await runSchedule(own);
  const kept = {
    rule: expect.stringContaining("CompactDays"),
    reason: expect.stringContaining("ResourceNotFoundException"),
  };
  expect(await ruleErrors(own)).toContainEqual(expect.objectContaining(kept));
}

function draw(session: Session, site: Subject, ts: number) {
  const call = FIELD_CALLS[GRAPHS];
  if (call === undefined) throw new Error(`no call of ${GRAPHS}`);
  const range = { startDate: ts - 1000, endDate: ts + 1000 };
  return session.graphql(call.document, { ...call.variables(site), ...range });
}
