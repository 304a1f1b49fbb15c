/** React hooks of availability: the answer of the server, or what was last seen of it. */
import type {
  LayoutAvailabilityRecord,
  SiteAvailabilityRecord,
} from "#web/api/availability.generated.ts";
import {
  type AvailabilityQuestion,
  getAvailability,
  listAvailability,
} from "#web/api/availability-operations.ts";
import { type FailedStatus, failedStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";

export type SeenState<Value> =
  | { readonly status: "pending" }
  | { readonly status: FailedStatus; readonly onRetry: () => void }
  | {
      readonly status: "shown";
      readonly value: Value;
      /** Time of the response if it is not the newest; epoch seconds. */
      readonly seenAt: number | undefined;
    };

/** Availability of all layouts in a month. @param month as yyyymm */
export function useAvailabilityOfSites(
  month: string,
): SeenState<readonly SiteAvailabilityRecord[]> {
  const { client } = useServices();
  return stateOf(useSeenAnswer("availability", month, () => listAvailability(client, month)));
}

/** Availability of one layout. */
export function useAvailabilityOfSite(
  question: AvailabilityQuestion,
): SeenState<LayoutAvailabilityRecord> {
  const { client } = useServices();
  const { layoutId, month, mLocId } = question;
  const request = `${layoutId} ${month} ${mLocId ?? ""}`;
  return stateOf(
    useSeenAnswer("siteAvailability", request, () => getAvailability(client, question)),
  );
}

function stateOf<Value>({ value, savedAt, failure, retry }: UsedAnswer<Value>): SeenState<Value> {
  const failed = failure && failedStatus(failure);
  if (value !== undefined && failed !== "notPermitted") {
    return { status: "shown", value, seenAt: savedAt };
  }
  if (failed === undefined || failed === "pending") return { status: "pending" };
  return { status: failed, onRetry: retry };
}
