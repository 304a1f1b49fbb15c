/**
 * Form with stacked fields. The browser's validation is off, because the form shows its own error
 * messages.
 */
import Stack from "@mui/material/Stack";
import type { FormEvent, ReactNode, Ref } from "react";

interface Props {
  readonly ref?: Ref<HTMLFormElement>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

export function FormStack({ ref, onSubmit, children }: Props) {
  return (
    <Stack component="form" noValidate ref={ref} onSubmit={onSubmit} spacing={2}>
      {children}
    </Stack>
  );
}
