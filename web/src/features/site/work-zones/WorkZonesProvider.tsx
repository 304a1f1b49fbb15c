/** Loads the work zones of the site, and whether this device rings for them, for all components below. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import { ClosedRingProvider } from "./push/ClosedRingProvider.tsx";
import { pressedAtOpening } from "./push/pressed-warning.ts";
import { useLoadedZones, type WorkZones, WorkZonesContextProvider } from "./zones-context.ts";

interface Props {
  readonly children: ReactNode;
}

export function WorkZonesProvider({ children }: Props) {
  const { zones, isOutdated, isLoading, wanted, changes, reload } = useLoadedZones();
  const newest = useRef(reload);
  useEffect(() => {
    newest.current = reload;
  });
  const readAgain = useCallback((answered?: ShownZone) => newest.current(answered), []);
  const queuedText = JSON.stringify({ wanted, changes });
  // Memoised by content, because the map redraws for every new object.
  const value = useMemo(() => {
    const queued: Pick<WorkZones, "wanted" | "changes"> = JSON.parse(queuedText);
    const pressed = pressedAtOpening();
    return { zones, isOutdated, isLoading, ...queued, pressed, reload: readAgain };
  }, [zones, isOutdated, isLoading, queuedText, readAgain]);
  return (
    <WorkZonesContextProvider value={value}>
      <ClosedRingProvider>{children}</ClosedRingProvider>
    </WorkZonesContextProvider>
  );
}
