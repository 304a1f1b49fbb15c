/** A request to a second person that is over: what it was, and how it ended. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { entryLabel } from "./model/command-label.ts";
import type { Approval } from "./operations/approvals.generated.ts";
import { StatusMark } from "./StatusMark.tsx";

interface Props {
  readonly approval: Approval;
  readonly state: Approval["state"];
  readonly text: string;
}

export function ApprovalEnd({ approval, state, text }: Props) {
  return (
    <Box role="status" sx={ROW}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="subtitle2">{entryLabel(approval)}</Typography>
        <StatusMark status={state} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {text}
      </Typography>
    </Box>
  );
}

const ROW = { px: 1.5, py: 1, border: 1, borderColor: "divider", borderRadius: 1 } as const;
