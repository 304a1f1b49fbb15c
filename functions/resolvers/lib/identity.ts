/**
 * Who has signed the request: the user of a token, or the role of one of the product's functions.
 */
import type { Context } from "@aws-appsync/utils";

interface Identity {
  /** Claims of the token, for a request with a user-pool token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sub?: string;
  /** ARN of the role, for a request that is signed with a role. */
  readonly userArn?: string;
}

/** Claims of the request's token; undefined for a request without one. */
export function claimsOf(ctx: Context): Readonly<Record<string, unknown>> | undefined {
  return identityOf(ctx).claims;
}

/** The user or the signing role, as it is recorded in the audit. */
export function actorOf(ctx: Context): string {
  const { sub, userArn } = identityOf(ctx);
  return sub ?? userArn ?? "unknown";
}

function identityOf(ctx: Context): Identity {
  return (ctx.identity ?? {}) as Identity;
}
