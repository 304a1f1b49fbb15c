/** Registers the service worker for offline use, and asks the user before installing an update. */
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useEffect, useState } from "react";
import type { After } from "#web/api/after.ts";
import { useServices } from "#web/session/services.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";

export function OfflineStart() {
  const { after } = useServices();
  const [isUpdating, setIsUpdating] = useState(false);
  // Needs no clean-up function, because the service worker outlives the page.
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    start(after, () => setIsUpdating(true)).catch(() =>
      notify({ kind: "info", text: MESSAGES.offlineUnsupported, lastsSeconds: 5 }),
    );
  }, [after]);
  if (!isUpdating) return undefined;
  return (
    <Box role="status" sx={CURTAIN}>
      <CircularProgress aria-label={MESSAGES.updating} />
    </Box>
  );
}

const CURTAIN = {
  position: "fixed",
  inset: 0,
  zIndex: "tooltip",
  display: "grid",
  placeItems: "center",
  bgcolor: "background.default",
} as const;

async function start(after: After, onUpdating: () => void): Promise<void> {
  const { startWorker } = await import("./start-worker.ts");
  await startWorker({
    after,
    reload: () => window.location.reload(),
    onInstalled: () => notify({ kind: "info", text: MESSAGES.usableOffline, lastsSeconds: 3 }),
    onNewVersion: (update) => notifyNewVersion(onUpdating, update),
  });
}

function notifyNewVersion(onUpdating: () => void, update: () => void): void {
  const onPress = (): void => {
    onUpdating();
    update();
  };
  notify({
    kind: "info",
    text: MESSAGES.newVersion,
    lastsSeconds: "untilDismissed",
    action: { name: MESSAGES.update, onPress },
  });
}
