/** Scans of one device that are stored on this device (computer or phone) only. */
import { useState } from "react";
import type { OutboxView } from "#web/offline/outbox.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { type UnsentScan, unsentScans } from "./scan-request.ts";
import type { ScanTarget } from "./scan-target.ts";

/**
 * React hook of the unsent scans, oldest first; none if the browser has no database. The signed-in
 * user must be the same at every render.
 */
export function useUnsentScans(
  target: Pick<ScanTarget, "subject" | "level">,
): readonly UnsentScan[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : "";
  const [watch] = useState(
    () => (onValue: (view: OutboxView) => void) => outbox.watch(userId, onValue),
  );
  return unsentScans(useLive(watch)?.items ?? [], target);
}
