/** Shows a new token for copying; it cannot be shown again. */
import { mdiContentCopy } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { ApiDescriptionLink } from "./ApiDescriptionLink.tsx";
import { exampleCall, TOKEN_MESSAGES } from "./token-messages.ts";
import type { IssuedSiteToken } from "./token-operations.ts";

interface Props {
  readonly layoutId: string;
  readonly issued: IssuedSiteToken;
  readonly onClose: () => void;
}

export function IssuedToken({ layoutId, issued: { text }, onClose }: Props) {
  const { config } = useServices();
  return (
    <>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
        {text === undefined ? (
          <Alert severity="warning">{TOKEN_MESSAGES.untold}</Alert>
        ) : (
          <>
            <Alert severity="warning">{TOKEN_MESSAGES.shownOnce}</Alert>
            <Box component="code" aria-label={TOKEN_MESSAGES.text} role="group" sx={CODE}>
              {text}
            </Box>
            <Button
              autoFocus
              variant="outlined"
              startIcon={<Icon path={mdiContentCopy} />}
              onClick={() => void copy(text)}
              sx={{ alignSelf: "flex-start" }}
            >
              {TOKEN_MESSAGES.copy}
            </Button>
            <Box>
              <Typography variant="body2" color="textSecondary" gutterBottom>
                {TOKEN_MESSAGES.example}
              </Typography>
              <Box component="code" sx={CODE}>
                {exampleCall(config.restUrl, layoutId)}
              </Box>
              <ApiDescriptionLink />
            </Box>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {TOKEN_MESSAGES.done}
        </Button>
      </DialogActions>
    </>
  );
}

/** The browser may refuse access to the clipboard; the text stays readable on the screen. */
async function copy(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  notify({
    kind: isCopied ? "success" : "error",
    text: isCopied ? TOKEN_MESSAGES.copied : TOKEN_MESSAGES.notCopied,
    lastsSeconds: isCopied ? 2 : 5,
  });
}

const CODE = {
  display: "block",
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
  fontFamily: "ui-monospace, monospace",
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
  userSelect: "all",
} as const;
