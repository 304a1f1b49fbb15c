/** Short proof of a motion command, below the masters' replies. */
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Site } from "#web/features/site/model/site.ts";
import { reachedOf } from "#web/ui/commands/motion-words.ts";
import { MotionCounts } from "./MotionCounts.tsx";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import { useProofOnMap } from "./use-motion-on-map.ts";
import { useMotionProof } from "./use-motion-proof.ts";

interface Props {
  readonly site: Site;
  readonly motion: string;
  readonly onOpen: () => void;
}

export function RunProof({ site, motion, onOpen }: Props) {
  const { proof } = useMotionProof(site.layout.id, motion);
  useProofOnMap(site, proof);
  return (
    <Stack component="section" aria-label={PROOF_MESSAGES.title} sx={{ gap: 1 }}>
      <Typography variant="h3">{PROOF_MESSAGES.title}</Typography>
      {proof === undefined ? (
        <Typography role="status" variant="body2" color="textSecondary">
          {PROOF_MESSAGES.following}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">
            {PROOF_MESSAGES.atAngle}: {reachedOf(proof.reached, proof.nodes - proof.excluded)}
          </Typography>
          <MotionCounts counts={proof} />
        </>
      )}
      <Button variant="outlined" onClick={onOpen}>
        {PROOF_MESSAGES.openProof}
      </Button>
    </Stack>
  );
}
