/**
 * Commands that reach a connected master: to a node, with the other masters' radios, and in two
 * steps.
 */
import { expect } from "vitest";
import { parseCommand } from "#domain/wire/command.ts";
import { topicOf } from "#domain/wire/topics.ts";
import { birth, masterId } from "#test/builders/wire-messages.ts";
import type { Subject } from "./call-subject.ts";
import { FIELD_CALLS } from "./every-call.ts";
import { runFirmware } from "./everything-firmware.ts";
import { withoutSource } from "./everything-warnings.ts";
import { type Certificate, connectMaster, connTopic } from "./master-client.ts";
import type { OwnCloud } from "./own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import { newUser, type Session, signIn } from "./signed-in-user.ts";
import { presence } from "./stored-items.ts";
import { until } from "./until.ts";

type Values = Readonly<Record<string, unknown>>;

/** Last four digits of the site's only node. */
const NODE = "0002";

export async function runCommands(
  own: OwnCloud,
  site: Subject,
  certificate: Certificate,
): Promise<void> {
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true };
  const session = await signIn(own, await newUser(own, rights));
  const master = await connectMaster(own, certificate);
  const received: string[] = [];
  master.client.on("message", (_topic, payload) => {
    const parsed = parseCommand(JSON.parse(payload.toString()));
    received.push(parsed.ok ? parsed.value.name : `${parsed.error.field} ${parsed.error.reason}`);
  });
  await master.client.subscribeAsync(topicOf(masterId(site.mId), "cmd"), { qos: 1 });
  await master.publish(connTopic(site.mId), birth({ mId: site.mId }), true);
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: true }));

  const node = { key: "nId", value: NODE };
  await send(session, site, { name: "request-node-realtime-status", args: [node] });
  // In two steps, because the command affects the site's only master; the result is "sent" or an
  // interlock's refusal.
  const stop = { id: newChangeId(), name: "disable-tracking" };
  const batch = { layoutId: site.layoutId, mLocIds: [site.mLocId], ...stop };
  const prepared = await ask(session, "Mutation.prepareCommandBatch", batch);
  const { token } = Object(prepared);
  const confirmation = { ...batch, token, siteName: "Everything" };
  expect(await ask(session, "Mutation.confirmCommandBatch", confirmation)).toMatchObject({
    requests: [{ status: "sent" }],
  });
  const radio = { rescuerNId: NODE, rescueeNId: NODE, panId: "1295", channel: "10" };
  const args = Object.entries(radio).map(([key, value]) => ({ key, value }));
  await send(session, site, { name: "rescue-node", args });
  const sent = ["request-node-realtime-status", "disable-tracking", "rescue-node"];
  await until(async () => expect(received).toEqual(sent));
  await withoutSource(session, site, async () => {
    await runFirmware(own, site, NODE);
    await until(async () => expect(received).toContain("low-priority-restore"));
  });
  await switchOff(session, site);
  await master.cut();
  await until(async () => expect(await presence(own, site)).toMatchObject({ online: false }));
}

/** Turns remote control off, twice with the same id, and on again. */
async function switchOff(session: Session, { layoutId }: Subject): Promise<void> {
  const off = { id: newChangeId(), layoutId, on: false, reason: "People are in the rows" };
  await ask(session, "Mutation.setRemoteControl", off);
  await ask(session, "Mutation.setRemoteControl", off);
  const on = { id: newChangeId(), layoutId, on: true, reason: "Nobody is in the rows" };
  expect(await ask(session, "Mutation.setRemoteControl", on)).toMatchObject({ on: true });
}

async function send(session: Session, { layoutId, mLocId }: Subject, command: Values) {
  const input = { id: newChangeId(), layoutId, mLocId, ...command };
  expect(await ask(session, "Mutation.createCommandRequest", input)).toMatchObject({
    status: "sent",
  });
}

async function ask(session: Session, name: string, input: Values): Promise<unknown> {
  const { data, errors } = await session.graphql(FIELD_CALLS[name]?.document ?? "", { input });
  expect(errors, name).toBeUndefined();
  return Object.values(data ?? {})[0];
}
