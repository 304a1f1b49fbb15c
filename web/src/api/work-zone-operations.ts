/** API calls for work zones; changes are idempotent by changeId. */
import { ok, type Result } from "#domain/result.ts";
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
): Promise<Result<ShownZone, Failure>> {
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

/** A zone that is set, prolonged or ended, as it waits in the outbox. */
export type ZoneChange =
  | { readonly kind: "workZone"; readonly input: WorkZoneInput }
  | { readonly kind: "workZoneProlonged"; readonly input: ProlongWorkZoneInput }
  | { readonly kind: "workZoneEnded"; readonly input: EndWorkZoneInput };

/** Sends a change that waited in the outbox. The end of a zone that has ended is a success. */
export async function sendZoneChange(
  client: GraphqlClient,
  change: ZoneChange,
): Promise<Result<unknown, Failure>> {
  switch (change.kind) {
    case "workZone":
      return createWorkZone(client, change.input);
    case "workZoneProlonged":
      return prolongWorkZone(client, change.input);
    case "workZoneEnded": {
      const outcome = await endWorkZone(client, change.input);
      const isEnded =
        !outcome.ok && outcome.error.status === "refused" && outcome.error.code === "NotFound";
      return isEnded ? ok(undefined) : outcome;
    }
  }
}
