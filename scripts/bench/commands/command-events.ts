/** A viewer's socket: counts the events of commands of a layout. */
import { WebSocket } from "ws";
import type { CommandedSite } from "./commanded-site.ts";

export interface CommandEvents {
  /**
   * Epoch milliseconds at which this number of final feedbacks had arrived; undefined when they do
   * not arrive in time.
   */
  lastOf(finals: number, withinSeconds: number): Promise<number | undefined>;
  close(): void;
}

const SUBSCRIPTION =
  "subscription ($layoutId: ID!) { subscribeCommandEvents(layoutId: $layoutId) { id status } }";
const TICK_MILLISECONDS = 5;

export async function watchCommandEvents({
  target,
  token,
  layoutId,
}: CommandedSite): Promise<CommandEvents> {
  const authorization = { Authorization: token, host: new URL(target.graphqlUrl).host };
  const header = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  const socket = new WebSocket(target.realtimeUrl, ["graphql-ws", `header-${header}`]);
  const finals: number[] = [];
  const started = new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
    socket.on("message", (data) => {
      const { type, payload } = JSON.parse(String(data));
      if (type === "connection_ack") socket.send(startFrame(layoutId, authorization));
      if (type === "start_ack") resolve();
      if (type === "error") reject(new Error(String(data)));
      if (payload?.data?.subscribeCommandEvents?.status === "success") finals.push(Date.now());
    });
  });
  await started;
  return {
    lastOf: async (count, withinSeconds) => {
      const end = Date.now() + withinSeconds * 1000;
      while (finals.length < count && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));
      return finals[count - 1];
    },
    close: () => socket.close(),
  };
}

function startFrame(layoutId: string, authorization: object): string {
  const data = JSON.stringify({ query: SUBSCRIPTION, variables: { layoutId } });
  return JSON.stringify({
    id: "commands",
    type: "start",
    payload: { data, extensions: { authorization } },
  });
}
