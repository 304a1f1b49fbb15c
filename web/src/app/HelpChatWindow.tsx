/**
 * The help chat in an iframe of the provider's origin, which has no access to the console's page
 * or tokens.
 */
import { mdiClose, mdiWifiOff } from "@mdi/js";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIsOnline } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

export interface HelpChatWindowProps {
  /** URL of the iframe. */
  readonly page: string;
  /** False hides the chat window; the conversation survives. */
  readonly isShown: boolean;
  readonly onClose: () => void;
}

/**
 * Sandbox of the iframe. It keeps the chat's own origin, which is not ours, because most chats
 * store the conversation there. It may not navigate the console, and windows that it opens inherit
 * the sandbox.
 */
const MAY = "allow-scripts allow-same-origin allow-forms allow-popups";

export function HelpChatWindow({ page, isShown, onClose }: HelpChatWindowProps) {
  const isOnline = useIsOnline();
  /**
   * The iframe is mounted only once the browser is online: an iframe that failed to load does not
   * retry.
   */
  const [isLoaded, setIsLoaded] = useState(isOnline);
  if (isOnline && !isLoaded) setIsLoaded(true);
  return (
    <Paper
      component="section"
      aria-label={SHELL_MESSAGES.helpChat}
      elevation={8}
      hidden={!isShown}
      sx={WINDOW}
    >
      <Box sx={HEAD}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {SHELL_MESSAGES.helpChat}
        </Typography>
        <IconButton edge="end" aria-label={SHELL_MESSAGES.closeHelpChat} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {!isOnline && <StateMessage iconPath={mdiWifiOff} title={SHELL_MESSAGES.helpChatOffline} />}
      {isLoaded && (
        <Box
          component="iframe"
          title={SHELL_MESSAGES.helpChat}
          src={page}
          sandbox={MAY}
          referrerPolicy="no-referrer"
          sx={{ ...FRAME, display: isOnline ? "block" : "none" }}
        />
      )}
    </Paper>
  );
}

const WINDOW = {
  position: "fixed",
  insetInlineEnd: { xs: 0, sm: 16 },
  bottom: { xs: 0, sm: 16 },
  width: { xs: "100%", sm: 384 },
  height: { xs: "100dvh", sm: "min(600px, calc(100dvh - 96px))" },
  zIndex: "modal",
  display: "flex",
  "&[hidden]": { display: "none" },
  flexDirection: "column",
  overflow: "hidden",
  "@media print": { display: "none" },
} as const;

const HEAD = {
  display: "flex",
  alignItems: "center",
  pl: 2,
  pr: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

/** Chats expect a white background in every theme of the console. */
const FRAME = { flex: 1, width: "100%", border: 0, bgcolor: "common.white" } as const;
