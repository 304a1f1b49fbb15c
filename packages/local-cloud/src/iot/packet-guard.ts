/**
 * Checks the size of a packet as soon as its header has arrived: the engine would wait for up to
 * 256 MB, as the standard allows.
 */
import type { Client } from "aedes";
import { IOT } from "#src/limits.ts";

/** Largest packet: a PUBLISH has its topic and message number before the payload. */
const PACKET_BYTES = IOT.payloadBytes + IOT.topicBytes + 4;

interface Parser {
  parse(bytes: Uint8Array): number;
  /** The packet being read; its length is -1 until its header has arrived. */
  readonly packet: { readonly length: number };
}

/**
 * Calls `onTooLarge` as soon as a header announces a packet beyond the service's limit. Throws when
 * the engine has no such parser any more.
 */
export function guardPackets(client: Client, onTooLarge: () => void): void {
  const parser: unknown = Reflect.get(client, "_parser");
  if (!isParser(parser)) throw new Error("the MQTT engine has no parser to look at");
  const parse = parser.parse.bind(parser);
  parser.parse = (bytes) => {
    const left = parse(bytes);
    if (parser.packet.length > PACKET_BYTES) onTooLarge();
    return left;
  };
}

function isParser(value: unknown): value is Parser {
  if (typeof value !== "object" || value === null) return false;
  if (!("parse" in value && "packet" in value) || typeof value.parse !== "function") return false;
  const { packet } = value;
  return typeof packet === "object" && packet !== null && "length" in packet;
}
