/** What every subscription to one layout has in common: it hears that layout only, and ends with the user's rights. */
import { type Context, extensions } from "@aws-appsync/utils";

export function openForLayout(ctx: Context<{ layoutId: string }>): null {
  return openFor(ctx, { layoutId: ctx.args.layoutId });
}

/** Hears what has all these values. Whoever changes a user's rights calls invalidateSubscriptions with `{ sub }`. */
export function openFor(ctx: Context, values: Readonly<Record<string, string>>): null {
  extensions.setSubscriptionFilter(only(values));
  extensions.setSubscriptionInvalidationFilter(only({ sub: ctx.stash.caller.sub }));
  return null;
}

/** All filters of a group must hold. */
function only(values: Readonly<Record<string, string>>) {
  const filters = Object.entries(values).map(([fieldName, value]) => ({
    fieldName,
    operator: "eq" as const,
    value,
  }));
  return { filterGroup: [{ filters }] };
}
