/** Loads the work zones of the site for all components below. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useLoadedZones, type WantedZone, WorkZonesContextProvider } from "./zones-context.ts";

interface Props {
  readonly children: ReactNode;
}

export function WorkZonesProvider({ children }: Props) {
  const { zones, isOutdated, isLoading, wanted, reload } = useLoadedZones();
  const newest = useRef(reload);
  useEffect(() => {
    newest.current = reload;
  });
  const readAgain = useCallback(() => newest.current(), []);
  const wantedText = JSON.stringify(wanted);
  // Memoised by content, because the map redraws for every new object.
  const value = useMemo(() => {
    const waiting: readonly WantedZone[] = JSON.parse(wantedText);
    return { zones, isOutdated, isLoading, wanted: waiting, reload: readAgain };
  }, [zones, isOutdated, isLoading, wantedText, readAgain]);
  return <WorkZonesContextProvider value={value}>{children}</WorkZonesContextProvider>;
}
