/** Compact line about the weather warnings of one layout: its sign, its sentence, its details. */
import {
  mdiAlertOctagon,
  mdiCheckCircleOutline,
  mdiHelpCircleOutline,
  mdiWeatherLightningRainy,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "./Icon.tsx";
import type { WarningText, WarningTone } from "./warning-messages.ts";

interface Props {
  readonly warning: WarningText;
}

export function WarningLine({ warning: { tone, text, details } }: Props) {
  const { iconPath, colour, isStrong } = TONES[tone];
  return (
    <Box sx={LINE}>
      <Icon path={iconPath} fontSize="small" sx={{ color: colour, mt: "1px", flex: "none" }} />
      <Typography variant="body2" component="p" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Box
          component="span"
          sx={{ color: isStrong ? colour : "text.primary", fontWeight: isStrong ? 600 : undefined }}
        >
          {text}
        </Box>
        {details.map((detail) => ` ${detail}`).join("")}
      </Typography>
    </Box>
  );
}

interface ToneStyle {
  readonly iconPath: string;
  readonly colour: string;
  /** True if the sentence has the colour too. */
  readonly isStrong: boolean;
}

const TONES: Readonly<Record<WarningTone, ToneStyle>> = {
  dead: { iconPath: mdiAlertOctagon, colour: "error.main", isStrong: true },
  warning: { iconPath: mdiWeatherLightningRainy, colour: "warning.main", isStrong: true },
  unknown: { iconPath: mdiHelpCircleOutline, colour: "text.secondary", isStrong: false },
  calm: { iconPath: mdiCheckCircleOutline, colour: "text.secondary", isStrong: false },
};

const LINE = { display: "flex", alignItems: "flex-start", gap: 1, minWidth: 0 } as const;
