/**
 * Ends the open subscriptions of a user who has lost rights; the console subscribes again to those
 * that are still allowed.
 */
import { OPERATION_NAMES } from "#domain/access/operations.ts";
import { mutationPoster, type PublishDeps } from "#functions/shared/graphql-publish.ts";

/** Ends the subscriptions of a user. Rejects when some may still be open. */
export type EndSubscriptions = (sub: string) => Promise<void>;

const MUTATION = `mutation PublishAccessChange($input: PublishAccessChangeInput!) {
  publishAccessChange(input: $input) { username }
}`;

/** Maximum number of kinds of subscriptions that AppSync ends in one request. */
const KINDS_AT_ONCE = 5;

const KINDS = OPERATION_NAMES.flatMap((name) =>
  name.startsWith("Subscription.") ? [name.slice("Subscription.".length)] : [],
);

export function subscriptionEnder(deps: Omit<PublishDeps, "log">): EndSubscriptions {
  const post = mutationPoster(deps);
  return async (username) => {
    for (let at = 0; at < KINDS.length; at += KINDS_AT_ONCE) {
      const subscriptions = KINDS.slice(at, at + KINDS_AT_ONCE);
      const input = { username, subscriptions };
      await post({ name: "publishAccessChange", document: MUTATION, input });
    }
  };
}
