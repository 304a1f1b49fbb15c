/** Badge of a command's risk class; higher classes look heavier. */
import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import { RISK_WORDS } from "#web/ui/risk-words.ts";

interface Props {
  readonly risk: RiskClass;
}

export function RiskBadge({ risk }: Props) {
  return (
    <Tooltip title={RISK_WORDS[risk]} placement="left">
      <Box component="span" aria-label={`${risk}: ${RISK_WORDS[risk]}`} role="img" sx={LOOKS[risk]}>
        {risk}
      </Box>
    </Tooltip>
  );
}

const BADGE = {
  flex: "none",
  minWidth: 30,
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  textAlign: "center",
  fontSize: "0.75rem",
  lineHeight: "18px",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;

const QUIET = {
  ...BADGE,
  color: "text.secondary",
  borderColor: "divider",
  fontWeight: 600,
} as const;

const LOOKS = {
  R0: QUIET,
  R1: QUIET,
  R2: { ...BADGE, color: "text.primary", borderColor: "text.secondary" },
  R3: { ...BADGE, color: "warning.main", borderColor: "warning.main" },
  R4: {
    ...BADGE,
    color: "background.paper",
    backgroundColor: "error.main",
    borderColor: "error.main",
  },
} as const satisfies Readonly<Record<RiskClass, object>>;
