/** How the data of a screen was loaded, in the words by which screens choose what to draw. */
import type { Failure } from "#web/api/failure.ts";
import type { RequestState } from "./use-request.ts";

export type FailedStatus = "networkError" | "notPermitted" | "error";

export type LoadStatus = "pending" | "resolved" | FailedStatus;

/** After the end of a session the user is on the way to the sign-in page, so that no screen reports it. */
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

/** Of a request for one thing that may not exist: why there is nothing to show. */
export function missingStatus(state: RequestState<unknown>): "pending" | "unknown" | FailedStatus {
  if (state.status !== "failed") return "pending";
  return isNotFound(state.failure) ? "unknown" : failedStatus(state.failure);
}

/** What a read answers when the thing does not exist. */
export const NOT_FOUND = { status: "refused", code: "NotFound" } as const satisfies Failure;

function isNotFound(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === NOT_FOUND.code;
}
