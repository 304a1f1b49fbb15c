/** Section of a stow report: what was measured, what is inferred, and what is unknown. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { EVIDENCE_MESSAGES } from "./model/evidence-messages.ts";
import { readingOf } from "./model/report-reading.ts";
import type { MotionProof } from "./operations/motion.generated.ts";

interface Props {
  readonly proof: MotionProof;
}

const PARAGRAPHS = ["measured", "inferred", "unknown"] as const;

export function ReportReading({ proof }: Props) {
  const reading = readingOf(proof);
  return (
    <Box component="section" aria-label={EVIDENCE_MESSAGES.howToRead} sx={SECTION}>
      <Typography variant="h3" gutterBottom>
        {EVIDENCE_MESSAGES.howToRead}
      </Typography>
      {PARAGRAPHS.map((key) => (
        <Typography key={key} variant="body2" sx={PARAGRAPH}>
          <strong>{EVIDENCE_MESSAGES[key]}.</strong> {reading[key]}
        </Typography>
      ))}
    </Box>
  );
}

const SECTION = { "@media print": { breakInside: "avoid-page" } } as const;
const PARAGRAPH = { mb: 1, maxWidth: "75ch" } as const;
