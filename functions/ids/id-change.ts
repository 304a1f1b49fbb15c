/**
 * The common part of changes of node ids and master ids: how they are read, dated, stored and
 * answered.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import { readMasterChange } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { RequestDocuments } from "#functions/shared/config-request.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { IdPublisher } from "#functions/shared/id-publish.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeStore, findChange } from "#functions/shared/store/changes.ts";
import {
  type HistoryStore,
  historyItem,
  type IdChange,
} from "#functions/shared/store/id-history.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

export interface IdsDeps {
  readonly store: CoreStore & ChangeStore & HistoryStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly publishIds: IdPublisher;
  readonly requestDocuments: RequestDocuments;
}

/** The part of the input that all changes of ids have in common. */
export interface IdInput {
  readonly changeId: UuidV7;
  readonly masterKey: MasterKey;
  /** Time of the change by the client's clock. */
  readonly timestamp: EpochSeconds;
  /**
   * Id of the user who made the change, according to the client's queue of unsent changes;
   * undefined when absent.
   */
  readonly userId: unknown;
}

/**
 * Reads the common input. Names of people, masters and layouts in it are ignored: the server has
 * its own.
 */
export function readIdInput(
  args: FieldArguments["Mutation.updateNodeId" | "Mutation.updateMasterId"],
): Result<IdInput, Refusal> {
  const change = readMasterChange(args);
  if (!change.ok) return change;
  const { changeId, masterKey, content } = change.value;
  const timestamp = epochSecondsFrom(content.timestamp);
  if (timestamp === undefined) return refuseArgument("timestamp", "notAllowed");
  return ok({ changeId, masterKey, timestamp, userId: content.userId });
}

interface Steps<Row> {
  readonly prepare: () => Promise<Result<Prepared<IdChangeOutcome<Row>>, Refusal>>;
  /**
   * Notifies viewers of a change that takes effect, and requests the configuration documents that
   * the master then needs.
   */
  readonly notify: (rows: IdChangeOutcome<Row>["rows"]) => Promise<void>;
}

/**
 * Commits a change once and notifies of it. Returns the requested row of the history, or the
 * refusal of a change that is only recorded there.
 */
export async function changeIds<Row>(
  { store }: IdsDeps,
  { userId }: IdInput,
  { sub }: Caller,
  { prepare, notify }: Steps<Row>,
): Promise<Result<Row, Refusal>> {
  // A change that one user has queued on a device is never accepted under another user's name.
  const isOfAnother = userId !== undefined && userId !== null && userId !== sub;
  if (isOfAnother) return refuseArgument("userId", "mismatch");
  const outcome = await commit(store, { prepare, explain: () => "again" });
  if (!outcome.ok) return outcome;
  const { rows, refusal } = outcome.value;
  if (refusal !== null) return err(refusal);
  await notify(rows);
  return ok(rows[0]);
}

/** Names of the master and its layout as the server stores them. */
export interface LocationNames {
  readonly layoutName: string;
  readonly masterName: string;
}

/**
 * The common fields of a row of the history. The client's time is limited to the server's: a fast
 * clock would otherwise outrank all later changes until its time has come.
 */
export function datedChange(
  { changeId, masterKey, timestamp }: IdInput,
  { sub, email }: Caller,
  { layoutName, masterName }: LocationNames,
  clock: Clock,
): Omit<IdChange, "mId" | "deltaAction"> {
  const serverTimestamp = nowSeconds(clock);
  return {
    id: changeId,
    ...masterKey,
    timestamp: Math.min(timestamp, serverTimestamp),
    serverTimestamp,
    userId: sub,
    username: email,
    masterName,
    layoutName,
  };
}

/**
 * The outcome of a change of ids, stored with its record. A repeat gets the stored outcome only if
 * the change took effect.
 */
export interface IdChangeOutcome<Row> {
  /** Rows of the id history; the first is that of the requested node or master. */
  readonly rows: readonly [Row, ...(readonly Row[])];
  /**
   * Why the change is only recorded in the history and takes no effect; null when it takes effect.
   */
  readonly refusal: Refusal | null;
}

/** The outcome of a change that is only recorded in the history, with the reason for it. */
export function onlyRecorded<Row extends IdChange>(
  row: Row,
  code: "Superseded" | "DuplicateNodeId" | "DuplicateMasterId",
  details: Readonly<Record<string, unknown>>,
): IdChangeOutcome<Row> {
  const deltaAction = code === "Superseded" ? "SUPERSEDED" : "DUPLICATE";
  return { rows: [{ ...row, deltaAction }], refusal: { ...details, historyKept: true, code } };
}

/** The facts about a change of ids that its change record and its rows of the history need. */
export interface ChangeFacts {
  readonly operation: string;
  /** Key of the item that changes; `rev` is its revision before the change. */
  readonly target: string;
  readonly rev: number;
  readonly payloadHash: string;
  readonly nowMilliseconds: number;
}

/**
 * Prepares one write with the effects of a change of ids, its rows of the history and its change
 * record.
 */
export async function prepared<Row extends IdChange>(
  { store }: IdsDeps,
  { timestamp }: IdInput,
  outcome: IdChangeOutcome<Row>,
  parts: {
    readonly facts: ChangeFacts;
    readonly keyOf: (row: Row) => string;
    readonly effects: readonly TransactionItem[];
  },
): Promise<Prepared<IdChangeOutcome<Row>>> {
  const { facts, keyOf, effects } = parts;
  const { rev, nowMilliseconds, ...named } = facts;
  const [{ layoutId, userId }] = outcome.rows;
  const unseen = { clientTime: timestamp, payloadHash: facts.payloadHash };
  const suffix = await refusalSuffix(store, outcome, facts.payloadHash);
  const rows = outcome.rows.map((row) =>
    historyItem(store.eventsTable, `${keyOf(row)}${suffix}`, row, unseen),
  );
  const isCounted = outcome.refusal === null;
  return {
    change: {
      ...named,
      id: `${outcome.rows[0].id}${suffix}`,
      layoutId,
      actor: userId,
      createdAtMilliseconds: nowMilliseconds,
      revBefore: rev,
      revAfter: isCounted ? rev + 1 : rev,
      result: outcome,
    },
    effects: [...(isCounted ? effects : []), ...rows],
  };
}

/**
 * Suffix of the keys of a refused change, so that the key of the change itself remains free: a
 * later attempt with the same id is then judged again. The same refusal has the same suffix, so a
 * repeat writes nothing more. Empty for a change that takes effect, and for a repeat of one that
 * already did.
 */
async function refusalSuffix<Row extends IdChange>(
  store: ChangeStore,
  { rows: [{ id, layoutId }], refusal }: IdChangeOutcome<Row>,
  contentHash: string,
): Promise<string> {
  if (refusal === null) return "";
  const known = await findChange(store, { id, layoutId, payloadHash: contentHash });
  if (known.kind !== "new") return "";
  return `#${payloadHash(refusal.code, { contentHash, refusal }).slice(0, SUFFIX_LENGTH)}`;
}

/**
 * Number of hexadecimal digits in the suffix; enough to distinguish the few possible refusals of
 * one change.
 */
const SUFFIX_LENGTH = 16;
