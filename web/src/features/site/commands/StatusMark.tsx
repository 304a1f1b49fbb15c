/** Status of a command as a sign, a colour and a text. */
import {
  mdiAlertCircleOutline,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiCloseCircle,
  mdiCrosshairsGps,
  mdiDotsHorizontalCircleOutline,
  mdiHelpCircle,
  mdiMinusCircleOutline,
} from "@mdi/js";
import Box from "@mui/material/Box";
import { STATUS_LABELS } from "#web/features/site/model/command-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly status: string;
}

export function StatusMark({ status }: Props) {
  const { icon, color } = LOOKS[status] ?? WAITING;
  return (
    <Box component="span" sx={{ ...MARK, color }}>
      <Icon path={icon} fontSize="small" />
      {STATUS_LABELS[status] ?? status}
    </Box>
  );
}

const WAITING = { icon: mdiDotsHorizontalCircleOutline, color: "primary.main" } as const;

const LOOKS: Readonly<Record<string, { readonly icon: string; readonly color: string }>> = {
  created: { icon: mdiCircleOutline, color: "text.secondary" },
  sent: { icon: mdiCircleOutline, color: "text.secondary" },
  approved: { icon: mdiCheckCircle, color: "success.main" },
  withdrawn: { icon: mdiMinusCircleOutline, color: "text.secondary" },
  success: { icon: mdiCheckCircle, color: "success.main" },
  measured: { icon: mdiCrosshairsGps, color: "success.main" },
  fail: { icon: mdiCloseCircle, color: "error.main" },
  error: { icon: mdiCloseCircle, color: "error.main" },
  refused: { icon: mdiAlertCircleOutline, color: "error.main" },
  noAnswer: { icon: mdiHelpCircle, color: "warning.main" },
  expired: { icon: mdiMinusCircleOutline, color: "warning.main" },
  superseded: { icon: mdiMinusCircleOutline, color: "text.secondary" },
  skipped: { icon: mdiMinusCircleOutline, color: "warning.main" },
};

const MARK = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  typography: "body2",
  fontWeight: 600,
} as const;
