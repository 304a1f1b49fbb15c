/**
 * Lazy-loads the notice stack: when the browser is idle or at the first notice. After a failure,
 * each new notice retries.
 */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { unshownNotices } from "#web/ui/notify.ts";
import { whileIdle } from "#web/ui/while-idle.ts";

export function Notices() {
  const [Stack, setStack] = useState<ComponentType>();
  const unshown = useSyncExternalStore(unshownNotices.subscribe, unshownNotices.value);
  useEffect(() => {
    if (Stack !== undefined) return undefined;
    let isCurrent = true;
    const load = () => {
      import("./NoticeStack.tsx").then(
        ({ NoticeStack }) => isCurrent && setStack(() => NoticeStack),
        () => undefined,
      );
      return true;
    };
    let cancel: () => void = () => undefined;
    if (unshown.length > 0) load();
    else cancel = whileIdle(load);
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [Stack, unshown]);
  return Stack && <Stack />;
}
