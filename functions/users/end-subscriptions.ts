/**
 * Ends the open subscriptions of a user who has lost rights; the console subscribes again to those
 * that are still allowed.
 */
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import type { PostedMutation } from "#functions/shared/graphql-publish.ts";

/** Ends the subscriptions of a user. Rejects when some may still be open. */
export type EndSubscriptions = (sub: string) => Promise<void>;

export interface SubscriptionEnderDeps {
  /** Sends the mutation; rejects when the API does not execute it. */
  readonly post: (mutation: PostedMutation) => Promise<void>;
  /** Resolves after this time in milliseconds. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** From 0 to 1. */
  readonly random: () => number;
}

const MUTATION = `mutation PublishAccessChange($input: PublishAccessChangeInput!) {
  publishAccessChange(input: $input) { username }
}`;

/** Maximum number of kinds of subscriptions that AppSync ends in one request. */
const KINDS_AT_ONCE = 5;

const KINDS = OPERATION_NAMES.flatMap((name) =>
  name.startsWith("Subscription.") ? [name.slice("Subscription.".length)] : [],
);

/**
 * Pauses in milliseconds before a refused request is repeated. AppSync ends at most 100 kinds of
 * subscriptions per second, which the users of a large layout exceed when their sessions end
 * together.
 */
const PAUSES = [250, 500, 1000, 2000, 4000] as const;

/** Makes the function that ends them, with pauses between the attempts. */
export function subscriptionEnder({
  post,
  pause,
  random,
}: SubscriptionEnderDeps): EndSubscriptions {
  return async (username) => {
    for (let at = 0; at < KINDS.length; at += KINDS_AT_ONCE) {
      const subscriptions = KINDS.slice(at, at + KINDS_AT_ONCE);
      const input = { username, subscriptions };
      await patiently({ name: "publishAccessChange", document: MUTATION, input });
    }
  };

  async function patiently(mutation: PostedMutation): Promise<void> {
    for (const milliseconds of PAUSES) {
      try {
        return await post(mutation);
      } catch {
        // From half of the pause to one and a half, so that many callers spread out.
        await pause(milliseconds * (0.5 + random()));
      }
    }
    await post(mutation);
  }
}
