/** Where notices appear: loaded in an idle moment, or for the first notice, and asked for again by each notice for as long as it is missing. */
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
    let callOff: () => void = () => undefined;
    if (unshown.length > 0) load();
    else callOff = whileIdle(load);
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [Stack, unshown]);
  return Stack && <Stack />;
}
