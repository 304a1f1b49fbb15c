/**
 * Ends a user's subscriptions of the given kinds, by AppSync's invalidation filters. Only the
 * product's own functions call this mutation.
 */
import { type Context, extensions } from "@aws-appsync/utils";

interface Arguments {
  readonly input: {
    readonly username: string;
    /** Names of the subscriptions to end; five at most, the limit of AppSync per request. */
    readonly subscriptions: readonly string[];
  };
}

export function request(ctx: Context<Arguments>) {
  return { payload: { username: ctx.args.input.username } };
}

export function response(ctx: Context<Arguments>) {
  const { username, subscriptions } = ctx.args.input;
  for (const subscriptionField of subscriptions) {
    extensions.invalidateSubscriptions({ subscriptionField, payload: { sub: username } });
  }
  return ctx.result;
}
