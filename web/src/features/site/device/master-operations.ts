/** Changes of a master, sent to the server; a changeId makes a repeat harmless. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { UPDATE_MASTER_LABEL } from "./masters.generated.ts";

export interface MasterLabelChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Undefined takes the label away. */
  readonly label: string | undefined;
}

/** The label as it is then. */
export async function updateMasterLabel(
  client: GraphqlClient,
  { changeId, layoutId, mLocId, label }: MasterLabelChange,
): Promise<Result<string | undefined, Failure>> {
  const input = { changeId, layoutId, id: mLocId, label: label ?? null };
  return andThen(await ask(client, UPDATE_MASTER_LABEL, { input }), (master) => ok(master.label));
}
