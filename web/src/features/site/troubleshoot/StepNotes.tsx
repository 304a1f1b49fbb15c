/** Notes at the top of a step that the technician must see first: warnings, good news, advice. */
import { mdiAlert, mdiCheckCircle, mdiLightbulbOnOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly text: string;
}

/**
 * Warning about a danger, in the largest and boldest text on the screen; screen readers announce it
 * at once.
 */
export function SafetyWarning({ text }: Props) {
  return (
    <Box role="alert" sx={WARNING}>
      <Icon path={mdiAlert} sx={{ fontSize: 44, flex: "none" }} />
      <Typography sx={{ fontSize: "1.1875rem", fontWeight: 700, lineHeight: 1.35 }}>
        {text}
      </Typography>
    </Box>
  );
}

export function GoodNews({ text }: Props) {
  return (
    <Box role="status" sx={{ ...NOTE, borderColor: "success.main" }}>
      <Icon path={mdiCheckCircle} sx={{ color: "success.main" }} />
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    </Box>
  );
}

export function Advice({ text }: Props) {
  return (
    <Box role="status" sx={{ ...NOTE, borderColor: "primary.main" }}>
      <Icon path={mdiLightbulbOnOutline} sx={{ color: "primary.main" }} />
      <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
    </Box>
  );
}

const WARNING = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  p: 2,
  borderRadius: 1,
  color: "background.paper",
  backgroundColor: "error.main",
} as const;

const NOTE = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  p: 1.5,
  border: 2,
  borderRadius: 1,
} as const;
