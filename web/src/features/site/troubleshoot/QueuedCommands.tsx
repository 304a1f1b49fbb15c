/** List of the commands that the report names as left to run. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { WizardCommandName } from "#domain/troubleshoot/wizard-commands.ts";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  readonly commands: readonly WizardCommandName[];
}

export function QueuedCommands({ commands }: Props) {
  return (
    <Box component="section" aria-label={WIZARD_MESSAGES.commandsLeft}>
      <Typography variant="h3" component="h4">
        {WIZARD_MESSAGES.commandsLeft}
      </Typography>
      {commands.length === 0 ? (
        <Typography color="textSecondary">{WIZARD_MESSAGES.noCommandsLeft}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, fontWeight: 600 }}>
          {commands.map((command) => (
            <li key={command}>{command}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
