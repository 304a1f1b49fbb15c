/** Mutation.createNodeParameters: creates a set of node parameters, and assigns it to masters. */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import {
  type NodeParameterDraft,
  nodeParametersFrom,
} from "#domain/parameters/node-parameter-set.ts";
import type { NodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { ok, type Result } from "#domain/result.ts";
import { isId, readChangeInput, refuseFaults } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange, madeBy } from "#functions/shared/store/layout-change.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { assignedParametersItems } from "#functions/shared/store/master-changes.ts";
import {
  newNodeParameterSetItem,
  type StoredNodeParameterSet,
} from "#functions/shared/store/parameter-sets.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { ParametersDeps } from "./settings-change.ts";

interface NewParameters {
  readonly changeId: UuidV7;
  /**
   * Layout of the masters that get the set, and of the change record; the set itself belongs to no
   * layout.
   */
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  readonly parameters: NodeParameterDraft;
}

/** A set of node parameters in the flat form of the API. */
export interface NodeParametersAnswer extends NodeParameterValues {
  /** Id of the set, called nodeParamId elsewhere. */
  readonly id: string;
  readonly label: string;
  readonly newNode: boolean;
}

const OPERATION = "Mutation.createNodeParameters";
/**
 * Maximum number of masters in one request: two items for each, the set and the change record fit
 * in one transaction.
 */
export const MAX_MASTERS_AT_ONCE = 40;

/**
 * Creates a set. Idempotent by changeId: the set, its assignment to the masters and the change
 * record are one transaction.
 */
export function createNodeParameters(
  deps: ParametersDeps,
): Field<"Mutation.createNodeParameters", NewParameters, NodeParametersAnswer> {
  return {
    parse: parseParameters,
    run: async (input, caller) => {
      const outcome = await commit(deps.store, {
        prepare: () => prepareParameters(deps, input, caller),
        // Item 0 of the transaction is the set, whose id no other change can have used; any other
        // failed condition means that a master is not in the layout.
        explain: (failed) => (failed.includes(0) ? "again" : refuse("NotFound")),
      });
      if (outcome.ok) await notify(deps, input);
      return outcome;
    },
  };
}

function parseParameters(
  args: FieldArguments["Mutation.createNodeParameters"],
): Result<NewParameters, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (!isId(layoutId)) return refuseArgument("layoutId", "required");
  const masters: unknown = content.mLocIds ?? [];
  const mLocIds = Array.isArray(masters) ? masters.filter(isId) : [];
  if (!Array.isArray(masters) || mLocIds.length < masters.length) {
    return refuseArgument("mLocIds", "length");
  }
  if (mLocIds.length > MAX_MASTERS_AT_ONCE) return refuseArgument("mLocIds", "tooLong");
  if (new Set(mLocIds).size < mLocIds.length) return refuseArgument("mLocIds", "notUnique");
  const read = nodeParametersFrom(content);
  if (!read.ok) return refuseFaults(read.error);
  return ok({ changeId, layoutId, mLocIds, parameters: read.value });
}

async function prepareParameters(
  { store, clock }: ParametersDeps,
  { changeId, layoutId, mLocIds, parameters }: NewParameters,
  { sub }: Caller,
): Promise<Result<Prepared<NodeParametersAnswer>, Refusal>> {
  if ((await getLayout(store, layoutId)) === undefined) return refuse("NotFound");
  const set: StoredNodeParameterSet = { id: idMadeBy({ changeId, sub }), ...parameters };
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: payloadHash(OPERATION, { layoutId, mLocIds, parameters }),
      target: `P#NODE ${set.id}`,
      rev: 0,
      result: answerOf(set),
    },
  );
  const effects = [
    newNodeParameterSetItem(store.coreTable, set, { layoutId, ...madeBy(change) }),
    ...mLocIds.flatMap((mLocId) =>
      assignedParametersItems(store.coreTable, { layoutId, mLocId }, set.id),
    ),
  ];
  return ok({ change, effects });
}

function answerOf({ id, label, newNode, values }: StoredNodeParameterSet): NodeParametersAnswer {
  return { ...values, id, label, newNode };
}

async function notify(
  { clock, publish, requestDocuments }: ParametersDeps,
  { layoutId, mLocIds }: NewParameters,
): Promise<void> {
  if (mLocIds.length === 0) return;
  await Promise.all([
    publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds }),
    ...mLocIds.map((mLocId) => requestDocuments({ layoutId, mLocId, docs: ["params"] })),
  ]);
}
