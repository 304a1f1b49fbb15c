/** List of the RMA numbers for the parts that the technician returns. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StepId } from "#domain/troubleshoot/steps.ts";
import { rmaLetters } from "#domain/troubleshoot/task-record.ts";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";
import { RmaLabel } from "./RmaLabel.tsx";
import type { Wizard } from "./use-wizard.ts";

interface Props {
  readonly wizard: Wizard;
  readonly steps: readonly StepId[];
}

/** List of the RMA numbers; renders nothing if no part is returned. */
export function RmaNumbers({ wizard, steps }: Props) {
  const letters = rmaLetters(steps);
  if (letters.length === 0) return undefined;
  return (
    <Box component="section" aria-label={WIZARD_MESSAGES.rmaNumbers}>
      <Typography variant="h3" component="h4" sx={{ mb: 1 }}>
        {WIZARD_MESSAGES.rmaNumbers}
      </Typography>
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {letters.map((letter) => (
          <RmaLabel key={letter} letter={letter} number={wizard.rmaNumberOf(letter)} />
        ))}
      </Box>
    </Box>
  );
}
