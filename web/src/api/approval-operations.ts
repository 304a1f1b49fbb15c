/** Requests to a second person, as they are listed; what is decided about them is only loaded with the dialogs. */
import * as v from "valibot";
import { APPROVAL_FIELDS, type Approval, ApprovalSchema } from "./approval-records.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { parsed } from "./parsed.ts";

const LIST = `query CommandApprovals($layoutId: ID!) {
  approvals: listCommandApprovals(layoutId: $layoutId) { ${APPROVAL_FIELDS} }
}`;

/** Newest first. */
export async function listApprovals(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<readonly Approval[]>> {
  const answer = await client.query({ document: LIST, variables: { layoutId } });
  const schema = v.object({ approvals: v.array(ApprovalSchema) });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ approvals }) => ok(approvals),
  );
}
