/**
 * React context provider that reads the history of the trackers' readiness while a component needs
 * it, and again every quarter of an hour.
 */
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { ReadinessHistory } from "#web/features/site/model/readiness.ts";
import { useServices } from "#web/session/services.ts";
import { ReadinessHistoryContext } from "./readiness-history.ts";
import { useMasterReads } from "./use-master-reads.ts";
import { useNow } from "./use-now.ts";
import { useSiteAddress, useSitePicture } from "./use-site-view.ts";

/** Seconds after which the history is read again: the time between two rounds of readings. */
const READ_AGAIN_SECONDS = 900;

interface Props {
  readonly children: ReactNode;
}

export function ReadinessHistoryProvider({ children }: Props) {
  const { client } = useServices();
  const { layoutId } = useSiteAddress();
  const { moment } = useSitePicture();
  const [needs, setNeeds] = useState(0);
  const now = useNow();
  const isRead = needs > 0 && moment === undefined;
  const { value, status, reload } = useMasterReads(
    isRead ? [layoutId] : [],
    () => load(client, layoutId),
    Math.floor(now / READ_AGAIN_SECONDS),
  );
  const need = useCallback(() => {
    setNeeds((count) => count + 1);
    return () => setNeeds((count) => count - 1);
  }, []);
  const history = isRead ? value : undefined;
  const known = useMemo(() => ({ history, status, reload, need }), [history, status, reload, need]);
  return <ReadinessHistoryContext value={known}>{children}</ReadinessHistoryContext>;
}

/** Loads the code that reads the history; lazy, so that the map does not wait for it. */
async function load(
  client: GraphqlClient,
  layoutId: string,
): Promise<Result<ReadinessHistory, Failure>> {
  const part = await import("./readiness-operations.ts").catch(() => undefined);
  return part === undefined
    ? err({ status: "networkError" })
    : part.listReadinessHistory(client, layoutId);
}
