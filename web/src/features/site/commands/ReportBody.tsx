/** Content of a stow report. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { motionActor, wholeMotionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useUnits } from "#web/session/services.ts";
import { reachedOf } from "#web/ui/commands/motion-words.ts";
import { Picture } from "#web/ui/Picture.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { FactList } from "./FactList.tsx";
import { MotionCounts } from "./MotionCounts.tsx";
import { MotionMasters } from "./MotionMasters.tsx";
import {
  arrivalText,
  PROOF_MESSAGES,
  predictionText,
  STOW_REPORT_MESSAGES,
  windBefore,
} from "./model/proof-messages.ts";
import { arrivalPicture, stragglerPicture } from "./model/report-pictures.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { ReportExceptions } from "./ReportExceptions.tsx";

interface Props {
  readonly site: Site;
  readonly proof: MotionProof;
  readonly arrivals: readonly number[] | undefined;
}

export function ReportBody({ site, proof, arrivals }: Props) {
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 }}>
      <Summary site={site} proof={proof} />
      <Times proof={proof} />
      <MotionCounts counts={proof} />
      <ReportPictures proof={proof} arrivals={arrivals} />
      <ReportExceptions site={site} proof={proof} />
      <MotionMasters proof={proof} />
    </Box>
  );
}

function Summary({ site, proof }: Omit<Props, "arrivals">) {
  const { tz, name } = site.layout;
  const units = useUnits();
  const prediction = predictionText(proof);
  const { issuedAt, until, isClosed, windAverage, windPeak, reached, nodes, excluded } = proof;
  return (
    <div>
      <Typography variant="overline" color="textSecondary" component="p">
        {STOW_REPORT_MESSAGES.reportTitle} · {name}
      </Typography>
      <Typography variant="h1" component="h3" gutterBottom>
        {wholeMotionTitle(proof)}
      </Typography>
      <FactList
        facts={[
          [STOW_REPORT_MESSAGES.given, siteTime(issuedAt, tz)],
          [STOW_REPORT_MESSAGES.by, motionActor(proof)],
          [STOW_REPORT_MESSAGES.wind, windBefore({ average: windAverage, peak: windPeak }, units)],
          [PROOF_MESSAGES.atAngle, reachedOf(reached, nodes - excluded)],
          [isClosed ? PROOF_MESSAGES.closed : PROOF_MESSAGES.updated, siteTime(until, tz)],
          ...(prediction === undefined
            ? []
            : [[STOW_REPORT_MESSAGES.prediction, prediction] as const]),
          [STOW_REPORT_MESSAGES.id, proof.id],
        ]}
      />
    </div>
  );
}

function Times({ proof }: Pick<Props, "proof">) {
  const { seconds50, seconds90, seconds99 } = proof;
  const times = [
    ["50 %", seconds50],
    ["90 %", seconds90],
    ["99 %", seconds99],
  ] as const;
  return (
    <section aria-label={PROOF_MESSAGES.times}>
      <Typography variant="h3" gutterBottom>
        {PROOF_MESSAGES.times}
      </Typography>
      <Box sx={TIMES}>
        {times.map(([share, seconds]) => (
          <Box key={share} sx={TIME}>
            <Typography variant="body2" color="textSecondary">
              {share}
            </Typography>
            <Typography variant="h1" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {arrivalText(seconds, proof)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

const TIMES = { display: "flex", flexWrap: "wrap", gap: 2 } as const;

const TIME = {
  flex: "1 1 100px",
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

interface ReportPicturesProps {
  readonly proof: MotionProof;
  /** Seconds from the command to the arrival of each tracker in position; undefined: unknown. */
  readonly arrivals: readonly number[] | undefined;
}

/** Charts of a stow report: arrivals over time, and stragglers by master. */
function ReportPictures({ proof, arrivals }: ReportPicturesProps) {
  const { mode } = useThemeMode();
  const { nodes, excluded } = proof;
  // Memoised: the chart redraws for every new object.
  const masters = useMemo(() => stragglerPicture(proof, mode), [proof, mode]);
  const curve = useMemo(
    () => arrivals && arrivalPicture(arrivals, nodes - excluded),
    [arrivals, nodes, excluded],
  );
  return (
    <Box sx={PICTURES}>
      {curve !== undefined && <Picture content={curve} />}
      {masters !== undefined && <Picture content={masters} />}
    </Box>
  );
}

const PICTURES = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 3,
} as const;
