/** Events of commands, as a viewer's socket receives them. */
import { connectRealtime } from "local-cloud/testing/fixtures";
import type { Target } from "#scripts/accounts/target.ts";
import { until } from "#test/e2e/until.ts";

export interface HeardEvent {
  readonly id: string;
  readonly mId: string;
  readonly mLocId: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly code: string | null;
  readonly seq: number;
  readonly userId: string;
}

export interface HeardCommands {
  /** Events of one command, in the order of their arrival. */
  of(id: string): readonly HeardEvent[];
  close(): Promise<unknown>;
}

const SUBSCRIPTION = `subscription ($layoutId: ID!) { subscribeCommandEvents(layoutId: $layoutId) {
  id mId mLocId name status message code seq userId
} }`;

/** Opens one subscription for each layout, all on one socket. */
export async function hearCommands(
  { graphqlUrl, realtimeUrl }: Target,
  accessToken: string,
  layoutIds: readonly string[],
): Promise<HeardCommands> {
  const headers = { Authorization: accessToken, host: new URL(graphqlUrl).host };
  const socket = await connectRealtime(realtimeUrl, { headers });
  for (const layoutId of layoutIds) socket.start(layoutId, SUBSCRIPTION, { layoutId }, accessToken);
  for (const id of layoutIds) await until(() => socket.next({ type: "start_ack", id }));
  return {
    of: (id) =>
      socket.frames.flatMap(({ type, payload }) => {
        const event: HeardEvent | undefined = Object(payload).data?.subscribeCommandEvents;
        return type === "data" && event?.id === id ? [event] : [];
      }),
    close: () => socket.close(),
  };
}

export function isFinal({ status }: Pick<HeardEvent, "status">): boolean {
  return status === "success" || status === "fail";
}
