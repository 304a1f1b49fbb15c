/** The status of a load while it runs and after it has ended. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";

export type LoadStatus = "pending" | "resolved" | "error" | "empty" | "networkError";

/**
 * Status of a site: that of a load, or the user may not see the layout, or may no longer see it, or
 * it does not exist.
 */
export type SiteStatus = LoadStatus | "notPermitted" | "accessEnded" | "unknown";

/** Statuses that hide the whole site, even if some of its data is cached. */
export type ClosedStatus = Extract<SiteStatus, "notPermitted" | "accessEnded" | "unknown">;

const CLOSED: readonly SiteStatus[] = [
  "notPermitted",
  "accessEnded",
  "unknown",
] satisfies readonly ClosedStatus[];

export function isClosed(status: SiteStatus): status is ClosedStatus {
  return CLOSED.includes(status);
}

/**
 * True if no site will come unless it is cached: it was refused, is unknown, or could not be read. A
 * site that has been read comes from the cache a moment after its status.
 */
export function isWithoutSite(status: SiteStatus): boolean {
  return isClosed(status) || status === "error" || status === "networkError";
}

/**
 * Returns the next status. `accessEnded` stays until the layout has been read again, because a lost
 * connection proves nothing about access.
 */
export function nextSiteStatus(before: SiteStatus, next: SiteStatus): SiteStatus {
  const isReadable = next === "resolved" || next === "empty";
  return before === "accessEnded" && !isReadable ? before : next;
}

/**
 * Codes with which the server refuses a layout. It does not distinguish a layout of other users
 * from an unknown one.
 */
const NOT_PERMITTED: readonly string[] = ["NotPermitted", "InvalidArgument"];

export function statusOf<T>(
  outcome: Result<T, Failure>,
  isEmpty: (value: T) => boolean,
): LoadStatus {
  if (outcome.ok) return isEmpty(outcome.value) ? "empty" : "resolved";
  return outcome.error.status === "networkError" ? "networkError" : "error";
}

export function isNotPermitted(failure: Failure): boolean {
  return failure.status === "refused" && NOT_PERMITTED.includes(failure.code);
}

/**
 * Combined status of loads that belong together. A failure has priority, then pending, then data,
 * then no data.
 */
export function worstOf(statuses: readonly LoadStatus[]): LoadStatus {
  const order: readonly LoadStatus[] = ["networkError", "error", "pending", "resolved", "empty"];
  return order.find((status) => statuses.includes(status)) ?? "empty";
}
