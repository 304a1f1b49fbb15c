/**
 * Processes a message that a device publishes: checks it, retains it, passes it to the rules, and
 * then acknowledges it.
 */
import type { Client, PublishPacket } from "aedes";
import { IOT } from "#src/limits.ts";
import type { Log } from "#src/services.ts";
import type { DeviceConnection } from "./connection.ts";
import type { Provisioning } from "./provisioning/provisioning.ts";
import type { RetainedMessages } from "./retained.ts";
import type { HandledMessage, Rules } from "./rules.ts";
import { topicFault } from "./topics.ts";

export interface ReceptionDeps {
  readonly retained: RetainedMessages;
  readonly rules: Rules;
  readonly provisioning: Provisioning;
  readonly log: Log;
}

/**
 * Returns the reason when a message is refused (which disconnects its sender), else undefined.
 * Resolves when the broker may read on from the connection: not while the functions behind the
 * rules have no room.
 */
export async function receive(
  client: Client,
  packet: PublishPacket,
  connection: DeviceConnection,
  deps: ReceptionDeps,
): Promise<string | undefined> {
  const { retained, rules, provisioning } = deps;
  const payload = bytesOf(packet);
  const { topic } = packet;
  const isRequest = provisioning.handles(topic);
  const reason = refusalOf(packet, payload.length, isRequest, connection);
  if (reason !== undefined) return reason;
  if (isRequest) {
    serveRequest(client, { topic, payload }, connection, deps);
    return undefined;
  }
  await connection.inFlight.enter();
  try {
    if (packet.retain) await retained.put({ topic, payload });
    // Already retained here; the engine would also send it to wildcard filters.
    packet.retain = false;
    const { clientId, certificateId: principal } = connection;
    const handled = rules.handle({ topic, payload, clientId, principal });
    acknowledgeWhenSettled(client, packet, connection, handled, deps.log);
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
  isRequest: boolean,
  connection: DeviceConnection,
): string | undefined {
  const topic = `topic/${packet.topic}`;
  const fault = faultOf(packet, bytes, isRequest);
  if (fault !== undefined) return fault;
  if (!connection.may("iot:Publish", topic)) return `not allowed to publish on ${packet.topic}`;
  if (packet.retain && !connection.may("iot:RetainPublish", topic))
    return `not allowed to retain on ${packet.topic}`;
  return connection.countPublish() ? undefined : "too many messages within a second";
}

function faultOf(
  { qos, topic, retain }: PublishPacket,
  bytes: number,
  isRequest: boolean,
): string | undefined {
  if (qos === 2) return "QoS 2 is not offered";
  if (bytes > IOT.payloadBytes) return "the payload is too large";
  if (topic.startsWith("$") && !isRequest && !topic.startsWith("$aws/rules/"))
    return "the topic is reserved";
  if (retain && topic.startsWith("$")) return "reserved topics are not retained";
  return topicFault(topic);
}

interface Request {
  readonly topic: string;
  readonly payload: Uint8Array;
}

/**
 * Answers a provisioning request; only the requesting connection gets the answer, if it subscribes.
 */
function serveRequest(
  client: Client,
  { topic, payload }: Request,
  connection: DeviceConnection,
  { provisioning, log }: ReceptionDeps,
): void {
  const reply = (answer: Request): void => {
    if (client.conn.destroyed || !connection.isSubscribed(answer.topic)) return;
    const body = Buffer.from(answer.payload);
    client.publish(
      { cmd: "publish", topic: answer.topic, payload: body, qos: 1, retain: false, dup: false },
      () => {},
    );
  };
  provisioning
    .answer(topic, payload, connection)
    .then(reply)
    .catch((error: unknown) => log("iot.requestFailed", { topic, error }));
}

/**
 * Acknowledges a message only after every part of it is processed or stored. The engine would
 * acknowledge it before any rule has run, so it is given to the engine as a message that needs no
 * acknowledgement. If the process ends first, or the message is lost (for example on a full disk),
 * there is no acknowledgement: the connection ends, and the device sends the message again.
 */
function acknowledgeWhenSettled(
  client: Client,
  packet: PublishPacket,
  { inFlight, clientId }: DeviceConnection,
  { count, settled }: HandledMessage,
  log: Log,
): void {
  const { messageId, topic } = packet;
  const isOurs = packet.qos === 1 && messageId !== undefined && count > 0;
  if (isOurs) packet.qos = 0;
  void settled.then((end) => {
    inFlight.leave();
    if (!isOurs || client.conn.destroyed) return;
    const takesAnswers = client.conn.writableLength <= IOT.unreadBytes;
    if (end === "handled" && takesAnswers) {
      client.conn.write(pubAck(messageId));
      return;
    }
    if (end !== "handled") log("iot.notKept", { clientId, topic });
    client.close();
  });
}

function pubAck(messageId: number): Uint8Array {
  return Uint8Array.of(0x40, 2, messageId >> 8, messageId & 0xff);
}
