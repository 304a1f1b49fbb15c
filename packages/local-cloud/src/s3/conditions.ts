/** Conditional and partial requests: If-Match, If-None-Match, their dates, and Range. */
import { ServiceError, type WireRequest } from "#src/services.ts";
import type { ByteRange, ObjectFacts } from "./objects.ts";

/** Whether an object has changed since the reader's copy. */
export type Freshness = "changed" | "unchanged";

/**
 * Checks the conditions of a read; "unchanged" must be answered with 304. Throws
 * PreconditionFailed.
 */
export function checkRead(headers: WireRequest["headers"], facts: ObjectFacts): Freshness {
  const { "if-match": wanted, "if-none-match": known } = headers;
  if (wanted !== undefined && !lists(wanted, facts.etag)) throw preconditionFailed("If-Match");
  // The date applies only when If-Match is absent.
  const unmodifiedSince = wanted === undefined ? headers["if-unmodified-since"] : undefined;
  if (unmodifiedSince !== undefined && isModifiedSince(facts, unmodifiedSince)) {
    throw preconditionFailed("If-Unmodified-Since");
  }
  if (known !== undefined) return lists(known, facts.etag) ? "unchanged" : "changed";
  const since = headers["if-modified-since"];
  return since !== undefined && !isModifiedSince(facts, since) ? "unchanged" : "changed";
}

/**
 * Checks the conditions of a write against the existing object. Throws PreconditionFailed,
 * NoSuchKey or NotImplemented.
 */
export function checkWrite(headers: WireRequest["headers"], facts: ObjectFacts | undefined): void {
  const { "if-match": wanted, "if-none-match": known } = headers;
  if (known !== undefined && known !== "*") {
    throw new ServiceError("NotImplemented", "A write takes only If-None-Match: *", 501);
  }
  if (known !== undefined && facts !== undefined) throw preconditionFailed("If-None-Match");
  if (wanted === undefined) return;
  if (facts === undefined) {
    throw new ServiceError("NoSuchKey", "The specified key does not exist.", 404);
  }
  if (!lists(wanted, facts.etag)) throw preconditionFailed("If-Match");
}

/**
 * The bytes that a Range header requests; undefined means all, also for headers that S3 ignores.
 * Throws InvalidRange when the object ends before the range.
 */
export function chooseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (match === null || (from === "" && to === "")) return undefined;
  const end = sizeBytes - 1;
  const first = from === "" ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === "" || to === "" ? end : Math.min(Number(to), end);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  if (first <= last) return { first, last };
  throw new ServiceError("InvalidRange", "The requested range is not satisfiable", 416, {
    ActualObjectSize: String(sizeBytes),
  });
}

/**
 * True when the object has changed after an HTTP date, which has whole seconds. An unreadable date
 * counts as earlier than every change.
 */
function isModifiedSince(facts: ObjectFacts, date: string): boolean {
  const seconds = Date.parse(date) / 1000;
  return Number.isNaN(seconds) || Math.floor(facts.modifiedMilliseconds / 1000) > seconds;
}

function lists(header: string, etag: string): boolean {
  const bare = etag.replaceAll('"', "");
  return header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, "").replaceAll('"', ""))
    .some((each) => each === "*" || each === bare);
}

function preconditionFailed(condition: string): ServiceError {
  return new ServiceError(
    "PreconditionFailed",
    "At least one of the pre-conditions you specified did not hold",
    412,
    { Condition: condition },
  );
}
