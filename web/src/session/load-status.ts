/** Maps the state of a request to the load status by which screens choose what to draw. */
import type { Failure } from "#web/api/failure.ts";
import type { RequestState } from "./use-request.ts";

export type FailedStatus = "networkError" | "notPermitted" | "error";

export type LoadStatus = "pending" | "resolved" | FailedStatus;

/**
 * Load status for each kind of failure. `unauthorised` is pending: the console is redirecting to
 * sign-in, so no screen reports it.
 */
const STATUSES = {
  networkError: "networkError",
  unauthorised: "pending",
  refused: "notPermitted",
  failed: "error",
} as const satisfies Readonly<Record<Failure["status"], LoadStatus>>;

export function failedStatus({ status }: Failure): "pending" | FailedStatus {
  return STATUSES[status];
}

export function loadStatus(state: RequestState<unknown>): LoadStatus {
  switch (state.status) {
    case "idle":
    case "loading":
      return "pending";
    case "ready":
      return "resolved";
    case "failed":
      return failedStatus(state.failure);
  }
}

/** Load status of a request for one thing that may not exist, if the request has no value. */
export function missingStatus(state: RequestState<unknown>): "pending" | "unknown" | FailedStatus {
  if (state.status !== "failed") return "pending";
  return isNotFound(state.failure) ? "unknown" : failedStatus(state.failure);
}

/** The failure that a read returns if the thing does not exist. */
export const NOT_FOUND = { status: "refused", code: "NotFound" } as const satisfies Failure;

function isNotFound(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === NOT_FOUND.code;
}
