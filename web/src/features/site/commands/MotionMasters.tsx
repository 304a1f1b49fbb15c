/**
 * The proof of a motion command by master: the command that each received, and how many of its
 * trackers are in position.
 */
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { MOTION_LABELS } from "#web/ui/commands/motion-words.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import type { MotionProof } from "./operations/motion.generated.ts";
import { StatusMark } from "./StatusMark.tsx";

interface Props {
  readonly proof: MotionProof;
}

const COLUMNS = ["reached", "late", "stuck", "silent"] as const;

export function MotionMasters({ proof }: Props) {
  return (
    <section aria-label={PROOF_MESSAGES.byMaster}>
      <Typography variant="h3">{PROOF_MESSAGES.byMaster}</Typography>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small" aria-label={PROOF_MESSAGES.byMaster}>
          <TableHead>
            <TableRow>
              <TableCell sx={CELL}>{PROOF_MESSAGES.master}</TableCell>
              {COLUMNS.map((key) => (
                <TableCell key={key} align="right" sx={CELL}>
                  {MOTION_LABELS[key]}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {proof.masters.map((master) => (
              <TableRow key={master.mLocId}>
                <TableCell sx={CELL}>
                  {master.masterName}
                  {master.status !== undefined && master.status !== "success" && (
                    <Box sx={{ fontSize: "0.75rem" }}>
                      <StatusMark status={master.status} />
                    </Box>
                  )}
                </TableCell>
                {COLUMNS.map((key) => (
                  <TableCell key={key} align="right" sx={CELL}>
                    {key === "reached"
                      ? `${master.reached}/${master.nodes - master.excluded}`
                      : master[key]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </section>
  );
}

const CELL = { px: 0.75, py: 0.5, fontVariantNumeric: "tabular-nums" } as const;
