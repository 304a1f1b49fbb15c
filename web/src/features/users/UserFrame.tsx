/** Dialog frame of a user's details. */
import Dialog from "@mui/material/Dialog";
import DialogTitle from "@mui/material/DialogTitle";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The dialog frame. Fixed height, so that the buttons do not move between steps; full screen on
 * phones.
 */
export function UserFrame({ title, onClose, children }: Props) {
  const titleId = useId();
  const isPhone = !useMediaQuery(useTheme().breakpoints.up("sm"));
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
      slotProps={{ paper: { sx: isPhone ? undefined : PAPER } }}
    >
      <DialogTitle id={titleId} sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
}

const PAPER = { height: "min(840px, calc(100% - 64px))" } as const;
