/**
 * Preview of a motion command in the confirmation dialog, based on the newest readings; or why
 * there is none.
 */
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { PreviewSummary } from "./PreviewSummary.tsx";
import type { PreviewState } from "./use-preview.ts";

export function MotionPreview({ preview }: { readonly preview: PreviewState }) {
  if (preview.status === "ready") {
    return (
      <div>
        <PreviewSummary preview={preview.preview} />
        <Typography variant="caption" color="textSecondary">
          {CONFIRM_MESSAGES.predictedFrom}
        </Typography>
      </div>
    );
  }
  if (preview.status === "failed") {
    return (
      <Alert severity="warning" variant="outlined">
        {CONFIRM_MESSAGES.previewFailed} {preview.message}
      </Alert>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {CONFIRM_MESSAGES.preparing}
    </Typography>
  );
}
