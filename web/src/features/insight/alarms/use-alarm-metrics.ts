/**
 * React hooks of the key figures of alarms: the server's, stored as last seen for the time without a
 * connection.
 */
import { useState } from "react";
import type { AlarmDetailsRecord, SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import { getAlarmMetrics, listAlarmMetrics } from "#web/api/alarm-metrics-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import type { AnswerName, KeptAnswers } from "#web/offline/kept-answers.ts";
import { useLive } from "#web/offline/use-live.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import type { AlarmMetricsUrl } from "./alarm-metrics-url.ts";

export interface UsedAnswer<Value> {
  /** The newest answer; undefined before the first one. */
  readonly value: Value | undefined;
  /** Time of the answer if it is one of before; epoch seconds. Undefined for a new one. */
  readonly savedAt: number | undefined;
  readonly isLoading: boolean;
  /** Why the last request failed. */
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Figures of all sites: one request per 50 sites. */
export function useAlarmMetrics({
  days,
  last,
}: Pick<AlarmMetricsUrl, "days" | "last">): UsedAnswer<readonly SiteAlarmRecord[]> {
  const { client } = useServices();
  return useKept("alarmMetrics", `${days} ${last ?? ""}`, () =>
    listAlarmMetrics(client, { days, last }),
  );
}

/** Figures of one site with details. */
export function useAlarmDetails(
  layoutId: string,
  { days, last, shiftHours }: Pick<AlarmMetricsUrl, "days" | "last" | "shiftHours">,
): UsedAnswer<AlarmDetailsRecord> {
  const { client } = useServices();
  return useKept("alarmDetails", `${layoutId} ${days} ${last ?? ""} ${shiftHours}`, async () => {
    const outcome = await getAlarmMetrics(client, layoutId, { days, last }, shiftHours);
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    return value === undefined ? { ok: false, error: NOT_FOUND } : { ok: true, value };
  });
}

type Send<Value> = Parameters<typeof useRequest<Value>>[1];

/** Sends the request and keeps its answer; shows the kept one of the same request until then. */
function useKept<Name extends AnswerName>(
  name: Name,
  key: string,
  send: Send<KeptAnswers[Name]>,
): UsedAnswer<KeptAnswers[Name]> {
  const { readModel, session, nowSeconds } = useServices();
  const [watch] = useState(
    () => (onValue: Parameters<typeof readModel.watchAnswer<Name>>[1]) =>
      readModel.watchAnswer(name, onValue),
  );
  const kept = useLive(watch);
  const { state, retry } = useRequest<KeptAnswers[Name]>(
    key,
    async (asked) => {
      const outcome = await send(asked);
      // After a sign-out, nothing must be kept.
      if (outcome.ok && session.state().status === "signedIn") {
        const answer = { request: asked, value: outcome.value, savedAtSeconds: nowSeconds() };
        await readModel.keepAnswer(name, answer);
      }
      return outcome;
    },
    { isRenewed: true },
  );
  const before = kept?.status === "present" && kept.value.request === key ? kept.value : undefined;
  return {
    value: state.value ?? before?.value,
    savedAt: state.status === "ready" ? undefined : before?.savedAtSeconds,
    isLoading: state.status === "loading",
    failure: state.status === "failed" ? state.failure : undefined,
    retry,
  };
}
