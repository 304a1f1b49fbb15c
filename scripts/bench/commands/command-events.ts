/** Counts the events of commands of a layout, as a viewer's socket receives them. */
import { type ApiSubscription, openSubscription } from "#scripts/bench/api-subscription.ts";
import type { CommandedSite } from "./commanded-site.ts";

export interface CommandEvents extends ApiSubscription {
  /**
   * Epoch milliseconds at which this number of final feedbacks had arrived; undefined when they do
   * not arrive in time.
   */
  lastOf(finals: number, withinSeconds: number): Promise<number | undefined>;
}

interface CommandEventData {
  readonly subscribeCommandEvents: { readonly status: string } | null;
}

const SUBSCRIPTION =
  "subscription ($layoutId: ID!) { subscribeCommandEvents(layoutId: $layoutId) { id status } }";
const TICK_MILLISECONDS = 5;

export async function watchCommandEvents(site: CommandedSite): Promise<CommandEvents> {
  const finals: number[] = [];
  const count = ({ subscribeCommandEvents }: CommandEventData): void => {
    if (subscribeCommandEvents?.status === "success") finals.push(Date.now());
  };
  const { layoutId } = site;
  const { close } = await openSubscription(site, SUBSCRIPTION, { layoutId }, count);
  return {
    lastOf: async (wanted, withinSeconds) => {
      const end = Date.now() + withinSeconds * 1000;
      while (finals.length < wanted && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, TICK_MILLISECONDS));
      return finals[wanted - 1];
    },
    close,
  };
}
