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

const GROWS_UPWARD = {
  "& .MuiDialog-container": { alignItems: "flex-end" },
  "& .MuiDialog-paper": {
    mb: "max(32px, 16dvh)",
    maxHeight: "calc(100% - 32px - max(32px, 16dvh))",
  },
} as const;
