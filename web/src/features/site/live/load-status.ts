/** How a load stands or ended (S0 §4). */
import type { Outcome } from "#web/api/outcome.ts";

export type LoadStatus = "pending" | "resolved" | "error" | "empty" | "networkError";

/** A layout may also be one that the viewer may not see, or none at all. */
export type SiteStatus = LoadStatus | "notPermitted" | "unknown";

/** Codes by which the server says that somebody may not see a layout, foreign and unknown ones alike. */
const NOT_PERMITTED: readonly string[] = ["NotPermitted", "InvalidArgument"];

export function statusOf<T>(outcome: Outcome<T>, isEmpty: (value: T) => boolean): LoadStatus {
  if (outcome.status === "ok") return isEmpty(outcome.value) ? "empty" : "resolved";
  return outcome.status === "networkError" ? "networkError" : "error";
}

export function isNotPermitted(outcome: Outcome<unknown>): boolean {
  return outcome.status === "refused" && NOT_PERMITTED.includes(outcome.code);
}

/** Of several loads that belong together: what went wrong counts first, something before nothing. */
export function worstOf(statuses: readonly LoadStatus[]): LoadStatus {
  const order: readonly LoadStatus[] = ["networkError", "error", "pending", "resolved", "empty"];
  return order.find((status) => statuses.includes(status)) ?? "empty";
}
