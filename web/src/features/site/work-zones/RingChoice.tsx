/** In the dialog of a new zone: whether this device shall ring while the page is closed. */
import Alert from "@mui/material/Alert";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { ClosedRing } from "./model/closed-ring.ts";
import { ringReason, ringText, WORK_MESSAGES } from "./model/work-messages.ts";

interface Props {
  readonly ring: ClosedRing;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether setting the zone can turn ringing on. */
export function mayTurnOn(ring: ClosedRing): boolean {
  return ring === "off" || ring === "failed" || ring === "offline";
}

export function RingChoice({ ring, isChosen, onChoose }: Props) {
  if (ring === "on") return <Typography variant="body2">{ringText(ring)}</Typography>;
  if (!mayTurnOn(ring)) {
    if (ring === "checking") return undefined;
    return (
      <Alert severity="info" variant="outlined">
        {ringText(ring)} {ringReason(ring)}
      </Alert>
    );
  }
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox checked={isChosen} onChange={(_, checked) => onChoose(checked)} sx={LARGE} />
        }
        label={WORK_MESSAGES.ring.choice}
      />
      <Typography variant="body2" color="textSecondary">
        {WORK_MESSAGES.ring.choiceHint}
      </Typography>
    </div>
  );
}

const LARGE = { minWidth: 44, minHeight: 44 } as const;
