/**
 * Dialog with a fixed lower edge, for content that loads or may show an error. A centred dialog moves
 * its buttons when its height changes, and a press that has begun misses.
 */
import Dialog, { type DialogProps } from "@mui/material/Dialog";
import type { ReactNode } from "react";

interface Props extends Pick<DialogProps, "maxWidth" | "fullScreen"> {
  /** Id of the title's element. */
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SteadyDialog({ titleId, onClose, maxWidth = "sm", children, ...props }: Props) {
  return (
    <Dialog
      {...props}
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      onClose={onClose}
      sx={GROWS_UPWARD}
    >
      {children}
    </Dialog>
  );
}

/** Distance of the lower edge from the window's, on screens that have room for it. */
const EDGE = "max(32px, 16dvh)";

const GROWS_UPWARD = {
  "& .MuiDialog-container": { alignItems: "flex-end" },
  "& .MuiDialog-paper": {
    mb: { xs: "32px", sm: EDGE },
    maxHeight: { xs: "calc(100% - 64px)", sm: `calc(100% - 32px - ${EDGE})` },
  },
} as const;
