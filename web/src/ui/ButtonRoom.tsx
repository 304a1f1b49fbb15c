/** Keeps room for icon buttons that are not loaded yet, so that what is beside them does not move. */
import IconButton from "@mui/material/IconButton";

interface Props {
  /** Number of buttons; 1 by default. */
  readonly count?: number;
}

/** Invisible buttons, because the size of a button depends on the theme. */
export function ButtonRoom({ count = 1 }: Props) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
    <IconButton key={at} disabled aria-hidden sx={INVISIBLE} />
  ));
}

const INVISIBLE = { visibility: "hidden" } as const;
