/** Form with fields below one another and without the browser's validation: we show the faults. */
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
