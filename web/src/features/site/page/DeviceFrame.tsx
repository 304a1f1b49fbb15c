/** The frame of a device dialog: title, subtitle and close button. */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly title: string;
  /** Content below the title. */
  readonly subtitle?: ReactNode;
  /** Buttons next to the close button. */
  readonly actions?: ReactNode;
  /** True if the dialog fills the screen on all devices, not only on phones. */
  readonly isFullScreen?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DeviceFrame({ title, subtitle, actions, onClose, children, ...props }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone || props.isFullScreen === true}
      onClose={onClose}
      aria-labelledby={titleId}
    >
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          {subtitle}
        </Box>
        <Box sx={BUTTONS}>
          {actions}
          <IconButton edge="end" aria-label={DEVICE_MESSAGES.close} onClick={onClose}>
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      </Box>
      <Box sx={BODY}>{children}</Box>
    </Dialog>
  );
}

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

/** Style of the buttons in the head, which are taller than the title in the same row. */
const BUTTONS = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 1,
  height: 28,
} as const;

const BODY = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;
