/** Says that the proof of a motion command is still loading, or could not be refreshed. */
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import type { FollowedMotion } from "./use-motion-proof.ts";

export function ProofStatus({ proof, trouble }: FollowedMotion) {
  if (trouble !== undefined) {
    return (
      <Alert severity="warning" variant="outlined">
        {proof === undefined ? PROOF_MESSAGES.failed : PROOF_MESSAGES.asOfLast} {trouble}
      </Alert>
    );
  }
  if (proof !== undefined) return undefined;
  return (
    <Typography role="status" color="textSecondary">
      {PROOF_MESSAGES.following}
    </Typography>
  );
}
