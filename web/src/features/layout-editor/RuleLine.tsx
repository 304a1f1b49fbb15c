/** One rule of a layout: whether it is watched, and how long it has to last before anybody is told. */
import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { NOTIFICATION_RULES } from "#domain/notifications/rules.ts";
import type { RuleSetting } from "#domain/notifications/settings.ts";
import {
  DELAY_CHOICES,
  delayText,
  NOTIFICATION_MESSAGES,
  RULE_HINTS,
} from "#web/ui/notification-messages.ts";

interface Props {
  readonly setting: RuleSetting;
  readonly isDisabled: boolean;
  readonly onChange: (setting: RuleSetting) => void;
}

export function RuleLine({ setting, isDisabled, onChange }: Props) {
  const { rule, on, delaySeconds } = setting;
  const { label } = NOTIFICATION_RULES[rule];
  return (
    <Box sx={LINE}>
      <FormControlLabel
        disabled={isDisabled}
        sx={{ flex: "1 1 280px", m: 0, gap: 1 }}
        control={
          <Switch
            checked={on}
            onChange={({ target }) => onChange({ ...setting, on: target.checked })}
          />
        }
        label={
          <>
            {label}
            <Typography variant="caption" component="span" sx={HINT}>
              {RULE_HINTS[rule]}
            </Typography>
          </>
        }
      />
      <TextField
        select
        size="small"
        label={NOTIFICATION_MESSAGES.delay}
        value={delaySeconds}
        disabled={isDisabled || !on}
        onChange={({ target }) => onChange({ ...setting, delaySeconds: Number(target.value) })}
        slotProps={{ select: { SelectDisplayProps: { "aria-description": label } } }}
        sx={{ flex: "0 0 160px" }}
      >
        {choicesWith(delaySeconds).map((seconds) => (
          <MenuItem key={seconds} value={seconds}>
            {delayText(seconds)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** What a program has set may be none of those that are offered. */
function choicesWith(seconds: number): readonly number[] {
  return [...new Set([...DELAY_CHOICES, seconds])].sort((one, other) => one - other);
}

const LINE = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  py: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const HINT = { display: "block", color: "text.secondary" } as const;
