/**
 * A hostile master that answers commands: those of others, nonexistent ones, and its own in every
 * wrong way.
 */
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import { MAX_PAYLOAD_BYTES } from "#domain/wire/payload.ts";
import { birth, feedback, type Message } from "#test/builders/wire-messages.ts";
import { dataName } from "../cloud-under-test.ts";
import { FIELD_CALLS } from "../every-call.ts";
import { connTopic } from "../master-client.ts";
import { nowSeconds } from "../people.ts";
import { newChangeId } from "../planted-layout.ts";
import { presence } from "../stored-items.ts";
import { until } from "../until.ts";
import { type Case, type HostileField, type Peer, topicOf } from "./hostile-field.ts";

export const ANSWER_CASES: readonly Case[] = [
  [
    "C-MQ-05",
    "answers in the name of another",
    async (field) => {
      const id = await command(field, field.victim);
      await refusesAnswers(field, field.victim, [
        ["^foreignMaster mId$", answer(field, { id, mId: field.victim.mId })],
      ]);
    },
  ],
  [
    "C-MQ-06",
    "answers what was never asked",
    (field) =>
      refusesAnswers(field, field.hostile, [
        ["^unknownCommand$", answer(field, { id: newChangeId() })],
      ]),
  ],
  [
    "C-MQ-07",
    "answers what another was asked",
    async (field) => {
      const id = await command(field, field.victim);
      const success = answer(field, { id, status: "success", message: "Done" });
      await refusesAnswers(field, field.victim, [["^unknownCommand$", success]]);
      expect(await commandOf(field, field.victim, id)).toMatchObject({ status: "sent" });
      await field.victim.master.publish(topicOf(field.victim, "fb"), {
        ...success,
        mId: field.victim.mId,
      });
      await until(async () =>
        expect(await commandOf(field, field.victim, id)).toMatchObject({ status: "success" }),
      );
    },
  ],
  [
    "C-MQ-08",
    "answers twice, in the wrong order and more than fits",
    async (field) => {
      const id = await command(field, field.hostile);
      const state = () => commandOf(field, field.hostile, id);
      await field.say(
        "fb",
        answer(field, { id, seq: 3, status: "running", message: "20/60 nodes" }),
      );
      await until(async () => expect(await state()).toMatchObject({ status: "running", seq: 3 }));
      await field.say("fb", answer(field, { id, seq: 1 }));
      await until(async () => expect(await answersTo(field, field.hostile, id)).toHaveLength(2));
      expect(await state()).toMatchObject({ status: "running", seq: 3 });
      const success = answer(field, { id, seq: 4, status: "success", message: "Done" });
      await field.isThrownOut(topicOf(field.hostile, "fb"), {
        ...success,
        pad: "x".repeat(MAX_PAYLOAD_BYTES),
      });
      await field.say("fb", success);
      await until(async () => expect(await state()).toMatchObject({ status: "success" }));
      await refusesAnswers(field, field.hostile, [
        ["^afterFinal$", answer(field, { id, seq: 5, status: "fail", code: "STOW" })],
        ["^afterFinal$", answer(field, { id, seq: 2, status: "fail", code: "STOW" })],
        ["^seqTaken$", answer(field, { id, seq: 4, status: "fail", code: "STOW" })],
        ["^outOfRange seq$", answer(field, { id, seq: 10_000 })],
        ["^notJson$", "not json"],
        [/^tooDeep$|call stack/, `{"v":1,"x":${"[".repeat(2000)}${"]".repeat(2000)}}`],
      ]);
    },
  ],
];

const COMMAND_NAME = "dt-master";

/** A feedback message of the hostile master. */
function answer({ hostile }: HostileField, changes: Message): Message {
  const message = { status: "received", message: "Command received", code: undefined, seq: 1 };
  return feedback({
    mId: hostile.mId,
    name: COMMAND_NAME,
    ts: nowSeconds(),
    ...message,
    ...changes,
  });
}

/** Id of a command sent to the master, which has not answered it yet. */
async function command(field: HostileField, { mId, site, held, master }: Peer): Promise<string> {
  await master.publish(connTopic(mId), birth({ mId, cfg: held }), true);
  await until(async () =>
    expect(await presence(field.cloud, site)).toMatchObject({ online: true }),
  );
  const id = newChangeId();
  const { layoutId, mLocId } = site;
  const input = { id, layoutId, mLocId, name: COMMAND_NAME };
  const call = FIELD_CALLS["Mutation.createCommandRequest"];
  const { data } = await field.operator.graphql(call?.document ?? "", { input });
  expect(data).toMatchObject({ createCommandRequest: { status: "sent" } });
  if (mId === field.victim.mId) {
    await until(async () => expect(field.received).toEqual([topicOf(field.victim, "cmd")]));
    field.received.length = 0;
  }
  return id;
}

/**
 * Sends the answers one after another; each must be refused with its reason, without changing the
 * peer's commands.
 */
async function refusesAnswers(
  field: HostileField,
  peer: Peer,
  answers: readonly (readonly [reason: string | RegExp, answer: unknown])[],
): Promise<void> {
  const before = await ledgerOf(field, peer);
  for (const [at, [, message]] of answers.entries()) {
    await field.say("fb", message);
    await field.isRefusedFor(...answers.slice(0, at + 1).map(([reason]) => reason));
  }
  expect(await ledgerOf(field, peer)).toEqual(before);
}

async function commandOf(field: HostileField, peer: Peer, id: string) {
  return (await ledgerOf(field, peer)).find(({ sk }) => sk === id);
}

async function answersTo(field: HostileField, peer: Peer, id: string) {
  return (await ledgerOf(field, peer)).filter(({ sk }) => String(sk).startsWith(`${id}#F`));
}

/** Commands of the peer's layout with their answers. */
async function ledgerOf(field: HostileField, { site }: Peer) {
  const { Items = [] } = await field.cloud.clients.dynamo.send(
    new QueryCommand({
      TableName: dataName(field.cloud, "EventsTableName"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `L#${site.layoutId}#C` },
      ConsistentRead: true,
    }),
  );
  return Items;
}
