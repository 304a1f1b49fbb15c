/** What becomes of a message that a device publishes: checked, retained, handed to the rules, acknowledged when that is done. */
import type { Client, PublishPacket } from "aedes";
import { IOT } from "#local/limits.ts";
import type { DeviceConnection } from "./connection.ts";
import type { RetainedMessages } from "./retained.ts";
import type { HandledMessage, Rules } from "./rules.ts";
import { topicFault } from "./topics.ts";

export interface ReceptionDeps {
  readonly retained: RetainedMessages;
  readonly rules: Rules;
}

/**
 * Reason for which a message is refused (and its sender disconnected), or undefined. Resolves when the connection may be read on:
 * while the functions behind the rules have no room, it is not.
 */
export async function receive(
  client: Client,
  packet: PublishPacket,
  connection: DeviceConnection,
  { retained, rules }: ReceptionDeps,
): Promise<string | undefined> {
  const payload = bytesOf(packet);
  const reason = refusalOf(packet, payload.length, connection);
  if (reason !== undefined) return reason;
  const { topic } = packet;
  await connection.inFlight.enter();
  try {
    if (packet.retain) await retained.put({ topic, payload });
    // Kept by us; the engine would hand it to wildcard filters as well.
    packet.retain = false;
    const { clientId, certificateId: principal } = connection;
    const handled = rules.handle({ topic, payload, clientId, principal });
    acknowledgeWhenSettled(client, packet, connection, handled);
    await handled.taken;
  } catch (error) {
    connection.inFlight.leave();
    throw error;
  }
  return undefined;
}

function bytesOf({ payload }: PublishPacket): Uint8Array {
  return typeof payload === "string" ? Buffer.from(payload) : payload;
}

function refusalOf(
  packet: PublishPacket,
  bytes: number,
  connection: DeviceConnection,
): string | undefined {
  const topic = `topic/${packet.topic}`;
  const fault = faultOf(packet, bytes);
  if (fault !== undefined) return fault;
  if (!connection.may("iot:Publish", topic)) return `not allowed to publish on ${packet.topic}`;
  if (packet.retain && !connection.may("iot:RetainPublish", topic))
    return `not allowed to retain on ${packet.topic}`;
  return connection.countPublish() ? undefined : "too many messages within a second";
}

function faultOf({ qos, topic, retain }: PublishPacket, bytes: number): string | undefined {
  if (qos === 2) return "QoS 2 is not offered";
  if (bytes > IOT.payloadBytes) return "the payload is too large";
  if (topic.startsWith("$") && !topic.startsWith("$aws/rules/")) return "the topic is reserved";
  if (retain && topic.startsWith("$")) return "reserved topics are not retained";
  return topicFault(topic);
}

/**
 * The engine would acknowledge before any rule has run. A message that a rule has taken goes on in it as one that needs no
 * acknowledgement, and ours follows when nothing of the message is in memory alone: a process that is killed before has not
 * acknowledged it, and the device sends it again.
 */
function acknowledgeWhenSettled(
  client: Client,
  packet: PublishPacket,
  { inFlight }: DeviceConnection,
  { count, settled }: HandledMessage,
): void {
  const { messageId } = packet;
  const isOurs = packet.qos === 1 && messageId !== undefined && count > 0;
  if (isOurs) packet.qos = 0;
  void settled.then(() => {
    inFlight.leave();
    if (isOurs && !client.conn.destroyed) client.conn.write(pubAck(messageId));
  });
}

function pubAck(messageId: number): Uint8Array {
  return Uint8Array.of(0x40, 2, messageId >> 8, messageId & 0xff);
}
