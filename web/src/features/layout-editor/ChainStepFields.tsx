/** The fields of one step of an escalation chain, with the buttons that move and remove it. */
import { mdiArrowDown, mdiArrowUp, mdiDeleteOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { CHAIN_LIMITS } from "#domain/notifications/escalation-chains.ts";
import { personName } from "#domain/users/person-name.ts";
import { CHANNELS } from "#domain/watch/escalation.ts";
import { listText } from "#web/language/counts.ts";
import { CHANNEL_NAMES, ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { type DraftStep, stepFaults } from "./chain-draft.ts";
import type { NotificationReader } from "./notification-settings.generated.ts";

interface Props {
  readonly step: DraftStep;
  /** Number of the step from 1, and of all steps. */
  readonly place: { readonly number: number; readonly of: number };
  readonly readers: readonly NotificationReader[];
  readonly isDisabled: boolean;
  readonly onChange: (step: DraftStep) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function ChainStepFields(props: Props) {
  const { step, place, readers, isDisabled, onChange } = props;
  const { number } = place;
  const faults = stepFaults(step);
  const title = ESCALATION_MESSAGES.stepTitle(number);
  return (
    <Box component="li" sx={STEP}>
      <Box sx={HEAD}>
        <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }}>
          {title}
        </Typography>
        <StepButtons {...props} />
      </Box>
      <Box sx={FIELDS}>
        <TextField
          size="small"
          type="number"
          label={ESCALATION_MESSAGES.minutes}
          value={Number.isNaN(step.afterMinutes) ? "" : step.afterMinutes}
          disabled={isDisabled}
          error={faults.minutes}
          helperText={
            faults.minutes
              ? ESCALATION_MESSAGES.minutesFault(CHAIN_LIMITS.minMinutes, CHAIN_LIMITS.maxMinutes)
              : undefined
          }
          onChange={({ target: { value } }) =>
            onChange({ ...step, afterMinutes: value === "" ? Number.NaN : Number(value) })
          }
          slotProps={{
            htmlInput: {
              min: CHAIN_LIMITS.minMinutes,
              max: CHAIN_LIMITS.maxMinutes,
              "aria-description": title,
            },
          }}
          sx={{ flex: "0 1 160px" }}
        />
        <People
          step={step}
          title={title}
          readers={readers}
          isDisabled={isDisabled}
          onChange={onChange}
        />
        <Channels step={step} title={title} isDisabled={isDisabled} onChange={onChange} />
      </Box>
    </Box>
  );
}

function StepButtons({ place: { number, of }, isDisabled, onMove, onRemove }: Props) {
  const buttons = [
    {
      label: ESCALATION_MESSAGES.moveUp(number),
      icon: mdiArrowUp,
      isIdle: number === 1,
      press: () => onMove(-1),
    },
    {
      label: ESCALATION_MESSAGES.moveDown(number),
      icon: mdiArrowDown,
      isIdle: number === of,
      press: () => onMove(1),
    },
    {
      label: ESCALATION_MESSAGES.removeStep(number),
      icon: mdiDeleteOutline,
      isIdle: false,
      press: onRemove,
    },
  ];
  return buttons.map(({ label, icon, isIdle, press }) => (
    <Tooltip key={label} title={label}>
      <span>
        <IconButton aria-label={label} disabled={isDisabled || isIdle} onClick={press}>
          <Icon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  ));
}

type FieldProps = Pick<Props, "step" | "isDisabled" | "onChange"> & { readonly title: string };

/** Offers the possible recipients, and people of the step who have no access any more. */
function People({
  step,
  title,
  readers,
  isDisabled,
  onChange,
}: FieldProps & Pick<Props, "readers">) {
  const names = new Map(readers.map((reader) => [reader.username, personName(reader)]));
  const nameOf = (username: string) => names.get(username) ?? ESCALATION_MESSAGES.removedPerson;
  const offered = [...new Set([...names.keys(), ...step.usernames])];
  const isFaulty = stepFaults(step).people;
  const beyond = step.beyond === 0 ? undefined : ESCALATION_MESSAGES.beyond(step.beyond);
  const none = readers.length === 0 ? ESCALATION_MESSAGES.noPeople : undefined;
  const fault = isFaulty ? ESCALATION_MESSAGES.personsFault(CHAIN_LIMITS.people) : undefined;
  return (
    <TextField
      select
      size="small"
      label={ESCALATION_MESSAGES.persons}
      value={step.usernames}
      disabled={isDisabled}
      error={isFaulty}
      helperText={none ?? fault ?? beyond}
      onChange={({ target: { value } }) => onChange({ ...step, usernames: namesIn(value) })}
      slotProps={{
        select: {
          multiple: true,
          renderValue: () => listText(step.usernames.map(nameOf)),
          SelectDisplayProps: { "aria-description": title },
        },
      }}
      sx={{ flex: "1 1 240px", minWidth: 0 }}
    >
      {offered.map((username) => (
        <MenuItem key={username} value={username} sx={{ py: 0 }}>
          <Checkbox checked={step.usernames.includes(username)} />
          {nameOf(username)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The value of a field with several choices, which Material types as that of one. */
function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function Channels({ step, title, isDisabled, onChange }: FieldProps) {
  const isFaulty = stepFaults(step).channels;
  return (
    <Box role="group" aria-label={title} sx={{ flex: "1 1 100%" }}>
      {CHANNELS.map((channel) => (
        <FormControlLabel
          key={channel}
          disabled={isDisabled}
          control={
            <Checkbox
              checked={step.channels.includes(channel)}
              onChange={(_, isOn) => {
                const others = step.channels.filter((one) => one !== channel);
                onChange({ ...step, channels: isOn ? [...others, channel] : others });
              }}
            />
          }
          label={CHANNEL_NAMES[channel]}
        />
      ))}
      {isFaulty && <FormHelperText error>{ESCALATION_MESSAGES.channelsFault}</FormHelperText>}
    </Box>
  );
}

const STEP = { py: 1, borderBottom: 1, borderColor: "divider" } as const;
const HEAD = { display: "flex", alignItems: "center", mb: 1 } as const;
const FIELDS = { display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 1.5 } as const;
