/**
 * React hook that sends a command to many nodes in rounds, because the server accepts few commands a
 * minute. Reads go on by themselves while the panel is open; any other command waits for a press.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { nodeOrders, type TargetedNodes } from "./model/node-orders.ts";
import { type NodeOrder, nextOrders, ordersLeft, sentAfter } from "./model/retry-plan.ts";
import { type NodesSent, sendToNodes } from "./send-to-nodes.ts";
import type { CommandDraft } from "./use-command-draft.ts";

export interface NodeRounds {
  /** The nodes that get the command with the next press. */
  readonly orders: readonly NodeOrder[];
  /** Result of the rounds since the last press; undefined before the first one. */
  readonly outcome: NodesSent | undefined;
  readonly status: "idle" | "sending" | "pausing";
  readonly start: () => void;
  readonly stop: () => void;
}

/** The user's limit counts commands by the minute. */
const PAUSE_MILLISECONDS = 60_000;
/** Risk class of commands that only read. */
const READ = "R0";

/** @param targeted must be the same at every render, as must the values of the draft */
export function useNodeRounds(
  site: Site,
  targeted: TargetedNodes,
  { entry, risk, values }: CommandDraft,
): NodeRounds {
  const services = useServices();
  const [status, setStatus] = useState<NodeRounds["status"]>("idle");
  const [outcome, setOutcome] = useState<NodesSent>();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const stopped = useRef(true);
  const endPause = useRef<() => void>(undefined);
  const all = nodeOrders(site, targeted.targets, entry, values);
  const isRead = risk === READ;

  const stop = useCallback(() => {
    stopped.current = true;
    endPause.current?.();
  }, []);
  useEffect(() => stop, [stop]);

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = services.after(PAUSE_MILLISECONDS, resolve);
      endPause.current = () => {
        cancel();
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    stopped.current = false;
    let done = sent;
    let total: NodesSent | undefined;
    while (!stopped.current) {
      setStatus("sending");
      const orders = nextOrders(all, done);
      const round = await sendToNodes(services, site.layout.id, {
        name: entry.wire,
        orders,
      });
      total = { ...round, sent: (total?.sent ?? 0) + round.sent };
      done = sentAfter(all, done, round.sentTo);
      setOutcome(total);
      setSent(done);
      if (!isRead || done.size === 0 || round.sent === 0) break;
      setStatus("pausing");
      await pause();
    }
    stopped.current = true;
    setStatus("idle");
  }

  return {
    orders: isRead ? ordersLeft(all, sent) : nextOrders(all, sent),
    outcome,
    status,
    start: () => void run(),
    stop,
  };
}
