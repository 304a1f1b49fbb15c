/** The head of a configuration step: its number or a tick, its name, and whether it is required. */
import { mdiCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { ConfigurationStep } from "#domain/site-configuration/steps.ts";
import {
  CONFIGURE_MESSAGES,
  STEP_NAMES,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly step: ConfigurationStep;
  /** Number of the step, from 1. */
  readonly number: number;
  readonly isOpen: boolean;
  /** True for steps before the open one. */
  readonly isPassed: boolean;
  readonly isDisabled: boolean;
  readonly onOpen: () => void;
}

export function StepHead({ step, number, isOpen, isPassed, isDisabled, onOpen }: Props) {
  return (
    <ButtonBase
      aria-current={isOpen ? "step" : undefined}
      disabled={isDisabled}
      onClick={onOpen}
      sx={HEAD}
    >
      <Box aria-hidden sx={isOpen || isPassed ? REACHED : SIGN}>
        {isPassed ? <Icon path={mdiCheck} sx={{ fontSize: 16 }} /> : number}
      </Box>
      <Typography component="span" sx={{ fontWeight: isOpen ? 600 : 400 }}>
        {STEP_NAMES[step.key]}
      </Typography>
      {step.isRequired && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: "auto" }}>
          {CONFIGURE_MESSAGES.required}
        </Typography>
      )}
    </ButtonBase>
  );
}

const HEAD = {
  width: 1,
  minHeight: 44,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-start",
  gap: 1.5,
  px: 0.5,
  borderRadius: 1,
  textAlign: "start",
  "&:hover": { bgcolor: "action.hover" },
  "&:focus-visible": { outline: 2, outlineColor: "primary.main" },
} as const;

const SIGN = {
  flex: "none",
  width: 26,
  height: 26,
  display: "grid",
  placeItems: "center",
  border: 1,
  borderColor: "text.secondary",
  borderRadius: "50%",
  color: "text.secondary",
  typography: "caption",
  fontWeight: 600,
} as const;

const REACHED = {
  ...SIGN,
  borderColor: "primary.main",
  bgcolor: "primary.main",
  color: "primary.contrastText",
} as const;
