/** Provides whether this device rings at a stow while the page is closed. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { ClosedRing } from "#web/features/site/work-zones/model/closed-ring.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { ClosedRingContextProvider } from "./closed-ring-context.ts";
import { readRing, turnRingOff, turnRingOn } from "./ring-when-closed.ts";

interface Props {
  readonly children: ReactNode;
}

export function ClosedRingProvider({ children }: Props) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [ring, setRing] = useState<ClosedRing>("checking");
  const wasChecked = useRef(false);
  const state = useMemo(() => {
    const show = async (reading: Promise<ClosedRing>) => {
      const next = await reading;
      setRing(next === "failed" && !isOnline ? "offline" : next);
    };
    return {
      turnOn: () => show(turnRingOn(client)),
      turnOff: () => show(turnRingOff(client)),
      check: () => {
        if (wasChecked.current) return;
        wasChecked.current = true;
        void show(readRing(client));
      },
    };
  }, [client, isOnline]);
  // Without a network nothing was known.
  useEffect(() => {
    if (isOnline && ring === "offline") {
      wasChecked.current = false;
      state.check();
    }
  }, [isOnline, ring, state]);
  const value = useMemo(() => ({ ...state, ring }), [state, ring]);
  return <ClosedRingContextProvider value={value}>{children}</ClosedRingContextProvider>;
}
