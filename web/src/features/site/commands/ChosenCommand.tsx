/** The command that the user has chosen: its risk, its parameters, and notes about it. */
import { mdiSwapHorizontal } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { commandName, commandNote } from "#web/features/site/model/command-texts.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { CommandForm } from "./CommandForm.tsx";
import { RiskBadge } from "./RiskBadge.tsx";
import type { CommandDraft } from "./use-command-draft.ts";

interface Props {
  readonly draft: CommandDraft;
  /** Returns to the list of commands; omitted if there is no list. */
  readonly onChange?: () => void;
}

export function ChosenCommand({ draft, onChange }: Props) {
  const { entry, risk, fields, values, faults, enter } = draft;
  const note = commandNote(entry);
  return (
    <Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5 }}>
        <RiskBadge risk={risk} />
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {commandName(entry)}
        </Typography>
        {onChange && (
          <Button size="small" startIcon={<Icon path={mdiSwapHorizontal} />} onClick={onChange}>
            {COMMAND_MESSAGES.changeCommand}
          </Button>
        )}
      </Box>
      <CommandForm key={entry.id} fields={fields} values={values} faults={faults} onEnter={enter} />
      {note !== undefined && (
        <Typography variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
