/**
 * The window of the wizard: the name of the node at the top, the steps, and the buttons at the
 * bottom, within reach of a thumb.
 */
import { mdiClose, mdiRestart } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  /** Name and location of the node. */
  readonly subtitle: string;
  /** Clears all answers; undefined if there are no answers. */
  readonly onReset: (() => void) | undefined;
  readonly onClose: () => void;
  /** Content below the steps, such as the buttons. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** Window of the wizard; full screen on phones and tablets. */
export function WizardFrame({ subtitle, onReset, onClose, foot, children }: Props) {
  const titleId = useId();
  const isDesktop = useMediaQuery(useTheme().breakpoints.up("md"));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={!isDesktop}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isDesktop ? TALL : undefined } }}
    >
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {WIZARD_MESSAGES.title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        </Box>
        {onReset && (
          <Button startIcon={<Icon path={mdiRestart} />} onClick={onReset} sx={{ minHeight: 48 }}>
            {WIZARD_MESSAGES.reset}
          </Button>
        )}
        <IconButton edge="end" aria-label={WIZARD_MESSAGES.close} onClick={onClose} sx={LARGE}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={BODY}>{children}</Box>
      {foot}
    </Dialog>
  );
}

const TALL = { height: "min(920px, calc(100% - 64px))" } as const;

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  px: { xs: 2, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const LARGE = { width: 48, height: 48 } as const;

const BODY = {
  flex: "1 1 auto",
  minHeight: 0,
  overflowY: "auto",
  px: { xs: 2, sm: 3 },
  py: 2,
} as const;
