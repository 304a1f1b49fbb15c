/** How many besides the reader may see a layout, read when it is asked and when there is a network again. */
import { useEffect, useState } from "react";
import { countOthersWithAccess, type OthersWithAccess } from "#web/api/access-operations.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";

export function useOthersWithAccess(layoutId: string): OthersWithAccess | "loading" | "unknown" {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [others, setOthers] = useState<OthersWithAccess | "loading" | "unknown">("loading");
  useEffect(() => {
    let isCurrent = true;
    setOthers(isOnline ? "loading" : "unknown");
    if (isOnline) {
      void countOthersWithAccess(client, layoutId).then((outcome) => {
        if (isCurrent) setOthers(outcome.status === "ok" ? outcome.value : "unknown");
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, layoutId, isOnline]);
  return others;
}
