/** The scrolling part of an editor dialog. */
import DialogContent from "@mui/material/DialogContent";
import type { ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
}

export function EditorBody({ children }: Props) {
  return (
    <DialogContent dividers sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>
      {children}
    </DialogContent>
  );
}
