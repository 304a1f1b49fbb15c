/** How grave an alarm is, by shape and colour, and in words for who sees neither. */
import { mdiAlert, mdiAlertCircleOutline, mdiAlertOctagon, mdiInformationOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import type { Severity } from "#domain/bits/bit-entry.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SEVERITY_NAMES } from "./model/journal-messages.ts";

interface Props {
  readonly severity: Severity;
}

export function SeverityMark({ severity }: Props) {
  const { path, color } = LOOKS[severity];
  return (
    <>
      <Icon path={path} sx={{ color, flex: "none" }} />
      <Box component="span" sx={HIDDEN_TEXT}>
        {SEVERITY_NAMES[severity]}
      </Box>
    </>
  );
}

const LOOKS: Readonly<Record<Severity, { readonly path: string; readonly color: string }>> = {
  critical: { path: mdiAlertOctagon, color: "error.main" },
  major: { path: mdiAlert, color: "warning.main" },
  minor: { path: mdiAlertCircleOutline, color: "text.secondary" },
  info: { path: mdiInformationOutline, color: "text.secondary" },
};
