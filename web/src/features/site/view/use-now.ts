/**
 * React hooks of the present time, updated every half minute, for texts about how long ago
 * something happened.
 */
import { useEffect, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { useSiteAddress } from "./use-site-view.ts";

const STEP_MILLISECONDS = 30_000;

/** React hook of the present time in epoch seconds. */
export function useNow(): number {
  const { nowSeconds, after } = useServices();
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    const tick = () => {
      setNow(nowSeconds());
      cancel = after(STEP_MILLISECONDS, tick);
    };
    let cancel = after(STEP_MILLISECONDS, tick);
    return () => cancel();
  }, [nowSeconds, after]);
  return now;
}

/** React hook of the shown moment in epoch seconds: a past one, or the present. */
export function useMoment(): number {
  const { url } = useSiteAddress();
  const now = useNow();
  return url.ts ?? now;
}
