/** Changes of a master, sent to the server; a changeId makes a repeat harmless. */
import type { GraphqlClient } from "./client.ts";
import { UPDATE_MASTER_LABEL } from "./masters.generated.ts";
import { ask } from "./operation.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";

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
): Promise<Outcome<string | undefined>> {
  const input = { changeId, layoutId, id: mLocId, label: label ?? null };
  return andThen(await ask(client, UPDATE_MASTER_LABEL, { input }), (master) => ok(master.label));
}
