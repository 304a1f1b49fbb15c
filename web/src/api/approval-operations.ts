/** Requests to a second person: listed, approved, declined; and the switch that asks for one. */
import * as v from "valibot";
import { APPROVAL_FIELDS, type Approval, ApprovalSchema } from "./approval-records.ts";
import type { GraphqlClient } from "./client.ts";
import type { RemoteControlChange } from "./command-operations.ts";
import type { RemoteControl } from "./command-records.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

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

const SWITCH = "on reason changedAt changedBy";

const SwitchSchema = v.object({
  secondPerson: v.object({
    on: v.boolean(),
    reason: maybe(v.string()),
    changedAt: maybe(moment),
    changedBy: maybe(v.string()),
  }),
});

const GET_SWITCH = `query SecondPerson($layoutId: ID!) {
  secondPerson: getSecondPerson(layoutId: $layoutId) { ${SWITCH} }
}`;

const SET_SWITCH = `mutation SetSecondPerson($input: SetSecondPersonInput!) {
  secondPerson: setSecondPerson(input: $input) { ${SWITCH} }
}`;

/** Whether commands of class R4 take a second person. */
export async function getSecondPerson(
  client: GraphqlClient,
  layoutId: string,
): Promise<Outcome<RemoteControl>> {
  return switchFrom(await client.query({ document: GET_SWITCH, variables: { layoutId } }));
}

/** As it stands then. */
export async function setSecondPerson(
  client: GraphqlClient,
  input: RemoteControlChange,
): Promise<Outcome<RemoteControl>> {
  return switchFrom(await client.query({ document: SET_SWITCH, variables: { input } }));
}

function switchFrom(answer: Outcome<unknown>): Outcome<RemoteControl> {
  return andThen(
    andThen(answer, (json) => parsed(SwitchSchema, json)),
    ({ secondPerson }) => ok(secondPerson),
  );
}
