/** The user of a pool for a person who has signed in at an external provider. */

import { userOfIdentity } from "#src/cognito/admin-user-operations.ts";
import {
  type Attributes,
  changeOfAttributes,
  checkSchema,
  checkWritable,
} from "#src/cognito/attributes.ts";
import { type CognitoContext, nowSeconds } from "#src/cognito/context.ts";
import type { ClientSettings, ProviderSettings } from "#src/cognito/pool-settings.ts";
import type { Pool } from "#src/cognito/pools.ts";
import type { Claims } from "#src/cognito/tokens.ts";
import { err, ok, type Result } from "#src/result.ts";
import { ServiceError } from "#src/services.ts";

export interface ExternalSignIn {
  readonly pool: Pool;
  readonly client: ClientSettings;
  readonly provider: ProviderSettings;
}

/**
 * The user's sub, with the mapped attributes updated; otherwise the sentence that the client gets
 * as error_description.
 */
export async function userOfClaims(
  context: CognitoContext,
  { pool, client, provider }: ExternalSignIn,
  claims: Claims,
): Promise<Result<string, string>> {
  const userId = String(claims.sub);
  const attributes = mapped(provider, claims);
  const linked = userOfIdentity(pool, provider.name, userId);
  try {
    if (linked === undefined) {
      return await refuseNew(context, { pool, client, provider }, userId, attributes);
    }
    if (!linked.enabled) return err("User is not enabled");
    checkWritable(attributes, client);
    checkSchema(attributes, pool.settings);
    pool.users.change(linked.sub, changeOfAttributes(linked, attributes), nowSeconds(context));
    return ok(linked.sub);
  } catch (error) {
    if (error instanceof ServiceError) return err(error.message);
    throw error;
  }
}

/**
 * Runs the pre sign-up trigger, which may link the person to a user of the pool. The sign-in ends
 * in either case: on AWS with this very message after a link, which a second try does not get.
 */
async function refuseNew(
  context: CognitoContext,
  { pool, client, provider }: ExternalSignIn,
  userId: string,
  attributes: Attributes,
): Promise<Result<string, string>> {
  const full = `${provider.name}_${userId}`;
  const userName = pool.settings.caseSensitive ? full : full.toLowerCase();
  const occasion = { pool, clientId: client.id, clientMetadata: undefined };
  const person = { userName, attributes };
  await context.triggers.preSignUp(occasion, "PreSignUp_ExternalProvider", person, {});
  if (userOfIdentity(pool, provider.name, userId) !== undefined) {
    return err(`Already found an entry for username ${full}`);
  }
  return err("Accounts of external users are not supported");
}

/** Values of the mapped claims as text; a list becomes `[a, b]`. */
function mapped({ mapping }: ProviderSettings, claims: Claims): Attributes {
  const entries = Object.entries(mapping).flatMap(([attribute, claim]) => {
    const value = claims[claim];
    if (attribute === "username" || value === undefined || value === null) return [];
    return [[attribute, Array.isArray(value) ? `[${value.join(", ")}]` : String(value)]];
  });
  return Object.fromEntries(entries);
}
