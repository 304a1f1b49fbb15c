/**
 * Limits the resources that unauthenticated clients can use: connections, bodies in memory, and
 * answers that are not read.
 */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ByteBudget } from "./http-body.ts";
import { BUSY, type Mount } from "./http-routes.ts";
import { HTTP } from "./limits.ts";
import type { WireHead, WireResponse } from "./services.ts";
import { createSourceLimit, type SourceLimit } from "./source-limit.ts";

export type HttpLimits = { readonly [Name in keyof typeof HTTP]: number };

/** What clients hold at this moment, and its limits. */
export interface HttpLoad {
  readonly limits: HttpLimits;
  readonly connections: SourceLimit;
  /** Budget for the bodies of each service. */
  readonly budgets: WeakMap<Mount, ByteBudget>;
  /** Budget for answers that clients have not read yet. */
  readonly answers: ByteBudget;
  /** Bytes of unread answers by connection. */
  readonly unread: Map<Socket, number>;
}

/** @param differing limits that differ from the defaults */
export function newLoad(differing: Partial<HttpLimits> = {}): HttpLoad {
  const limits = { ...HTTP, ...differing };
  return {
    limits,
    connections: createSourceLimit({
      perSource: limits.connectionsPerSource,
      inAll: limits.connections,
    }),
    budgets: new WeakMap(),
    answers: new ByteBudget(limits.answersBytes),
    unread: new Map(),
  };
}

/** Counts a connection until it is closed; closes it at once when there are too many. */
export function countConnection({ connections, answers, unread }: HttpLoad, socket: Socket): void {
  const leave = connections.take(socket.remoteAddress ?? "");
  if (leave === undefined) {
    socket.destroy();
    return;
  }
  socket.once("close", () => {
    leave();
    answers.release(unread.get(socket) ?? 0);
    unread.delete(socket);
  });
}

/** Sends an answer, or that too much is under way when the unread answers exceed their limit. */
export function sendAnswer(
  { answers, unread, limits }: HttpLoad,
  socket: Socket,
  outgoing: ServerResponse,
  answered: WireResponse,
): void {
  if (socket.destroyed) return;
  const bytes = Buffer.byteLength(answered.body);
  const hasRoom = answers.reserve(bytes);
  const { status, headers, body } = hasRoom ? answered : BUSY;
  if (hasRoom) {
    unread.set(socket, (unread.get(socket) ?? 0) + bytes);
    outgoing.once("close", () => {
      const held = unread.get(socket);
      if (held === undefined) return;
      unread.set(socket, held - bytes);
      answers.release(bytes);
    });
  }
  // Applies until the client has read the answer; other limits apply to the connection afterwards.
  socket.setTimeout(limits.silenceMilliseconds);
  outgoing.writeHead(status, body.length === 0 ? headers : withLength(headers, body));
  outgoing.end(body);
}

/** Adds the length, so that head and body are sent in one piece. */
function withLength(
  headers: WireResponse["headers"],
  body: WireResponse["body"],
): WireResponse["headers"] {
  return { "content-length": String(Buffer.byteLength(body)), ...headers };
}

/** Whether the body of a request is to be read: false when its service refuses it without. */
export function isBodyWelcome(
  { limits }: HttpLoad,
  { admits, bodyBytes }: Mount,
  head: WireHead,
): boolean | Promise<boolean> {
  const { "content-length": length, "transfer-encoding": coding } = head.headers;
  const bytes = coding === undefined ? Number(length ?? 0) : Number.POSITIVE_INFINITY;
  const isAsked = bytes > limits.unaskedBodyBytes && (coding !== undefined || bytes <= bodyBytes);
  return admits === undefined || !isAsked || admits(head);
}

/** The budget for the bodies of a service. */
export function budgetOf({ budgets, limits }: HttpLoad, mount: Mount): ByteBudget {
  const { bodiesBytes, largestBodiesAtOnce } = limits;
  const known =
    budgets.get(mount) ??
    new ByteBudget(Math.max(bodiesBytes, largestBodiesAtOnce * mount.bodyBytes));
  budgets.set(mount, known);
  return known;
}
