/**
 * Section of a stow report: each master with its own begin, end and last round, and its trackers by
 * state.
 */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { numberText } from "#web/language/counts.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { EVIDENCE_MESSAGES } from "./model/evidence-messages.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import type { MotionMaster, MotionProof } from "./operations/motion.generated.ts";
import { StatusMark } from "./StatusMark.tsx";

interface Props {
  readonly proof: MotionProof;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

const STATES: readonly MotionState[] = [
  "unchecked",
  "moving",
  "late",
  "stuck",
  "silent",
  "excluded",
];
/** States that have a column only if a tracker of the event is in them. */
const RARE: ReadonlySet<MotionState> = new Set(["unchecked", "moving", "excluded"]);

export function ReportMasters({ proof, tz }: Props) {
  const isStow = proof.name === undefined;
  const states = STATES.filter((state) => proof[state] > 0 || !RARE.has(state));
  const heads = [
    PROOF_MESSAGES.master,
    ...(isStow ? [EVIDENCE_MESSAGES.began, EVIDENCE_MESSAGES.ended] : []),
    EVIDENCE_MESSAGES.lastRound,
  ];
  return (
    <section aria-label={PROOF_MESSAGES.byMaster}>
      <Typography variant="h3">{PROOF_MESSAGES.byMaster}</Typography>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small" aria-label={PROOF_MESSAGES.byMaster}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head} sx={CELL}>
                  {head}
                </TableCell>
              ))}
              <TableCell align="right" sx={CELL}>
                {PROOF_MESSAGES.atAngle}
              </TableCell>
              {states.map((state) => (
                <TableCell key={state} align="right" sx={CELL}>
                  {MOTION_LABELS[state]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {proof.masters.map((master) => (
              <MasterRow key={master.mLocId} {...{ master, tz, isStow, states }} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </section>
  );
}

interface RowProps {
  readonly master: MotionMaster;
  readonly tz: string | undefined;
  readonly isStow: boolean;
  readonly states: readonly MotionState[];
}

function MasterRow({ master, tz, isStow, states }: RowProps) {
  const { masterName, status, startedAt, endedAt, lastRoundAt } = master;
  const time = (seconds: number | undefined, otherwise: string) =>
    seconds === undefined ? otherwise : siteTime(seconds, tz);
  return (
    <TableRow>
      <TableCell sx={CELL}>
        {masterName}
        {status !== undefined && status !== "success" && (
          <Box sx={{ fontSize: "0.75rem" }}>
            <StatusMark status={status} />
          </Box>
        )}
      </TableCell>
      {isStow && (
        <>
          <TableCell sx={CELL}>{time(startedAt, EVIDENCE_MESSAGES.unknown)}</TableCell>
          <TableCell sx={CELL}>{time(endedAt, EVIDENCE_MESSAGES.inForce)}</TableCell>
        </>
      )}
      <TableCell sx={CELL}>{time(lastRoundAt, EVIDENCE_MESSAGES.noRound)}</TableCell>
      <TableCell align="right" sx={CELL}>
        {inPosition(master)}
      </TableCell>
      {states.map((state) => (
        <TableCell key={state} align="right" sx={CELL}>
          {numberText(master[state])}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** Trackers in position of those that could react; unknown where the angle is not known. */
function inPosition({ reached, unchecked, nodes, excluded }: MotionMaster): string {
  if (reached === 0 && unchecked > 0) return "–";
  return `${numberText(reached)}/${numberText(nodes - excluded)}`;
}

const CELL = {
  px: 0.75,
  py: 0.5,
  fontVariantNumeric: "tabular-nums",
  "@media print": { fontSize: "8.5pt", px: "4px", py: "1px" },
} as const;
