/** The buttons that go from step to step, and the reason why Next is disabled. */
import { mdiArrowLeft, mdiArrowRight, mdiLockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { WIZARD_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  /** Texts that say why the user cannot leave the step yet; empty if Next is enabled. */
  readonly reasons: readonly string[];
  readonly isLast: boolean;
  readonly isSubmitting: boolean;
  /** Goes back a step; undefined on the first step. */
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
}

export function WizardBar({ reasons, isLast, isSubmitting, onBack, onNext }: Props) {
  const id = useId();
  const isShut = reasons.length > 0;
  return (
    <Box sx={BAR}>
      <Box id={id} role="status" sx={REASONS}>
        {reasons.map((reason) => (
          <Typography key={reason} variant="body2" sx={REASON}>
            <Icon path={mdiLockOutline} sx={{ fontSize: 18, mt: 0.125 }} />
            {reason}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1.5 }}>
        <Button
          variant="outlined"
          disabled={onBack === undefined || isSubmitting}
          startIcon={<Icon path={mdiArrowLeft} />}
          onClick={onBack}
          sx={{ minHeight: 56, flex: "1 1 0" }}
        >
          {WIZARD_MESSAGES.back}
        </Button>
        <Button
          variant="contained"
          disabled={isShut}
          loading={isSubmitting}
          aria-describedby={isShut ? id : undefined}
          endIcon={isLast ? undefined : <Icon path={mdiArrowRight} />}
          onClick={onNext}
          sx={{ minHeight: 56, flex: "2 1 0", fontSize: "1.0625rem" }}
        >
          {isLast ? WIZARD_MESSAGES.submit : WIZARD_MESSAGES.next}
        </Button>
      </Box>
    </Box>
  );
}

const BAR = {
  flex: "none",
  display: "flex",
  flexDirection: "column",
  gap: 1,
  px: { xs: 2, sm: 3 },
  pt: 1,
  pb: "calc(12px + env(safe-area-inset-bottom))",
  borderTop: 1,
  borderColor: "divider",
  backgroundColor: "background.paper",
} as const;

const REASONS = { display: "flex", flexDirection: "column", gap: 0.25 } as const;

const REASON = {
  display: "flex",
  gap: 0.75,
  color: "warning.main",
  fontWeight: 600,
} as const;
