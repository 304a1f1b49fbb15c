/** Handler of `up/sync`: stores which nodes have not received their ids from their master yet. */
import { ok } from "#domain/result.ts";
import { isFromTheFuture, measuredTime } from "#domain/wire/payload.ts";
import { parseSyncReport, type SyncReport } from "#domain/wire/reports.ts";
import { type IdPublisher, syncStateOf } from "#functions/shared/id-publish.ts";
import { type DocumentState, readDocument } from "#functions/shared/store/config-documents.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { readWordCount } from "#functions/shared/store/node-ids.ts";
import { readWords, type StoredWords, storeReport } from "#functions/shared/store/sync-words.ts";
import {
  receivedAt,
  refusedByWire,
  refuseUplink,
  type UplinkMessage,
  type UplinkOutcome,
} from "./uplink.ts";

export interface SyncDeps {
  readonly store: CoreStore;
  readonly publishIds: Pick<IdPublisher, "nodeSyncBitmasks">;
}

const MAX_ATTEMPTS = 5;

/**
 * Stores the report. Idempotent: it replaces the stored sync words (one bit per node) only if it is
 * newer than the last report and includes every change of an id.
 */
export async function onSync(
  { store, publishIds }: SyncDeps,
  message: UplinkMessage,
): Promise<UplinkOutcome> {
  const { mId, masterKey, payload } = message;
  const parsed = parseSyncReport(payload);
  if (!parsed.ok) return refusedByWire(parsed.error);
  const at = receivedAt(message);
  if (isFromTheFuture(parsed.value.ts, at)) return refuseUplink("future");
  const report = { ...parsed.value, ts: measuredTime(parsed.value.ts, at) };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // The sync words are read first: a later change of an id raises their revision, and the
    // conditional write then fails.
    const before = await readWords(store, masterKey);
    const document = await readDocument(store, masterKey, "nodes");
    if (document.mId !== mId || document.ver === 0) return ok({ kind: "older" });
    if (report.ver > document.ver) return refuseUplink("neverPublished ver");
    if (!isNewer(message, report, before) || !knowsAll(report, document))
      return ok({ kind: "older" });
    if (report.bitmasks.length !== (await readWordCount(store, masterKey))) {
      return refuseUplink("wrongLength bitmasks");
    }
    if (await storeReport(store, masterKey, before, report, message.srv)) {
      const { bitmasks: words, fullSyncTimestamp } = report;
      await publishIds.nodeSyncBitmasks(syncStateOf(masterKey, { words, fullSyncTimestamp }));
      return ok({ kind: "stored" });
    }
  }
  throw new Error("the sync words changed at every attempt to store a report");
}

/**
 * Whether the report is newer than the stored one, by the master's clock. Within one second the
 * report's counter decides, or without counters the order of arrival.
 */
function isNewer(
  { srv }: UplinkMessage,
  { ts, ver, seq = 0 }: SyncReport,
  before: StoredWords,
): boolean {
  if (ts !== before.reportedAt) return ts > before.reportedAt;
  if (ver !== before.ver) return ver > before.ver;
  return seq > 0 && before.seq > 0 ? seq > before.seq : srv > before.arrivedAt;
}

/**
 * Whether the report knows every change of the node list. A master that uses an earlier list, or
 * one that a change is about to replace, must not clear the sync bit of that change.
 */
function knowsAll(
  { ver }: SyncReport,
  { ver: newest, contentRevision, desiredRevision }: DocumentState,
): boolean {
  return ver === newest && contentRevision === desiredRevision;
}
