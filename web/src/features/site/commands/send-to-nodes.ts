/** Sends a command to single nodes, a few in parallel; each one is a separate command request. */

import type { GraphqlClient } from "#web/api/client.ts";
import { sendCommand } from "#web/api/command-operations.ts";
import { newId } from "#web/api/new-id.ts";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { type NodeOrder, nodeKeyOf } from "./model/retry-plan.ts";

/** One command for several nodes, with the arguments for each. */
export interface NodeOrders {
  readonly name: string;
  readonly orders: readonly NodeOrder[];
}

export interface NodesSent {
  readonly sent: number;
  /** Keys of the nodes to which the command was sent, as returned by `nodeKeyOf`. */
  readonly sentTo: readonly string[];
  readonly refused: number;
  /** Reason of the first refusal; undefined if no command was refused. */
  readonly reason: string | undefined;
}

interface Deps {
  readonly client: GraphqlClient;
  readonly nowSeconds: () => number;
}

const AT_A_TIME = 4;

export async function sendToNodes(
  { client, nowSeconds }: Deps,
  layoutId: string,
  { name, orders }: NodeOrders,
): Promise<NodesSent> {
  const reasons: string[] = [];
  const sentTo: string[] = [];
  await runConcurrently(orders, AT_A_TIME, async (order) => {
    const { mLocId, args } = order;
    const at = nowSeconds();
    const outcome = await sendCommand(client, {
      id: newId(at),
      layoutId,
      name,
      args,
      mLocIds: [mLocId],
      override: undefined,
      clientTime: at,
    });
    if (!outcome.ok) reasons.push(refusalText(outcome.error));
    else if (outcome.value[0]?.status !== "sent") reasons.push(outcome.value[0]?.message ?? "");
    else sentTo.push(nodeKeyOf(order));
  });
  return { sent: sentTo.length, sentTo, refused: reasons.length, reason: reasons[0] };
}
