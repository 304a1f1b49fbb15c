/**
 * The foot of the settings form: missing fields in red, the reasons why the form cannot be saved,
 * and its buttons.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { listText } from "#web/language/counts.ts";
import { useIsOnline } from "#web/session/services.ts";
import type { JudgedDraft } from "./settings-draft.ts";
import { SETTING_NAMES, SETTINGS_MESSAGES } from "./settings-messages.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface Props {
  readonly form: SettingsForm;
  readonly onClose: () => void;
}

export function SaveBar({ form: { state, judged, isDirty }, onClose }: Props) {
  const isOnline = useIsOnline();
  const missing = missingLabels(judged);
  const isNew = state.edited === undefined;
  const isReady = judged.settings !== undefined && (isDirty || isNew) && isOnline;
  return (
    <Box sx={BAR}>
      {missing.length > 0 && (
        <Typography role="status" variant="body2" sx={{ color: "error.main", pb: 1 }}>
          {SETTINGS_MESSAGES.missing(listText(missing))}
        </Typography>
      )}
      {!isOnline && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {SETTINGS_MESSAGES.offline}
        </Alert>
      )}
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {SETTINGS_MESSAGES.close}
        </Button>
        <Button
          type="submit"
          variant="contained"
          loading={state.status === "saving"}
          disabled={!isReady}
        >
          {isDirty ? SETTINGS_MESSAGES.saveChanges : SETTINGS_MESSAGES.save}
        </Button>
      </Box>
    </Box>
  );
}

/** Labels of the missing fields; cells of the wind stow table are named by their row. */
function missingLabels({ faults }: JudgedDraft): readonly string[] {
  const missing = [...faults].filter(([, reason]) => reason === "required");
  return [...new Set(missing.map(([field]) => labelOf(field)))];
}

export function labelOf(field: string): string {
  const setting = MASTER_SETTINGS.find(({ id }) => id === field);
  if (setting !== undefined) return SETTING_NAMES[setting.id];
  const [, row] = field.split(".");
  return row === undefined
    ? SETTINGS_MESSAGES.windTable
    : SETTINGS_MESSAGES.windRow(Number(row) + 1);
}

/** Style of the bar, which stays visible while the fields scroll. */
const BAR = {
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  bgcolor: "background.paper",
  borderTop: 1,
  borderColor: "divider",
} as const;
