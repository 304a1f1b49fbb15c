/** Where notices appear: loaded once the page stands, and asked for again by each notice for as long as it is missing. */
import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { unshownNotices } from "#web/ui/notify.ts";

export function Notices() {
  const [Stack, setStack] = useState<ComponentType>();
  const unshown = useSyncExternalStore(unshownNotices.subscribe, unshownNotices.value);
  useEffect(() => {
    if (Stack !== undefined) return undefined;
    let isCurrent = unshown.length >= 0;
    import("./NoticeStack.tsx").then(
      ({ NoticeStack }) => isCurrent && setStack(() => NoticeStack),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [Stack, unshown]);
  return Stack && <Stack />;
}
