/** Dialog that opens a window for people of the provider: who, for how long, and why. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Stack from "@mui/material/Stack";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { GATE } from "#domain/access/owners-gate.ts";
import { SECONDS_PER_HOUR } from "#domain/health/layout-health.ts";
import { execute } from "#web/api/operation.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx";
import { GATE_MESSAGES, gateRefusal } from "./model/gate-messages.ts";
import { LIST_REMOTE_PEOPLE } from "./model/remote-access.generated.ts";
import { TabMissing } from "./TabMissing.tsx";
import type { UsedGate } from "./use-owners-gate.ts";

interface Props extends Pick<UsedGate, "open"> {
  readonly layoutId: string;
  readonly onClose: () => void;
}

const HOURS: readonly Choice<number>[] = [1, 2, 4, GATE.maxWindowSeconds / SECONDS_PER_HOUR].map(
  (hours) => ({ value: hours, label: GATE_MESSAGES.hours(hours) }),
);

export function WindowDialog({ layoutId, open, onClose }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hours, setHours] = useState(1);
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function submit(): Promise<void> {
    setIsBusy(true);
    const seconds = hours * SECONDS_PER_HOUR;
    const outcome = await open({ people: chosen, seconds, reason: reason.trim() });
    setIsBusy(false);
    if (outcome.ok) onClose();
    else setTrouble(gateRefusal(outcome.error));
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={isBusy ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{GATE_MESSAGES.windowTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {GATE_MESSAGES.windowHint}
          </Typography>
          <People layoutId={layoutId} chosen={chosen} onChoose={setChosen} />
          <ChoiceInput
            label={GATE_MESSAGES.howLong}
            value={hours}
            choices={HOURS}
            size="medium"
            onChoose={setHours}
          />
          <ReasonField reason={reason} hint={GATE_MESSAGES.reasonHint} onReason={setReason} />
          {!isOnline && <Alert severity="warning">{GATE_MESSAGES.offlineNow}</Alert>}
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={isBusy} onClick={onClose}>
          {GATE_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isOnline || chosen.length === 0 || !isReasonEnough(reason)}
          onClick={() => void submit()}
        >
          {GATE_MESSAGES.open}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface PeopleProps {
  readonly layoutId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The accounts of the provider that may see the layout. */
function People({ layoutId, chosen, onChoose }: PeopleProps) {
  const { client } = useServices();
  const { state, retry } = useRequest(layoutId, () =>
    execute(client, LIST_REMOTE_PEOPLE, { layoutId }),
  );
  if (state.value === undefined) {
    return <TabMissing state={state} words={GATE_MESSAGES} onRetry={retry} />;
  }
  const people = state.value.filter(
    ({ isProviders, privileges }) => isProviders && privileges !== 0,
  );
  if (people.length === 0) return <Alert severity="info">{GATE_MESSAGES.noPeople}</Alert>;
  const isFull = chosen.length >= GATE.maxPeople;
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{GATE_MESSAGES.who}</FormLabel>
      {people.map(({ username, email, nameFirst, nameLast }) => {
        const isChosen = chosen.includes(username);
        const next = isChosen ? chosen.filter((one) => one !== username) : [...chosen, username];
        return (
          <FormControlLabel
            key={username}
            disabled={isFull && !isChosen}
            control={<Checkbox checked={isChosen} onChange={() => onChoose(next)} />}
            label={`${nameFirst} ${nameLast} (${email})`}
            sx={{ overflowWrap: "anywhere" }}
          />
        );
      })}
    </FormControl>
  );
}
