/** The primary button of a form; disabled, with a spinner, while a request is pending. */
import Button from "@mui/material/Button";
import type { ReactNode } from "react";

interface Props {
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function BusyButton({ isBusy, isDisabled = false, children }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={isBusy}
      disabled={isDisabled}
      fullWidth
    >
      {children}
    </Button>
  );
}
