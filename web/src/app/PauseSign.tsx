/** Indicates that the server throttles requests, and when the console retries. */
import { mdiTimerSand } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

const TICK_MILLISECONDS = 1_000;

export function PauseSign() {
  const seconds = useSecondsOfPause();
  return (
    <Box role="status" sx={SIGN}>
      {seconds !== undefined && (
        <>
          <Icon path={mdiTimerSand} fontSize="small" />
          {/* Screen readers announce only this; the countdown would be announced every second. */}
          <Box component="span" sx={HEARD}>
            {SHELL_MESSAGES.tooManyRequests}
          </Box>
          <Typography variant="subtitle2" component="span" aria-hidden sx={ON_PHONES}>
            {`${seconds} s`}
          </Typography>
          <Typography variant="subtitle2" component="span" aria-hidden sx={ELSEWHERE}>
            {SHELL_MESSAGES.tryingAgainIn(seconds)}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** Seconds left, 1 or more; undefined while there is no pause. */
function useSecondsOfPause(): number | undefined {
  const { pause, nowSeconds, after } = useServices();
  const endsAt = useSyncExternalStore(pause.subscribe, pause.endsAt);
  const [now, setNow] = useState(nowSeconds);
  useEffect(() => {
    if (endsAt === undefined) return;
    let cancel = after(0, tick);
    function tick(): void {
      setNow(nowSeconds());
      cancel = after(TICK_MILLISECONDS, tick);
    }
    return () => cancel();
  }, [endsAt, nowSeconds, after]);
  return endsAt === undefined ? undefined : Math.max(1, Math.ceil(endsAt / 1_000 - now));
}

const SIGN = { display: "flex", alignItems: "center", gap: 1, color: "warning.main" } as const;
const HEARD = {
  position: "absolute",
  width: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
const ON_PHONES = { display: { xs: "inline", sm: "none" } } as const;
const ELSEWHERE = { display: { xs: "none", sm: "inline" } } as const;
