/** React hook that sends prepared stows, one batch per site, each with an outcome of its own. */
import { useState } from "react";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import { useServices } from "#web/session/services.ts";
import type { ReadyPlan, SiteOutcome } from "./model/stow-plan.ts";
import { sendStow } from "./prepare-stow.ts";

export interface StowRun {
  readonly plans: readonly ReadyPlan[];
  readonly outcomeOf: (siteId: string) => SiteOutcome;
  /** Sends the stow of one site again after an unknown outcome; the server knows the request. */
  readonly sendAgain: (plan: ReadyPlan) => void;
}

/** Number of sites to which stows are sent at the same time. */
const AT_ONCE = 8;

const WAITING: SiteOutcome = { kind: "waiting" };
const SENDING: SiteOutcome = { kind: "sending" };

/** React hook of one run; `run` is undefined until `start` was called. */
export function useStowRun(): {
  readonly run: StowRun | undefined;
  readonly start: (plans: readonly ReadyPlan[]) => void;
} {
  const { client } = useServices();
  const [plans, setPlans] = useState<readonly ReadyPlan[]>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SiteOutcome>>(new Map());
  const put = (siteId: string, outcome: SiteOutcome) =>
    setOutcomes((before) => new Map(before).set(siteId, outcome));

  async function send(plan: ReadyPlan): Promise<void> {
    put(plan.siteId, SENDING);
    put(plan.siteId, await sendStow(client, plan));
  }

  return {
    run: plans && {
      plans,
      outcomeOf: (siteId) => outcomes.get(siteId) ?? WAITING,
      sendAgain: (plan) => void send(plan),
    },
    start: (started) => {
      setPlans(started);
      void runConcurrently(started, AT_ONCE, send);
    },
  };
}
