/** Commands on their way out: sent, prepared and confirmed. */
import * as v from "valibot";
import { APPROVAL_FIELDS, type Approval, ApprovalSchema } from "./approval-records.ts";
import type { GraphqlClient } from "./client.ts";
import type { CommandIntent, CommandRequestAnswer, PreparedIntent } from "./command-records.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

const REQUEST = "id mLocId status message code";

const RequestSchema = v.object({
  id: v.string(),
  mLocId: v.string(),
  status: v.string(),
  message: v.string(),
  code: maybe(v.string()),
});

const ONE = `mutation RequestCommand($input: CreateCommandRequestInput!) {
  request: createCommandRequest(input: $input) { ${REQUEST} }
}`;

const BATCH = `mutation RequestCommandBatch($input: CommandBatchInput!) {
  batch: createCommandBatch(input: $input) { requests { ${REQUEST} } }
}`;

const PREPARE = `mutation PrepareCommandBatch($input: CommandBatchInput!) {
  prepared: prepareCommandBatch(input: $input) { token expiresAt masters nodes needsSecondPerson }
}`;

const CONFIRM = `mutation ConfirmCommandBatch($input: ConfirmCommandBatchInput!) {
  batch: confirmCommandBatch(input: $input) {
    requests { ${REQUEST} } approval { ${APPROVAL_FIELDS} }
  }
}`;

const BatchSchema = v.object({ batch: v.object({ requests: v.array(RequestSchema) }) });

/** One request for one master, one batch for several: an intent is counted once. */
export async function sendCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Outcome<readonly CommandRequestAnswer[]>> {
  const [mLocId, ...others] = intent.mLocIds;
  if (others.length > 0) return sendBatch(client, BATCH, inputOf(intent));
  const { mLocIds, ...shared } = inputOf(intent);
  const input = { ...shared, mLocId };
  const answer = await client.query({ document: ONE, variables: { input } });
  const schema = v.object({ request: RequestSchema });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ request }) => ok([request]),
  );
}

/** First of two steps; nothing is sent. */
export async function prepareCommand(
  client: GraphqlClient,
  intent: CommandIntent,
): Promise<Outcome<PreparedIntent>> {
  const answer = await client.query({ document: PREPARE, variables: { input: inputOf(intent) } });
  const schema = v.object({
    prepared: v.object({
      token: v.string(),
      expiresAt: moment,
      masters: v.number(),
      nodes: v.number(),
      needsSecondPerson: v.boolean(),
    }),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ prepared }) => ok(prepared),
  );
}

/** What a confirmation has come to: sent, or kept for a second person. */
export type Confirmed =
  | { readonly kind: "sent"; readonly requests: readonly CommandRequestAnswer[] }
  | { readonly kind: "waiting"; readonly approval: Approval };

export interface CommandConfirmation {
  readonly token: string;
  /** As it was typed. */
  readonly siteName: string;
  /** For the second person; undefined where none is needed. */
  readonly reason: string | undefined;
}

const ConfirmedSchema = v.object({
  batch: v.object({ requests: v.array(RequestSchema), approval: maybe(ApprovalSchema) }),
});

/** Second step. */
export async function confirmCommand(
  client: GraphqlClient,
  intent: CommandIntent,
  confirmation: CommandConfirmation,
): Promise<Outcome<Confirmed>> {
  const input = { ...inputOf(intent), ...confirmation };
  const answer = await client.query({ document: CONFIRM, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(ConfirmedSchema, json)),
    ({ batch: { requests, approval } }) =>
      ok<Confirmed>(approval ? { kind: "waiting", approval } : { kind: "sent", requests }),
  );
}

async function sendBatch(
  client: GraphqlClient,
  document: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Outcome<readonly CommandRequestAnswer[]>> {
  const answer = await client.query({ document, variables: { input } });
  return andThen(
    andThen(answer, (json) => parsed(BatchSchema, json)),
    ({ batch }) => ok(batch.requests),
  );
}

/** As the API takes an intent for several masters. */
export function inputOf({ args, override, ...intent }: CommandIntent) {
  return {
    ...intent,
    args: Object.entries(args).map(([key, value]) => ({ key, value })),
    override: override ?? null,
  };
}
