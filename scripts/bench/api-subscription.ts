/** A subscription of the GraphQL API over AppSync's real-time protocol, without a browser. */
import { WebSocket } from "ws";
import type { Target } from "#scripts/accounts/target.ts";

export interface Subscriber {
  readonly target: Target;
  /** Access token. */
  readonly token: string;
}

export interface ApiSubscription {
  close(): void;
}

const ID = "bench";

/**
 * Resolves when the subscription is active; rejects when it is refused.
 * @param onData receives the data of each event as it arrives; `Data` describes the selection
 */
export async function openSubscription<Data>(
  { target, token }: Subscriber,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  onData: (data: Data) => void,
): Promise<ApiSubscription> {
  const authorization = { Authorization: token, host: new URL(target.graphqlUrl).host };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(target.realtimeUrl, ["graphql-ws", `header-${header}`]);
  const data = JSON.stringify({ query, variables });
  const start = { id: ID, type: "start", payload: { data, extensions: { authorization } } };
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (frame) => {
      const { type, payload } = JSON.parse(String(frame));
      if (type === "connection_ack") socket.send(JSON.stringify(start));
      if (type === "start_ack") resolve();
      if (type === "error") reject(new Error(String(frame)));
      if (type === "data") onData(payload.data);
    });
  });
  return { close: () => socket.close() };
}
