/** Ends a user's subscriptions of the named kinds, as their invalidation filters allow. Called by the product's own functions only. */
import { type Context, extensions } from "@aws-appsync/utils";

interface Arguments {
  readonly input: {
    readonly username: string;
    /** Five at most, as many as one request may end. */
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
