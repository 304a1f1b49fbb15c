/** What stands in a stow report. */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import type { MotionException, MotionProof } from "#web/api/motion-operations.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { wayText } from "#web/ui/confirm-messages.ts";
import { Picture } from "#web/ui/Picture.tsx";
import {
  CAUSE_LABELS,
  leftOut,
  MOTION_LABELS,
  PROOF_MESSAGES,
  reachedOf,
  timeText,
  windBefore,
} from "#web/ui/proof-messages.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { FactList } from "./FactList.tsx";
import { MotionCounts } from "./MotionCounts.tsx";
import { MotionMasters } from "./MotionMasters.tsx";
import { commandLabel, enteredText } from "./model/command-label.ts";
import { arrivalPicture, laggardPicture } from "./model/report-pictures.ts";

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
      <Pictures proof={proof} arrivals={arrivals} />
      <Exceptions site={site} proof={proof} />
      <MotionMasters proof={proof} />
    </Box>
  );
}

interface SummaryProps {
  readonly site: Site;
  readonly proof: MotionProof;
}

function Summary({ site, proof }: SummaryProps) {
  const { tz, name } = site.layout;
  const { issuedAt, until, isClosed, username, windAverage, windPeak, reached, nodes, excluded } =
    proof;
  const entered = enteredText(proof);
  return (
    <div>
      <Typography variant="overline" color="textSecondary" component="p">
        {PROOF_MESSAGES.reportTitle} · {name}
      </Typography>
      <Typography variant="h1" component="h3" gutterBottom>
        {[commandLabel(proof), entered].filter(Boolean).join(", ")}
      </Typography>
      <FactList
        facts={[
          [PROOF_MESSAGES.given, siteTime(issuedAt, tz)],
          [PROOF_MESSAGES.by, username],
          [PROOF_MESSAGES.wind, windBefore(windAverage, windPeak)],
          [PROOF_MESSAGES.atAngle, reachedOf(reached, nodes - excluded)],
          [isClosed ? PROOF_MESSAGES.closed : PROOF_MESSAGES.open, siteTime(until, tz)],
          [PROOF_MESSAGES.id, proof.id],
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
              {seconds === undefined ? PROOF_MESSAGES.notReached : timeText(seconds)}
            </Typography>
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Pictures({ proof, arrivals }: Omit<Props, "site">) {
  const { mode } = useThemeMode();
  const { nodes, excluded } = proof;
  // What draws begins anew with every other object.
  const masters = useMemo(() => laggardPicture(proof, mode), [proof, mode]);
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

function Exceptions({ site, proof }: SummaryProps) {
  const { exceptions, exceptionsLeftOut } = proof;
  return (
    <section aria-label={PROOF_MESSAGES.exceptions}>
      <Typography variant="h3">{PROOF_MESSAGES.exceptions}</Typography>
      {exceptions.length === 0 ? (
        <Typography variant="body2">{PROOF_MESSAGES.noLaggards}</Typography>
      ) : (
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small" aria-label={PROOF_MESSAGES.exceptions}>
            <TableHead>
              <TableRow>
                {HEADS.map((head) => (
                  <TableCell key={head}>{head}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {exceptions.map((exception) => (
                <ExceptionRow
                  key={`${exception.mLocId} ${exception.nLocId}`}
                  site={site}
                  exception={exception}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {exceptionsLeftOut > 0 && (
        <Typography variant="body2">{leftOut(exceptionsLeftOut)}</Typography>
      )}
    </section>
  );
}

const HEADS = [
  PROOF_MESSAGES.master,
  PROOF_MESSAGES.node,
  PROOF_MESSAGES.state,
  PROOF_MESSAGES.cause,
  PROOF_MESSAGES.way,
] as const;

interface RowProps {
  readonly site: Site;
  readonly exception: MotionException;
}

function ExceptionRow({ site, exception }: RowProps) {
  const { mLocId, nLocId, nId, state, cause = "unknown", expected, measured } = exception;
  return (
    <TableRow>
      <TableCell>{site.masters[masterAt(site, mLocId)]?.name}</TableCell>
      <TableCell>{nId === undefined ? nLocId : `${nLocId} · ${nId}`}</TableCell>
      <TableCell>{MOTION_LABELS[state]}</TableCell>
      <TableCell>{CAUSE_LABELS[cause] ?? cause}</TableCell>
      <TableCell>{wayText(measured, expected)}</TableCell>
    </TableRow>
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

const PICTURES = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 3,
} as const;
