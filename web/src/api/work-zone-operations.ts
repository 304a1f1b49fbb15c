/** API calls for work zones; changes are idempotent by changeId. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type {
  CreateWorkZoneInput,
  EndWorkZoneInput,
  ProlongWorkZoneInput,
} from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import {
  CREATE_WORK_ZONE,
  END_WORK_ZONE,
  PROLONG_WORK_ZONE,
  type ShownZone,
  WORK_ZONES,
} from "./work-zones.generated.ts";

/** A work zone as its owner asks for it; the changeId becomes its id. */
export type WorkZoneInput = CreateWorkZoneInput;

/** The work zones of a layout, forgotten ones included, the earliest first. */
export function listWorkZones(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<readonly ShownZone[], Failure>> {
  return execute(client, WORK_ZONES, { layoutId });
}

export function createWorkZone(
  client: GraphqlClient,
  input: WorkZoneInput,
): Promise<Result<{ readonly id: string }, Failure>> {
  return execute(client, CREATE_WORK_ZONE, { input });
}

export function prolongWorkZone(
  client: GraphqlClient,
  input: ProlongWorkZoneInput,
): Promise<Result<{ readonly id: string }, Failure>> {
  return execute(client, PROLONG_WORK_ZONE, { input });
}

export function endWorkZone(
  client: GraphqlClient,
  input: EndWorkZoneInput,
): Promise<Result<{ readonly id: string }, Failure>> {
  return execute(client, END_WORK_ZONE, { input });
}
