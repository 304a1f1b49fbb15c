/** API call that registers a user with groups in one mutation: no account without its rights. */

import type { Group } from "#domain/access/groups.ts";
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { REGISTER_USER, type RegisteredUser } from "./registration.generated.ts";

export interface Registration {
  /** E-mail address in lower case. */
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole: string;
  /** End of the trial, epoch seconds; 0 means no trial. */
  readonly trialExpiration: number;
  readonly groups: readonly Group[];
}

/**
 * Registers a user. Idempotent by `changeId`: a retry returns the user that the first attempt
 * created. `AccountPending` means that the same request must be retried.
 */
export function registerUser(
  client: GraphqlClient,
  registration: Registration & { readonly changeId: string },
): Promise<Result<RegisteredUser, Failure>> {
  return execute(client, REGISTER_USER, { input: registration });
}
