/**
 * The host's end of the message port: passes requests of a function's thread to the services, as if
 * they had come over a socket.
 */
import type { MessagePort } from "node:worker_threads";
import type { WireHandler, WireRequest } from "#src/services.ts";
import type { ServiceCall } from "./messages.ts";
import { createOutbox } from "./outbox.ts";
import { type PackedAnswer, type PackedCall, packAnswer, unpackCall } from "./packed-messages.ts";

/** @param handle must never reject */
export function answerThread(port: MessagePort, handle: WireHandler): void {
  const send = createOutbox<PackedAnswer>(port);
  const answer = async (call: ServiceCall): Promise<void> => {
    const { status, headers, body } = await handle(wireRequest(call));
    send(packAnswer({ id: call.id, status, headers, body: own(body) }));
  };
  port.on("message", (calls: readonly PackedCall[]) => {
    for (const call of calls) void answer(unpackCall(call));
  });
  // The thread itself keeps the process running; the port need not.
  port.unref();
}

function wireRequest({ method, url, headers, body }: ServiceCall): WireRequest {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return { method, url, headers, body: bytes, remoteAddress: "127.0.0.1" };
}

/** Copies a part of a larger buffer, which would otherwise be sent whole. */
function own(body: Uint8Array | string): Uint8Array | string {
  if (typeof body === "string" || body.byteLength === body.buffer.byteLength) return body;
  return Uint8Array.from(body);
}
