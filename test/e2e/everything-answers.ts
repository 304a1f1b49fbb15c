/** Results of commands: a master answers, viewers receive it, and history and seals record it. */
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { parseCommand } from "#domain/wire/command.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { birth, masterId } from "#test/builders/wire-messages.ts";
import type { Subject } from "./call-subject.ts";
import { dataName } from "./cloud-under-test.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { type Certificate, connectMaster, connTopic } from "./master-client.ts";
import { refusedNotices, watchNotices } from "./notices.ts";
import { callAsOperator, type OwnCloud } from "./own-cloud.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { HEARD_COMMAND } from "./published.ts";
import { newUser, type Session, signIn } from "./signed-in-user.ts";
import { presence, ruleErrors } from "./stored-items.ts";
import { until } from "./until.ts";

const SUBSCRIPTIONS = [
  "Subscription.subscribeCommandEvents",
  "Subscription.subscribeCommandFeedback",
];

/** True for subscriptions that receive something only when a master answers a command. */
export function hearsCommands(subscription: string): boolean {
  return SUBSCRIPTIONS.includes(subscription);
}

/** @param stranger a session that may not see the site */
export async function runAnswers(
  own: OwnCloud,
  site: Subject,
  certificate: Certificate,
  stranger: Session,
): Promise<void> {
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  const session = await signIn(own, await newUser(own, rights));
  const heard = await Promise.all(
    SUBSCRIPTIONS.map((name) => watchNotices(own, session, site, name)),
  );
  const refused = await refusedNotices(own, stranger, site, SUBSCRIPTIONS[1]);
  expect(refused).toMatchObject({ type: "error" });
  const master = await connectAnswering(own, site, certificate);
  const id = newChangeId();
  const input = { id, layoutId: site.layoutId, mLocId: site.mLocId, name: HEARD_COMMAND };
  expect(await ask(session, "Mutation.createCommandRequest", { input })).toMatchObject({
    status: "sent",
  });
  for (const notices of heard) {
    expect(await notices.next()).toMatchObject({ id, status: "received" });
    expect(await notices.next()).toMatchObject({ id, status: "success" });
    await notices.close();
  }
  const asked = { id: site.layoutId, command: id };
  expect(await ask(session, "Query.getCommand", asked)).toMatchObject({
    ...{ id, status: "success" },
    feedback: [{ status: "received" }, { status: "success" }],
  });
  await master.cut();
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: false }));
  await sealAndVerify(own, site, session);
}

/** Connects a master that executes every command at once. */
async function connectAnswering(
  own: OwnCloud,
  { mId, ...site }: Subject,
  certificate: Certificate,
) {
  const master = await connectMaster(own, certificate);
  master.client.on("message", async (_topic, payload) => {
    const parsed = parseCommand(JSON.parse(payload.toString()));
    if (!parsed.ok) return;
    const { id, name, ts } = parsed.value;
    const topic = topicOf(masterId(mId), "fb");
    const answer = { v: 1, id, mId, name, ts };
    await master.publish(topic, { ...answer, seq: 1, status: "received", message: "Received" });
    await master.publish(topic, { ...answer, seq: 2, status: "success", message: "Done" });
  });
  await master.client.subscribeAsync(topicOf(masterId(mId), "cmd"), { qos: 1 });
  await master.publish(connTopic(mId), birth({ mId }), true);
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));
  return master;
}

const SECONDS_PER_HOUR = 3600;

/** Seals the hours before this one, as if the layout had existed then, and verifies the seals. */
async function sealAndVerify(own: OwnCloud, site: Subject, session: Session): Promise<void> {
  const Key = { pk: `L#${site.layoutId}`, sk: "A" };
  const TableName = dataName(own, "CoreTableName");
  const { Item } = await own.clients.dynamo.send(new GetCommand({ TableName, Key }));
  await own.clients.dynamo.send(
    new UpdateCommand({
      ...{ TableName, Key, UpdateExpression: "SET createdAt = :createdAt" },
      ExpressionAttributeValues: { ":createdAt": Number(Item?.createdAt) - 5 * SECONDS_PER_HOUR },
    }),
  );
  await runSeals(own);
  const call = FIELD_CALLS["Query.verifyLedger"];
  expect(await ask(session, "Query.verifyLedger", call?.variables(site) ?? {})).toMatchObject({
    ...{ isIntact: true, fault: null },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
}

/** Runs the seals' schedule; resolves when the function is done, or its failed event is stored. */
async function runSeals(own: OwnCloud): Promise<void> {
  const path = "/_local/events/run/tracker-seal-ledger";
  await callAsOperator(own, { service: "events", method: "POST", path });
}

/**
 * A refused answer, one at which the function fails, and a layout at which the seals fail: all
 * failures are stored.
 */
export async function failToAnswer(
  own: OwnCloud,
  site: Subject,
  certificate: Certificate,
): Promise<void> {
  const { layoutId, mLocId, mId } = site;
  const id = newChangeId();
  const broken = {
    kind: "command",
    id,
    layoutId,
    mLocId,
    mId,
    name: HEARD_COMMAND,
    status: "sent",
  };
  await put(own, "EventsTableName", { pk: `L#${layoutId}#C`, sk: id, ...broken, seq: "x" });
  const layout = { layoutId: newChangeId(), createdAt: "x" };
  const index = { gsi1pk: "LAYOUTS#0", gsi1sk: `Broken#${layout.layoutId}` };
  await put(own, "CoreTableName", { pk: `L#${layout.layoutId}`, sk: "A", ...layout, ...index });
  const master = await connectMaster(own, certificate);
  const answer = { v: 1, mId, name: HEARD_COMMAND, ts: nowSeconds(), seq: 1 };
  const success = { ...answer, status: "success", message: "Done" };
  await master.publish(topicOf(masterId(mId), "fb"), { ...success, id: newChangeId() });
  await master.publish(topicOf(masterId(mId), "fb"), { ...success, id });
  await runSeals(own);
  const kept = [
    { rule: "trk_fb", reason: "unknownCommand" },
    { rule: expect.stringContaining("OnFeedback") },
    { rule: expect.stringContaining("SealLedger"), reason: expect.stringContaining("1 failed") },
  ];
  await until(async () => {
    const errors = await ruleErrors(own);
    for (const row of kept) expect(errors).toContainEqual(expect.objectContaining(row));
  });
  await master.cut();
}

async function put(own: OwnCloud, output: string, Item: Record<string, unknown>): Promise<void> {
  const TableName = dataName(own, output);
  await own.clients.dynamo.send(new PutCommand({ TableName, Item }));
}

async function ask(
  session: Session,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { data, errors } = await session.graphql(FIELD_CALLS[name]?.document ?? "", variables);
  expect(errors, name).toBeUndefined();
  return Object.values(data ?? {})[0];
}
