/** One notification rule of a layout: on or off, and the delay before recipients are notified. */

import Box from "@mui/material/Box";
import type { RuleSetting } from "#domain/notifications/settings.ts";
import {
  delayChoices,
  delayText,
  NOTIFICATION_MESSAGES,
  RULE_HINTS,
} from "#web/ui/notification-messages.ts";
import { RULE_NAMES } from "#web/ui/rule-names.ts";
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx";
import { SwitchInput } from "./SwitchInput.tsx";

interface Props {
  readonly setting: RuleSetting;
  readonly isDisabled: boolean;
  readonly onChange: (setting: RuleSetting) => void;
}

export function RuleLine({ setting, isDisabled, onChange }: Props) {
  const { rule, on, delaySeconds } = setting;
  const label = RULE_NAMES[rule];
  return (
    <Box sx={LINE}>
      <SwitchInput
        label={label}
        hint={RULE_HINTS[rule]}
        isOn={on}
        isDisabled={isDisabled}
        sx={{ flex: "1 1 280px" }}
        onChange={(next) => onChange({ ...setting, on: next })}
      />
      <ChoiceInput
        label={NOTIFICATION_MESSAGES.delay}
        description={label}
        value={delaySeconds}
        choices={choicesWith(delayChoices(rule), delaySeconds)}
        isDisabled={isDisabled || !on}
        sx={{ flex: "0 0 160px" }}
        onChoose={(seconds) => onChange({ ...setting, delaySeconds: seconds })}
      />
    </Box>
  );
}

/**
 * The offered delays and the current one, which an API client may have set to a value that is not
 * offered.
 */
function choicesWith(choices: readonly number[], present: number): readonly Choice<number>[] {
  const offered = [...new Set([...choices, present])].sort((one, other) => one - other);
  return offered.map((seconds) => ({ value: seconds, label: delayText(seconds) }));
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
