/** The signer of the request, as AppSync reports it for each kind of signature. */
import type { Context } from "@aws-appsync/utils";

interface Identity {
  /** Claims, for a request with a user-pool token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly sub?: string;
  /** ARN, for a request that is signed with a role. */
  readonly userArn?: string;
}

/** Claims of the token; undefined for a request that carries none. */
export function claimsOf(ctx: Context): Readonly<Record<string, unknown>> | undefined {
  return identityOf(ctx).claims;
}

/** The user or the signing role, as recorded in the audit. */
export function actorOf(ctx: Context): string {
  const { sub, userArn } = identityOf(ctx);
  return sub ?? userArn ?? "unknown";
}

function identityOf(ctx: Context): Identity {
  return (ctx.identity ?? {}) as Identity;
}
