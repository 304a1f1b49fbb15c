/** Frame of an editor dialog: title, close button and content. */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";

interface Props {
  readonly title: string;
  /** Facts about the layout or master, shown below the title. */
  readonly facts?: ReactNode;
  /** Button or link, shown beside the close button. */
  readonly action?: ReactNode;
  /** Size of the dialog; "layout" is larger, with the same height for all tabs. */
  readonly size: "layout" | "master";
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Frame of the dialog; full screen on a phone. */
export function EditorFrame({ title, facts, action, size, onClose, children }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const isLarge = size === "layout";
  return (
    <Dialog
      open
      fullWidth
      maxWidth={isLarge ? "md" : "sm"}
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isLarge && !isPhone ? LARGE : undefined } }}
    >
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Typography>
          {facts !== undefined && (
            <Typography variant="body2" color="textSecondary" component="div">
              {facts}
            </Typography>
          )}
        </Box>
        {action}
        <IconButton edge="end" aria-label={EDITOR_MESSAGES.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Dialog>
  );
}

const LARGE = { height: "min(860px, calc(100% - 64px))" } as const;

const HEAD = {
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: { xs: 2, sm: 3 },
  pt: 1.5,
  pb: 1,
} as const;
