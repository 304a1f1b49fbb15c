/** Sends changes of a master to the server; the `changeId` of a change makes retries idempotent. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import { UPDATE_MASTER_LABEL } from "./masters.generated.ts";

export interface MasterLabelChange {
  /** Idempotency key, a UUID of version 7: requests with the same one are the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** The new label; undefined removes it. */
  readonly label: string | undefined;
}

/** Sets the label of a master; returns the stored label. */
export async function updateMasterLabel(
  client: GraphqlClient,
  { changeId, layoutId, mLocId, label }: MasterLabelChange,
): Promise<Result<string | undefined, Failure>> {
  const input = { changeId, layoutId, id: mLocId, label: label ?? null };
  return andThen(await execute(client, UPDATE_MASTER_LABEL, { input }), (master) =>
    ok(master.label),
  );
}
