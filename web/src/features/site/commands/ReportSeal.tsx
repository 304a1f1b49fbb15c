/** Section of a stow report: the seal of the ledger over its record, and how to verify it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { FactList } from "./FactList.tsx";
import { EVIDENCE_MESSAGES } from "./model/evidence-messages.ts";
import type { MotionProof } from "./operations/motion.generated.ts";

interface Props {
  readonly proof: Pick<MotionProof, "isClosed" | "closedAt" | "seal">;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

export function ReportSeal({ proof: { isClosed, closedAt, seal }, tz }: Props) {
  return (
    <Box component="section" aria-label={EVIDENCE_MESSAGES.seal} sx={SECTION}>
      <Typography variant="h3" gutterBottom>
        {EVIDENCE_MESSAGES.seal}
      </Typography>
      {closedAt !== undefined && (
        <FactList
          facts={[
            [EVIDENCE_MESSAGES.closedAt, siteTime(closedAt, tz)],
            ...(seal === undefined
              ? []
              : ([
                  [EVIDENCE_MESSAGES.sealHour, hourText(seal.hour)],
                  [EVIDENCE_MESSAGES.sealHash, <code key="hash">{seal.hash}</code>],
                ] as const)),
          ]}
        />
      )}
      <Typography variant="body2" sx={NOTE}>
        {noteOf(isClosed, seal !== undefined)}
      </Typography>
    </Box>
  );
}

function noteOf(isClosed: boolean, isSealed: boolean): string {
  if (isSealed) return EVIDENCE_MESSAGES.verify;
  return isClosed ? EVIDENCE_MESSAGES.notSealed : EVIDENCE_MESSAGES.notClosed;
}

/** Seals are of hours in UTC. */
function hourText(hour: number): string {
  const time = (seconds: number) => siteTime(seconds, "UTC").slice(0, 16);
  return EVIDENCE_MESSAGES.sealHourText(time(hour), time(hour + 3600).slice(11));
}

const SECTION = { "@media print": { breakInside: "avoid-page" } } as const;
const NOTE = { mt: 1, maxWidth: "75ch" } as const;
