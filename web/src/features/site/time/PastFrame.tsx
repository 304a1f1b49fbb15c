/**
 * A frame around the map while it shows a past moment, so that users do not mistake it for live
 * data.
 */
import Box from "@mui/material/Box";
import { TIME_MESSAGES } from "#web/features/site/model/time-messages.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";

interface Props {
  readonly isPast: boolean;
}

export function PastFrame({ isPast }: Props) {
  return (
    <>
      <Box role="status" sx={HIDDEN_TEXT}>
        {isPast ? TIME_MESSAGES.pastView : ""}
      </Box>
      {isPast && <Box aria-hidden sx={FRAME} />}
    </>
  );
}

const FRAME = {
  position: "absolute",
  inset: 0,
  zIndex: 1,
  border: 5,
  borderColor: "warning.main",
  pointerEvents: "none",
} as const;
