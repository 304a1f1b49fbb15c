/** Commands of the past, as the ledger keeps them: of a layout, of a master, of a node, and one with all that was said. */
import * as v from "valibot";
import { DecisionSchema } from "./approval-records.ts";
import type { GraphqlClient } from "./client.ts";
import {
  type CommandRequestAnswer,
  LEDGER_STATUSES,
  type LedgerCommand,
  type LedgerFeedback,
} from "./command-records.ts";
import { andThen, type Outcome, ok } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

/** Whose commands: of the whole layout, of one master, or of one node and what its master was told for all. */
export interface LedgerScope {
  readonly layoutId: string;
  readonly mLocId: string | undefined;
  readonly nLocId: string | undefined;
  /** Of the node, as it is now; empty while none is assigned. */
  readonly nId: string | undefined;
}

export interface LedgerRange {
  /** Epoch seconds, both included. */
  readonly from: number;
  readonly to: number;
}

export interface LedgerPage {
  readonly commands: readonly LedgerCommand[];
  /** Where the next page begins; undefined at the end. */
  readonly next: string | undefined;
}

const FIELDS = `id mLocId masterName name args { key value } nId nLocId entryId risk scope username overrideRules
  overrideReason batchId secondPerson { decision username at reason } createdAt status code message lastFeedbackAt finalAt`;

const CommandSchema = v.object({
  id: v.string(),
  mLocId: v.string(),
  masterName: v.string(),
  name: v.string(),
  args: v.array(v.object({ key: v.string(), value: v.string() })),
  nId: maybe(v.string()),
  nLocId: maybe(v.string()),
  entryId: v.string(),
  risk: v.picklist(["R0", "R1", "R2", "R3", "R4"]),
  scope: v.string(),
  username: v.string(),
  overrideRules: maybe(v.array(v.string())),
  overrideReason: maybe(v.string()),
  batchId: maybe(v.string()),
  secondPerson: maybe(DecisionSchema),
  createdAt: moment,
  status: v.picklist(LEDGER_STATUSES),
  code: maybe(v.string()),
  message: maybe(v.string()),
  lastFeedbackAt: maybe(moment),
  finalAt: maybe(moment),
});

const PageSchema = v.object({
  list: v.object({ items: v.array(CommandSchema), nextToken: maybe(v.string()) }),
});

const RANGE = "from: $from, to: $to, limit: $limit, nextToken: $nextToken";
const DECLARED = "$from: AWSTimestamp, $to: AWSTimestamp, $limit: Int, $nextToken: String";

const OF_LAYOUT = `query LedgerOfLayout($layoutId: ID!, ${DECLARED}) {
  list: listCommandsByLayout(layoutId: $layoutId, ${RANGE}) { items { ${FIELDS} } nextToken }
}`;

const OF_MASTER = `query LedgerOfMaster($layoutId: ID!, $mLocId: ID!, ${DECLARED}) {
  list: listCommandsByMaster(layoutId: $layoutId, mLocId: $mLocId, ${RANGE}) { items { ${FIELDS} } nextToken }
}`;

const OF_NODE = `query LedgerOfNode($layoutId: ID!, $mLocId: ID!, $nId: String, $nLocId: String, ${DECLARED}) {
  list: listCommandsByNode(
    layoutId: $layoutId, mLocId: $mLocId, nId: $nId, nLocId: $nLocId, withMaster: true, ${RANGE}
  ) { items { ${FIELDS} } nextToken }
}`;

const PAGE_SIZE = 50;

/** Newest first. */
export async function listLedger(
  client: GraphqlClient,
  scope: LedgerScope,
  range: LedgerRange,
  page: { readonly next?: string | undefined; readonly limit?: number } = {},
): Promise<Outcome<LedgerPage>> {
  const answer = await client.query({
    document: documentOf(scope),
    variables: {
      ...scope,
      ...range,
      limit: page.limit ?? PAGE_SIZE,
      nextToken: page.next ?? null,
    },
  });
  return andThen(
    andThen(answer, (json) => parsed(PageSchema, json)),
    ({ list }) => ok({ commands: list.items, next: list.nextToken }),
  );
}

function documentOf({ mLocId, nLocId }: LedgerScope): string {
  if (mLocId === undefined) return OF_LAYOUT;
  return nLocId === undefined ? OF_MASTER : OF_NODE;
}

const FEEDBACK = `query CommandFeedback($layoutId: ID!, $id: ID!) {
  command: getCommand(layoutId: $layoutId, id: $id) { feedback { seq status message code receivedAt } }
}`;

/** Everything the master has said of the command, in order. */
export async function listFeedback(
  client: GraphqlClient,
  layoutId: string,
  id: string,
): Promise<Outcome<readonly LedgerFeedback[]>> {
  const answer = await client.query({ document: FEEDBACK, variables: { layoutId, id } });
  const schema = v.object({
    command: maybe(
      v.object({
        feedback: maybe(
          v.array(
            v.object({
              seq: v.number(),
              status: v.string(),
              message: v.string(),
              code: maybe(v.string()),
              receivedAt: moment,
            }),
          ),
        ),
      }),
    ),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ command }) => ok(command?.feedback ?? []),
  );
}

const OF_BATCH = `query BatchOutcome($layoutId: ID!, $id: ID!) {
  batch: getCommandBatch(layoutId: $layoutId, id: $id) { commands { id mLocId status message code } }
}`;

const OF_ONE = `query CommandOutcome($layoutId: ID!, $id: ID!) {
  command: getCommand(layoutId: $layoutId, id: $id) { id mLocId status message code }
}`;

const OutcomeSchema = v.object({
  id: v.string(),
  mLocId: v.string(),
  status: v.string(),
  message: v.pipe(
    maybe(v.string()),
    v.transform((text) => text ?? ""),
  ),
  code: maybe(v.string()),
});

/** What the ledger says by now of the commands of an intent. */
export async function readOutcomes(
  client: GraphqlClient,
  {
    layoutId,
    id,
    isBatch,
  }: { readonly layoutId: string; readonly id: string; readonly isBatch: boolean },
): Promise<Outcome<readonly CommandRequestAnswer[]>> {
  const document = isBatch ? OF_BATCH : OF_ONE;
  const answer = await client.query({ document, variables: { layoutId, id } });
  const schema = v.object({
    batch: v.optional(maybe(v.object({ commands: v.array(OutcomeSchema) }))),
    command: v.optional(maybe(OutcomeSchema)),
  });
  return andThen(
    andThen(answer, (json) => parsed(schema, json)),
    ({ batch, command }) => ok(batch?.commands ?? (command === undefined ? [] : [command])),
  );
}
