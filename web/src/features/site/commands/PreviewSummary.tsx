/**
 * A preview as text: which trackers would move, which would not and why, and which stows are
 * active.
 */

import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { CommandPreview } from "#web/api/preview.generated.ts";
import {
  CONFIRM_MESSAGES,
  conflictText,
  durationText,
} from "#web/features/site/commands/model/confirm-messages.ts";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { WORK_MESSAGES } from "#web/features/site/work-zones/model/work-messages.ts";
import { numberText } from "#web/language/counts.ts";
import { answerText } from "#web/ui/commands/answer-texts.ts";
import { metStows, skippedMasters, stayCounts } from "#web/ui/commands/preview-summary.ts";
import { STAY_LABELS } from "#web/ui/commands/stay-labels.ts";
import { stowReasonName } from "#web/ui/commands/stow-reasons.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { MOVES_STYLE, stayStyle } from "./model/motion-styles.ts";

interface Props {
  readonly preview: CommandPreview;
}

export function PreviewSummary({ preview }: Props) {
  const { nodes, moving, seconds, refusedBy, refusedReason, inWorkZones } = preview;
  const stows = metStows(preview);
  return (
    <Stack sx={{ gap: 1 }}>
      {refusedBy !== undefined && (
        <Alert severity="error" variant="outlined">
          {COMMAND_MESSAGES.remoteOff}. {refusedReason}
        </Alert>
      )}
      {nodes === 0 ? (
        <Typography variant="body2">{CONFIRM_MESSAGES.noMotion}</Typography>
      ) : (
        <Box component="ul" sx={LIST}>
          <Line style={MOVES_STYLE} label={movesLabel(seconds)} count={moving} />
          {stayCounts(preview).map(({ reason, count }) => (
            <Line
              key={reason}
              style={stayStyle(reason)}
              label={STAY_LABELS[reason]}
              count={count}
            />
          ))}
        </Box>
      )}
      {inWorkZones > 0 && (
        <Alert severity="warning" variant="outlined" sx={NOTE}>
          {WORK_MESSAGES.inZones(inWorkZones)}
        </Alert>
      )}
      {stows.map(({ label, effect, masters }) => (
        <Alert
          key={`${label} ${effect}`}
          severity={effect === "prevails" ? "warning" : "info"}
          variant="outlined"
          sx={NOTE}
        >
          {conflictText(stowReasonName(label), effect, masters)}
        </Alert>
      ))}
      <SkippedMasters preview={preview} />
    </Stack>
  );
}

function movesLabel(seconds: number | undefined): string {
  return seconds === undefined
    ? CONFIRM_MESSAGES.moves
    : CONFIRM_MESSAGES.movesFor(durationText(seconds));
}

interface LineProps {
  readonly style: typeof MOVES_STYLE;
  readonly label: string;
  readonly count: number;
}

function Line({ style, label, count }: LineProps) {
  const { mode } = useThemeMode();
  return (
    <Box component="li" sx={LINE}>
      <MarkerSwatch shape={style.shape} colour={style.colour[mode]} />
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      <span>{numberText(count)}</span>
    </Box>
  );
}

function SkippedMasters({ preview }: Props) {
  const skipped = skippedMasters(preview);
  if (skipped.length === 0) return undefined;
  return (
    <Alert severity="warning" variant="outlined" sx={NOTE}>
      <Typography variant="subtitle2" component="p">
        {CONFIRM_MESSAGES.mastersSkipped}
      </Typography>
      <Box component="ul" sx={{ ...LIST, maxHeight: 160, overflowY: "auto" }}>
        {skipped.map(({ mLocId, masterName, message, code }) => (
          <li key={mLocId}>
            {masterName}: {answerText({ message: message ?? "", code })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const LIST = { m: 0, p: 0, listStyle: "none", typography: "body2" } as const;

const LINE = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  py: 0.25,
  fontVariantNumeric: "tabular-nums",
} as const;

const NOTE = { py: 0, typography: "body2" } as const;
