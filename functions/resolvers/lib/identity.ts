/** The signer of the request, as AppSync reports it for each kind of signature. */
import type { Context } from "@aws-appsync/utils";

interface Identity {
  /** Of a user-pool token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sub?: string;
  /** Of a signed request. */
  readonly userArn?: string;
}

/** Claims of the token; undefined for a request that carries none. */
export function claimsOf(ctx: Context): Readonly<Record<string, unknown>> | undefined {
  return identityOf(ctx).claims;
}

/** For the audit: the user, or the role that signed. */
export function actorOf(ctx: Context): string {
  const { sub, userArn } = identityOf(ctx);
  return sub ?? userArn ?? "unknown";
}

function identityOf(ctx: Context): Identity {
  return (ctx.identity ?? {}) as Identity;
}
