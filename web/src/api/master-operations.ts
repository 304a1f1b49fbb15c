/** Changes of a master, sent to the server; a changeId makes a repeat harmless. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, parsed } from "./parsed.ts";

export interface MasterLabelChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Undefined takes the label away. */
  readonly label: string | undefined;
}

const UPDATE_LABEL = `mutation UpdateMasterLabel($input: UpdateMasterLocationInput!) {
  master: updateMasterLocation(input: $input) { label }
}`;

/** The label as it stands then. */
export async function updateMasterLabel(
  client: GraphqlClient,
  { changeId, layoutId, mLocId, label }: MasterLabelChange,
): Promise<Outcome<string | undefined>> {
  const input = { changeId, layoutId, id: mLocId, label: label ?? null };
  const answer = await client.query({ document: UPDATE_LABEL, variables: { input } });
  const schema = v.object({ master: v.object({ label: maybe(v.string()) }) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ master }) => ok(master.label),
  );
}
