/** The state of a load, and how it ended. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";

export type LoadStatus = "pending" | "resolved" | "error" | "empty" | "networkError";

/** A layout may also be one that the viewer may not see, or may not see any more, or none at all. */
export type SiteStatus = LoadStatus | "notPermitted" | "accessEnded" | "unknown";

/** Statuses that take the place of the whole site, whatever is known of it. */
export type ClosedStatus = Extract<SiteStatus, "notPermitted" | "accessEnded" | "unknown">;

const CLOSED: readonly SiteStatus[] = [
  "notPermitted",
  "accessEnded",
  "unknown",
] satisfies readonly ClosedStatus[];

export function isClosed(status: SiteStatus): status is ClosedStatus {
  return CLOSED.includes(status);
}

/** Access that has ended stays ended until the layout has been read again; a lost connection says nothing about it. */
export function nextSiteStatus(before: SiteStatus, next: SiteStatus): SiteStatus {
  const isReadable = next === "resolved" || next === "empty";
  return before === "accessEnded" && !isReadable ? before : next;
}

/** Codes by which the server says that somebody may not see a layout, foreign and unknown ones alike. */
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

/** Of several loads that belong together: what went wrong counts first, something before nothing. */
export function worstOf(statuses: readonly LoadStatus[]): LoadStatus {
  const order: readonly LoadStatus[] = ["networkError", "error", "pending", "resolved", "empty"];
  return order.find((status) => statuses.includes(status)) ?? "empty";
}
