/** Decisions about requests to a second person: approved, declined, or an approver vouched for. */
import * as v from "valibot";
import type { Approval } from "./approval-records.ts";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { parsed } from "./parsed.ts";

interface Decided {
  /** A UUID of version 7; the same one is the same decision. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly approval: Approval;
}

const APPROVE = `mutation ApproveCommandBatch($input: ApproveCommandBatchInput!) {
  batch: approveCommandBatch(input: $input) { requests { status } }
}`;

/** Sends what was asked for. How many masters it was sent to, of how many. */
export async function approveCommand(
  client: GraphqlClient,
  { changeId, layoutId, approval }: Decided,
  siteName: string,
): Promise<Outcome<{ readonly sent: number; readonly masters: number }>> {
  const { id, digest } = approval;
  const input = { changeId, layoutId, id, digest, siteName };
  const answer = await client.query({ document: APPROVE, variables: { input } });
  const schema = v.object({
    batch: v.object({ requests: v.array(v.object({ status: v.string() })) }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ batch: { requests } }) =>
      ok({
        sent: requests.filter(({ status }) => status === "sent").length,
        masters: requests.length,
      }),
  );
}

const VOUCH = `mutation VouchForApprover($input: VouchForApproverInput!) {
  vouched: vouchForApprover(input: $input) { id }
}`;

/** @param reason 10 to 500 characters */
export async function vouchForApprover(
  client: GraphqlClient,
  { changeId, layoutId, approval: { id, digest } }: Decided,
  approverId: string,
  reason: string,
): Promise<Outcome<unknown>> {
  const input = { changeId, layoutId, id, digest, approverId, reason };
  return client.query({ document: VOUCH, variables: { input } });
}

const DECLINE = `mutation DeclineCommandBatch($input: DeclineCommandBatchInput!) {
  declined: declineCommandBatch(input: $input) { id }
}`;

/** @param reason 10 to 500 characters */
export async function declineCommand(
  client: GraphqlClient,
  { changeId, layoutId, approval: { id } }: Decided,
  reason: string,
): Promise<Outcome<unknown>> {
  const input = { changeId, layoutId, id, reason };
  return client.query({ document: DECLINE, variables: { input } });
}
