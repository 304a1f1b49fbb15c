/** Checks the number of filters in a SUBSCRIBE packet: the engine checks each filter by itself. */
import { EventEmitter } from "node:events";
import type { Client } from "aedes";
import { IOT } from "#src/limits.ts";

/**
 * Calls `onTooMany`, before the engine sees the packet, for a SUBSCRIBE with more filters than the
 * service allows. Throws when the engine's structure has changed.
 */
export function guardSubscribes(client: Client, onTooMany: () => void): void {
  const parser: unknown = Reflect.get(client, "_parser");
  if (!(parser instanceof EventEmitter))
    throw new Error("the MQTT engine has no parser to look at");
  parser.prependListener("packet", (packet: unknown) => {
    const filters = typeof packet === "object" && packet !== null && "subscriptions" in packet;
    if (!filters || !Array.isArray(packet.subscriptions)) return;
    if (packet.subscriptions.length > IOT.subscriptionsPerRequest) onTooMany();
  });
}
