/**
 * Heads of the three steps in a user's details; they show the current step, disabled steps and
 * steps with unsaved changes.
 */
import Step from "@mui/material/Step";
import StepButton from "@mui/material/StepButton";
import Stepper from "@mui/material/Stepper";
import Typography from "@mui/material/Typography";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { STEP_LABELS, type Steps } from "./model/user-steps.ts";
import { USER_STEPS, type UserStep } from "./model/users-url.ts";

interface Props {
  readonly steps: Steps;
  readonly unsaved: readonly UserStep[];
  readonly onStep: (step: UserStep) => void;
}

export function StepHeads({ steps, unsaved, onStep }: Props) {
  return (
    <Stepper nonLinear activeStep={USER_STEPS.indexOf(steps.shown)} sx={HEADS}>
      {USER_STEPS.map((step) => (
        <Step key={step} disabled={steps.disabled.has(step)}>
          <StepButton
            disabled={steps.disabled.has(step)}
            onClick={() => onStep(step)}
            optional={
              unsaved.includes(step) && (
                <Typography variant="caption" sx={{ color: "warning.main", fontWeight: 600 }}>
                  {USER_MESSAGES.unsaved}
                </Typography>
              )
            }
          >
            {STEP_LABELS[step]}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  );
}

const HEADS = {
  px: { xs: 2, sm: 3 },
  pb: 1.5,
  minHeight: 64,
  "& .MuiStepConnector-root": { display: { xs: "none", sm: "block" } },
  // The narrowest phones have room for the name of the current step only.
  [NARROWEST_SCREEN]: {
    "& .MuiStepLabel-labelContainer:not(:has(.Mui-active))": HIDDEN_TEXT,
  },
  justifyContent: "space-between",
} as const;
