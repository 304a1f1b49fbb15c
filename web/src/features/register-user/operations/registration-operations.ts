/** Registering a user: one mutation with the groups in it, so that no account exists without what it was given. */

import type { Group } from "#domain/access/groups.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { REGISTER_USER, type RegisteredUser } from "./registration.generated.ts";

export interface Registration {
  /** Lower case. */
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  /** Epoch seconds; 0 means no trial. */
  readonly trialExpiration: number;
  readonly groups: readonly Group[];
}

/** The same `changeId` again is answered with the user of the first time; `AccountPending` asks for just that. */
export function registerUser(
  client: GraphqlClient,
  registration: Registration & { readonly changeId: string },
): Promise<Result<RegisteredUser, Failure>> {
  return ask(client, REGISTER_USER, { input: registration });
}
