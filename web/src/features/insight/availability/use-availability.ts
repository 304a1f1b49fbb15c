/** React hooks of availability: the answer of the server, or what was last seen of it. */
import { useEffect, useState } from "react";
import type { Result } from "#domain/result.ts";
import type {
  LayoutAvailabilityRecord,
  SiteAvailabilityRecord,
} from "#web/api/availability.generated.ts";
import {
  type AvailabilityQuestion,
  getAvailability,
  listAvailability,
} from "#web/api/availability-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Cached, StopWatching } from "#web/offline/cached.ts";
import { type FailedStatus, failedStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";

export type SeenState<Value> =
  | { readonly status: "pending" }
  | { readonly status: FailedStatus; readonly onRetry: () => void }
  | {
      readonly status: "shown";
      readonly value: Value;
      /** Time of the response if it is not the newest; epoch seconds. */
      readonly seenAt: number | undefined;
    };

interface Seen<Value> {
  readonly value: Value;
  readonly savedAtSeconds: number;
}

interface Source<Value> {
  /** Names what is asked. */
  readonly key: string;
  readonly send: () => Promise<Result<Value, Failure>>;
  readonly save: (seen: Seen<Value>) => Promise<void>;
  readonly watch: (onValue: (value: Cached<Seen<Value>>) => void) => StopWatching;
}

/** Availability of all layouts in a month. @param month as yyyymm */
export function useAvailabilityOfSites(
  month: string,
): SeenState<readonly SiteAvailabilityRecord[]> {
  const { client, readModel } = useServices();
  const { availability } = readModel;
  return useSeen({
    key: month,
    send: () => listAvailability(client, month),
    save: ({ value, savedAtSeconds }) =>
      availability.saveMonth({ month, items: value, savedAtSeconds }),
    watch: (onValue) =>
      availability.watchMonth(month, (seen) =>
        onValue(
          seen.status === "absent"
            ? seen
            : { ...seen, value: { ...seen.value, value: seen.value.items } },
        ),
      ),
  });
}

/** Availability of one layout. */
export function useAvailabilityOfSite(
  question: AvailabilityQuestion,
): SeenState<LayoutAvailabilityRecord> {
  const { client, readModel } = useServices();
  const { availability } = readModel;
  const { layoutId, month, mLocId } = question;
  const key = `${layoutId} ${month} ${mLocId ?? ""}`;
  return useSeen({
    key,
    send: () => getAvailability(client, question),
    save: (seen) => availability.saveSite({ key, ...seen }),
    watch: (onValue) => availability.watchSite(key, onValue),
  });
}

function useSeen<Value>({ key, send, save, watch }: Source<Value>): SeenState<Value> {
  const { nowSeconds } = useServices();
  const [kept, setKept] = useState<{ key: string; seen: Cached<Seen<Value>> }>();
  const { state, retry } = useRequest(
    key,
    async () => {
      const outcome = await send();
      if (outcome.ok) await save({ value: outcome.value, savedAtSeconds: nowSeconds() });
      return outcome;
    },
    { isRenewed: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is watched
  useEffect(() => watch((seen) => setKept({ key, seen })), [key]);
  if (state.status === "ready") return { status: "shown", value: state.value, seenAt: undefined };
  const seen = kept?.key === key ? kept.seen : undefined;
  const isRefused = state.status === "failed" && failedStatus(state.failure) === "notPermitted";
  if (seen?.status === "present" && !isRefused) {
    const { value, savedAtSeconds } = seen.value;
    return { status: "shown", value, seenAt: savedAtSeconds };
  }
  if (state.status !== "failed" || seen === undefined) return { status: "pending" };
  const status = failedStatus(state.failure);
  return status === "pending" ? { status } : { status, onRetry: retry };
}
