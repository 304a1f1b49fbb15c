/** Content of a stow report. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { motionActor, wholeMotionTitle } from "#web/features/site/model/motion-title.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import { FactList, type NamedFact } from "#web/features/site/page/FactList.tsx";
import { SealSection } from "#web/features/site/page/SealSection.tsx";
import { useUnits } from "#web/session/services.ts";
import { MOTION_LABELS, reachedOf } from "#web/ui/commands/motion-words.ts";
import { Picture } from "#web/ui/Picture.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { MotionCounts } from "./MotionCounts.tsx";
import { EVIDENCE_MESSAGES } from "./model/evidence-messages.ts";
import {
  arrivalText,
  PROOF_MESSAGES,
  predictionText,
  STOW_REPORT_MESSAGES,
  windBefore,
  windText,
} from "./model/proof-messages.ts";
import { arrivalPicture, stragglerPicture } from "./model/report-pictures.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { ReportExceptions } from "./ReportExceptions.tsx";
import { ReportMasters } from "./ReportMasters.tsx";
import { ReportReading } from "./ReportReading.tsx";

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
      <ReportReading proof={proof} />
      <ReportExceptions site={site} proof={proof} />
      <ReportMasters proof={proof} tz={site.layout.tz} />
      <SealSection
        closedAt={proof.closedAt}
        seal={proof.seal}
        openNote={EVIDENCE_MESSAGES.notClosed}
        tz={site.layout.tz}
      />
    </Box>
  );
}

function Summary({ site, proof }: Omit<Props, "arrivals">) {
  const { tz, name } = site.layout;
  const prediction = predictionText(proof);
  const { until, isClosed } = proof;
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
          ...useStartFacts(proof, tz),
          [PROOF_MESSAGES.atAngle, inPositionText(proof)],
          [isClosed ? PROOF_MESSAGES.closed : PROOF_MESSAGES.updated, siteTime(until, tz)],
          ...(prediction === undefined
            ? []
            : [[STOW_REPORT_MESSAGES.prediction, prediction] as const]),
          [isStow(proof) ? EVIDENCE_MESSAGES.stowId : STOW_REPORT_MESSAGES.id, proof.id],
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {siteTimeIn(site.layout)}. {EVIDENCE_MESSAGES.resolution}
      </Typography>
    </div>
  );
}

/** Whether masters have started it by themselves. */
function isStow({ name }: MotionProof): boolean {
  return name === undefined;
}

/** Who started the motion, when, and in which wind; for a stow also its end. */
function useStartFacts(proof: MotionProof, tz: string | undefined): readonly NamedFact[] {
  const units = useUnits();
  const { issuedAt, endedAt, windAverage, windPeak, stowWindPeak } = proof;
  const wind = windBefore({ average: windAverage, peak: windPeak }, units);
  const by: NamedFact = [STOW_REPORT_MESSAGES.by, motionActor(proof)];
  if (!isStow(proof)) {
    const given = siteTime(issuedAt, tz);
    return [[STOW_REPORT_MESSAGES.given, given], by, [STOW_REPORT_MESSAGES.wind, wind]];
  }
  const end = endedAt === undefined ? EVIDENCE_MESSAGES.inForce : siteTime(endedAt, tz);
  return [
    [EVIDENCE_MESSAGES.began, siteTime(issuedAt, tz)],
    [EVIDENCE_MESSAGES.ended, end],
    by,
    [EVIDENCE_MESSAGES.windAtBegin, wind],
    [EVIDENCE_MESSAGES.windDuring, windText(stowWindPeak, units)],
  ];
}

/** Unknown where trackers have answered, but their expected angle is not known. */
function inPositionText({ reached, unchecked, nodes, excluded }: MotionProof): string {
  if (reached === 0 && unchecked > 0) return MOTION_LABELS.unchecked;
  return reachedOf(reached, nodes - excluded);
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
  const begin = isStow(proof) ? "stow" : "command";
  // Memoised: the chart redraws for every new object.
  const masters = useMemo(() => stragglerPicture(proof, mode), [proof, mode]);
  const curve = useMemo(
    () => arrivals && arrivalPicture(arrivals, nodes - excluded, begin),
    [arrivals, nodes, excluded, begin],
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
