/** The frames of AppSync's real-time protocol: writes outgoing ones, validates incoming ones. */
import * as v from "valibot";
import type { GraphqlRequest } from "./client.ts";
import { jsonFrom } from "./json-text.ts";

export type Frame =
  | { readonly type: "connection_ack"; readonly connectionTimeoutMs: number }
  | { readonly type: "ka" }
  | { readonly type: "start_ack"; readonly id: string }
  | { readonly type: "data"; readonly id: string; readonly data: unknown }
  | { readonly type: "error"; readonly id: string; readonly codes: readonly string[] }
  | { readonly type: "complete"; readonly id: string }
  | { readonly type: "connection_error"; readonly codes: readonly string[] }
  /** Frame of an unknown type, such as of a later protocol version; counts only as a keep-alive. */
  | { readonly type: "unknown" };

export interface Authorisation {
  /** Access token. */
  readonly token: string;
  /** Host of the GraphQL endpoint; the service requires it. */
  readonly host: string;
}

/** Sub-protocols of the socket. The second carries the token, as browsers cannot set headers. */
export function socketProtocols({ token, host }: Authorisation): readonly string[] {
  const header = btoa(JSON.stringify({ Authorization: token, host }));
  return [
    "graphql-ws",
    `header-${header.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`,
  ];
}

export const INIT_FRAME = JSON.stringify({ type: "connection_init" });

export function startFrame(
  id: string,
  { document, variables }: GraphqlRequest,
  { token, host }: Authorisation,
): string {
  const data = JSON.stringify({ query: document, variables: variables ?? {} });
  const extensions = { authorization: { Authorization: token, host } };
  return JSON.stringify({ type: "start", id, payload: { data, extensions } });
}

export function stopFrame(id: string): string {
  return JSON.stringify({ type: "stop", id });
}

const errors = v.pipe(
  v.object({ errors: v.array(v.object({ errorType: v.nullish(v.string()) })) }),
  v.transform((payload) => payload.errors.map(({ errorType }) => errorType ?? "unknown")),
);
const id = v.string();

const FrameSchema = v.variant("type", [
  v.object({
    type: v.literal("connection_ack"),
    payload: v.object({ connectionTimeoutMs: v.pipe(v.number(), v.minValue(1)) }),
  }),
  v.object({ type: v.literal("ka") }),
  v.object({ type: v.literal("start_ack"), id }),
  v.object({ type: v.literal("data"), id, payload: v.object({ data: v.unknown() }) }),
  v.object({ type: v.literal("error"), id: v.optional(id, ""), payload: errors }),
  v.object({ type: v.literal("complete"), id }),
  v.object({ type: v.literal("connection_error"), payload: errors }),
]);

export function readFrame(text: unknown): Frame {
  const result = v.safeParse(FrameSchema, typeof text === "string" ? jsonFrom(text) : undefined);
  if (!result.success) return { type: "unknown" };
  const frame = result.output;
  switch (frame.type) {
    case "connection_ack":
      return { type: frame.type, connectionTimeoutMs: frame.payload.connectionTimeoutMs };
    case "data":
      return { type: frame.type, id: frame.id, data: frame.payload.data };
    case "error":
      return { type: frame.type, id: frame.id, codes: frame.payload };
    case "connection_error":
      return { type: frame.type, codes: frame.payload };
    case "ka":
    case "start_ack":
    case "complete":
      return frame;
  }
}
