/**
 * Reads the registration of a master's controller, and opens or closes it for another controller;
 * the `changeId` of a change makes retries idempotent.
 */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  MASTER_REGISTRATION,
  type MasterRegistration,
  SET_MASTER_REGISTRATION,
} from "./master-registration.generated.ts";

export interface RegistrationKey {
  readonly layoutId: string;
  readonly mLocId: string;
}

/** Reads the registration of a master's controller; undefined for a master without one. */
export function getMasterRegistration(
  client: GraphqlClient,
  place: RegistrationKey,
): Promise<Result<MasterRegistration | undefined, Failure>> {
  return execute(client, MASTER_REGISTRATION, place);
}

export function setMasterRegistration(
  client: GraphqlClient,
  change: RegistrationKey & { readonly changeId: string; readonly open: boolean },
): Promise<Result<MasterRegistration, Failure>> {
  return execute(client, SET_MASTER_REGISTRATION, { input: change });
}
