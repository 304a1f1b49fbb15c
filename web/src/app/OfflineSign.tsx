/** The Offline indicator; screen readers announce it when it appears. */
import { mdiCloudOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useSyncExternalStore } from "react";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

interface Props {
  /**
   * True in the top bar: on phones only the icon is visible there, and screen readers read the
   * word.
   */
  readonly isInBar?: boolean;
}

export function OfflineSign({ isInBar = false }: Props) {
  const isOnline = useIsOnline();
  const { online } = useServices();
  const isIntercepted = useSyncExternalStore(online.subscribe, online.isIntercepted);
  return (
    <Box
      role="status"
      sx={{ display: "flex", alignItems: "center", gap: 1, color: "warning.main" }}
    >
      {!isOnline && (
        <>
          <Icon path={mdiCloudOffOutline} fontSize="small" />
          <Typography variant="subtitle2" component="span" sx={isInBar ? IN_BAR : {}}>
            {isIntercepted ? SHELL_MESSAGES.signInToNetwork : SHELL_MESSAGES.offline}
          </Typography>
        </>
      )}
    </Box>
  );
}

const IN_BAR = {
  position: { xs: "absolute", sm: "static" },
  clipPath: { xs: "inset(50%)", sm: "none" },
  // The word "Offline" is 1 px wide on phones, because its full width would make the page wider
  // than the window.
  width: { xs: "1px", sm: "auto" },
  overflow: "hidden",
  whiteSpace: "nowrap",
} as const;
