/** Sets a work zone of the user: where, name, phone and how long. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { WORK_ZONE } from "#domain/work-zones/work-zone.ts";
import { phoneOf } from "#domain/work-zones/zone-input.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import type { ZoneChoice } from "./model/zone-choices.ts";
import { placeText } from "./model/zone-place.ts";
import { useClosedRing } from "./push/closed-ring-context.ts";
import { mayTurnOn, RingChoice } from "./RingChoice.tsx";
import { useSetZone } from "./use-set-zone.ts";

interface Props {
  readonly site: Site;
  /** Where the zone may be; the first is preset. */
  readonly choices: readonly ZoneChoice[];
  readonly onClose: () => void;
}

/** Durations to choose from, in minutes. */
const MINUTES = [30, 60, 120, 240] as const;
const PRESET_MINUTES = 60;

export function SetZoneDialog({ site, choices, onClose }: Props) {
  const titleId = useId();
  const setZone = useSetZone(site);
  const form = usePersonForm();
  const { ring, turnOn } = useClosedRing();
  const [rings, setRings] = useState(true);
  const [chosen, choose] = useState(choices[0]?.key);
  const [minutes, setMinutes] = useState<number>(PRESET_MINUTES);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const phone = phoneOf(form.phone);
  const isReady = choice !== undefined && form.name.trim() !== "" && phone !== undefined;
  async function go(): Promise<void> {
    if (!isReady) return;
    setIsBusy(true);
    form.remember();
    // First of all, because browsers ask for permission only right after a press.
    if (rings && mayTurnOn(ring)) void turnOn();
    const wish = { name: form.name.trim(), phone, seconds: minutes * 60, parts: choice.parts };
    const fault = await setZone(wish);
    setIsBusy(false);
    setTrouble(fault);
    if (fault === undefined) onClose();
  }
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{WORK_MESSAGES.setTitle}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Stack sx={{ gap: 2 }}>
          <Choice
            label={WORK_MESSAGES.where}
            value={choice?.key}
            options={choices.map(({ key, label }) => [key, label] as const)}
            onChoose={choose}
          />
          {choice !== undefined && (
            <Typography variant="body2">{placeText(site, choice.parts)}</Typography>
          )}
          <Choice
            label={WORK_MESSAGES.howLong}
            value={String(minutes)}
            options={MINUTES.map((count) => [String(count), lengthText(count)] as const)}
            onChoose={(text) => setMinutes(Number(text))}
          />
          <TextField
            label={WORK_MESSAGES.name}
            value={form.name}
            onChange={({ target }) => form.setName(target.value)}
            autoComplete="name"
            fullWidth
            slotProps={{ htmlInput: { maxLength: WORK_ZONE.maxName } }}
          />
          <TextField
            label={WORK_MESSAGES.phone}
            value={form.phone}
            onChange={({ target }) => form.setPhone(target.value)}
            type="tel"
            autoComplete="tel"
            error={form.phone !== "" && phone === undefined}
            helperText={
              form.phone !== "" && phone === undefined
                ? WORK_MESSAGES.phoneFault
                : WORK_MESSAGES.phoneHint
            }
            fullWidth
            slotProps={{ htmlInput: { maxLength: WORK_ZONE.maxPhone } }}
          />
          <RingChoice ring={ring} isChosen={rings} onChoose={setRings} />
          <Alert severity="warning" variant="outlined">
            {WORK_MESSAGES.limits} {WORK_MESSAGES.onlyOpen}
          </Alert>
          {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose} sx={LARGE}>
          {WORK_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={!isReady}
          onClick={() => void go()}
          sx={LARGE}
        >
          {WORK_MESSAGES.set}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

function lengthText(minutes: number): string {
  return minutes < 60 ? WORK_MESSAGES.minutes(minutes) : WORK_MESSAGES.hours(minutes / 60);
}

/** Where the browser stores the phone number that a user has entered. */
const phoneKey = (userId: string) => `work-phone:${userId}`;

/** React hook of name and phone: the name of the account, and the number that was entered last. */
function usePersonForm() {
  const { storage } = useServices();
  const session = useSessionState();
  const account = session.status === "signedIn" ? session.account : undefined;
  const key = phoneKey(account?.id ?? "");
  const [name, setName] = useState(`${account?.nameFirst ?? ""} ${account?.nameLast ?? ""}`.trim());
  const [phone, setPhone] = useState(() => storage.getItem(key) ?? "");
  return { name, setName, phone, setPhone, remember: () => storage.setItem(key, phone.trim()) };
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Value and label of each option. */
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

/** Large buttons of which one is chosen, for hands in gloves. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Typography id={id} variant="subtitle2" component="p" gutterBottom>
        {label}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={value}
        onChange={(_, next: string | null) => next !== null && onChoose(next)}
        aria-labelledby={id}
      >
        {options.map(([key, text]) => (
          <ToggleButton key={key} value={key} sx={LARGE}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

const LARGE = { minHeight: 48 } as const;
