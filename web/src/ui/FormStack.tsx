/** A form whose fields stand below one another; faults are ours, so the browser's own bubbles stay away. */
import Stack from "@mui/material/Stack";
import type { FormEvent, ReactNode } from "react";

interface Props {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

export function FormStack({ onSubmit, children }: Props) {
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2}>
      {children}
    </Stack>
  );
}
