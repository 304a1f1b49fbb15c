/** The status of a load while it runs and after it has ended. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";

export type LoadStatus = "pending" | "resolved" | "error" | "empty" | "networkError";

/**
 * Status of a site: in addition to the statuses of a load, the user may not see the layout, may no
 * longer see it, or it does not exist.
 */
export type SiteStatus = LoadStatus | "notPermitted" | "accessEnded" | "unknown";

/** Statuses that are shown instead of the whole site, even if some of it is cached. */
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
 * The next status. `accessEnded` stays until the layout has been read again, because a lost
 * connection proves nothing about access.
 */
export function nextSiteStatus(before: SiteStatus, next: SiteStatus): SiteStatus {
  const isReadable = next === "resolved" || next === "empty";
  return before === "accessEnded" && !isReadable ? before : next;
}

/**
 * Refusal codes for a layout; the server does not distinguish a layout of other users from an
 * unknown one.
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
 * Combined status of loads that belong together: a failure first, then pending, then data, then
 * none.
 */
export function worstOf(statuses: readonly LoadStatus[]): LoadStatus {
  const order: readonly LoadStatus[] = ["networkError", "error", "pending", "resolved", "empty"];
  return order.find((status) => statuses.includes(status)) ?? "empty";
}
