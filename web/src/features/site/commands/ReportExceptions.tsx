/** Section of a stow report: every tracker that is not in position, and why. */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { wayText } from "#web/features/site/commands/model/confirm-messages.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { CAUSE_LABELS } from "#web/ui/commands/motion-causes.ts";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { noStragglersText, PROOF_MESSAGES, STOW_REPORT_MESSAGES } from "./model/proof-messages.ts";
import type { MotionException, MotionProof } from "./operations/motion.generated.ts";

interface Props {
  readonly site: Site;
  readonly proof: MotionProof;
}

export function ReportExceptions({ site, proof }: Props) {
  const { exceptions, exceptionsLeftOut } = proof;
  return (
    <section aria-label={STOW_REPORT_MESSAGES.exceptions}>
      <Typography variant="h3">{STOW_REPORT_MESSAGES.exceptions}</Typography>
      {exceptions.length === 0 ? (
        <Typography variant="body2">{noStragglersText(proof)}</Typography>
      ) : (
        <ExceptionTable site={site} exceptions={exceptions} />
      )}
      {exceptionsLeftOut > 0 && (
        <Typography variant="body2">{PROOF_MESSAGES.leftOut(exceptionsLeftOut)}</Typography>
      )}
    </section>
  );
}

function ExceptionTable({
  site,
  exceptions,
}: Pick<Props, "site"> & Pick<MotionProof, "exceptions">) {
  return (
    <Box sx={{ overflowX: "auto" }}>
      <Table size="small" aria-label={STOW_REPORT_MESSAGES.exceptions}>
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
  );
}

const HEADS = [
  PROOF_MESSAGES.master,
  STOW_REPORT_MESSAGES.node,
  STOW_REPORT_MESSAGES.state,
  PROOF_MESSAGES.cause,
  STOW_REPORT_MESSAGES.way,
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
