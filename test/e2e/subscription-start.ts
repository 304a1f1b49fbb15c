/** The start of a subscription over a bare socket, in AppSync's real-time protocol. */
import { once } from "node:events";
import { WebSocket } from "ws";
import type { Target } from "#scripts/accounts/target.ts";

type Headers = Readonly<Record<string, string>>;

export interface SubscriptionStart {
  /** Headers that authorise the connection; the host is added. */
  readonly connect: Headers;
  /** Headers that authorise the subscription; the host is added. */
  readonly start: Headers;
  /** The body as JSON: query and variables. */
  readonly data: string;
}

/** `allow` once the subscription is acknowledged, else the type of the error. */
export async function startSubscription(
  { graphqlUrl, realtimeUrl }: Target,
  { connect, start, data }: SubscriptionStart,
): Promise<string> {
  const { host } = new URL(graphqlUrl);
  const header = Buffer.from(JSON.stringify({ host, ...connect })).toString("base64url");
  const socket = new WebSocket(realtimeUrl, ["graphql-ws", `header-${header}`]);
  try {
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init" }));
    const connected = await answerOn(socket);
    if (connected !== "connection_ack") return connected;
    const extensions = { authorization: { host, ...start } };
    socket.send(JSON.stringify({ type: "start", id: "1", payload: { data, extensions } }));
    const started = await answerOn(socket);
    return started === "start_ack" ? "allow" : started;
  } finally {
    socket.terminate();
  }
}

interface Frame {
  readonly type: string;
  readonly payload?: { readonly errors?: readonly { readonly errorType: string }[] };
}

/** Type of the next frame other than keep-alive; for errors, the type of the error. */
function answerOn(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    const onMessage = (data: unknown) => {
      const { type, payload }: Frame = JSON.parse(String(data));
      if (type === "ka") return;
      socket.off("message", onMessage);
      resolve(payload?.errors?.[0]?.errorType ?? type);
    };
    socket.on("message", onMessage);
    socket.on("error", reject);
    socket.on("close", (code) => reject(new Error(`the socket was closed with ${code}`)));
  });
}
