/** Whether this device rings at a stow while the page is closed, with the button that changes it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ringReason, ringText, WORK_MESSAGES } from "./model/work-messages.ts";
import { useClosedRing } from "./push/closed-ring-context.ts";

/** For the owner of a zone, in the list of people. */
export function ClosedRingLine() {
  const { ring } = useClosedRing();
  const reason = ringReason(ring);
  return (
    <Box sx={LINE}>
      <Typography variant="body2" sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <strong>{ringText(ring)}</strong> {reason}
      </Typography>
      <RingButton />
    </Box>
  );
}

/** Turns ringing on or off; nothing where a press changes nothing. */
export function RingButton() {
  const { ring, turnOn, turnOff } = useClosedRing();
  if (ring === "on") {
    return (
      <Button color="inherit" onClick={() => void turnOff()} sx={LARGE}>
        {WORK_MESSAGES.ring.turnOff}
      </Button>
    );
  }
  if (ring !== "off" && ring !== "failed") return undefined;
  return (
    <Button color="inherit" variant="outlined" onClick={() => void turnOn()} sx={LARGE}>
      {ring === "off" ? WORK_MESSAGES.ring.turnOn : WORK_MESSAGES.ring.tryAgain}
    </Button>
  );
}

const LINE = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const LARGE = { minHeight: 44 } as const;
