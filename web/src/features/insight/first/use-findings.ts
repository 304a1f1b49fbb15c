/** React hook of what stands out on all sites: as last read at once, then the server's. */
import { useCallback, useEffect, useState } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { listFindings } from "./finding-operations.ts";

export interface Findings {
  /** Undefined before the first answer, where nothing was read before. */
  readonly records: readonly FindingsRecord[] | undefined;
  /** Time at which they were read; epoch seconds. */
  readonly readAt: number | undefined;
  /** Why the last request failed; undefined after a success. */
  readonly failure: Failure | undefined;
  readonly onRefresh: () => Promise<void>;
}

interface Read {
  readonly records: readonly FindingsRecord[];
  readonly readAt: number;
}

const UNREACHED: Failure = { status: "networkError" };

/** Sends one request per 50 layouts when the view opens, and after each act. */
export function useFindings(): Findings {
  const services = useServices();
  const isOnline = useIsOnline();
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<Failure>();
  const request = useCallback(
    async (isCurrent: () => boolean) => {
      const outcome = await listFindings(services.client);
      if (!isCurrent()) return;
      setFailure(outcome.ok ? undefined : outcome.error);
      if (!outcome.ok || services.session.state().status !== "signedIn") return;
      const readAt = services.nowSeconds();
      setRead({ records: outcome.value, readAt });
      await services.readModel.saveAnswer("findings", {
        ...{ request: "", value: outcome.value, savedAtSeconds: readAt },
      });
    },
    [services],
  );
  useEffect(
    () =>
      services.readModel.watchAnswer("findings", "", (seen) => {
        if (seen.status !== "present") return;
        const { value: records, savedAtSeconds: readAt } = seen.value;
        setRead((before) => before ?? { records, readAt });
      }),
    [services],
  );
  useEffect(() => {
    if (!isOnline) {
      setFailure(UNREACHED);
      return undefined;
    }
    let isCurrent = true;
    void request(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isOnline, request]);
  return {
    records: read?.records,
    readAt: read?.readAt,
    failure,
    onRefresh: () => request(() => true),
  };
}
