/** An RMA number, large enough to be written off at arm's length, and to be copied. */
import { mdiContentCopy } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { ANSWER_MESSAGES, copyRma, rmaOf } from "./model/troubleshoot-messages.ts";

interface Props {
  /** What it is written on, such as "node". */
  readonly part: string;
  readonly number: string;
}

export function RmaLabel({ part, number }: Props) {
  return (
    <Box sx={LABEL}>
      <Typography variant="subtitle2" component="p">
        {rmaOf(part)}
      </Typography>
      <Typography component="p" translate="no" sx={NUMBER}>
        {number}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiContentCopy} />}
        aria-label={copyRma(part)}
        onClick={() => void copy(number)}
        sx={{ minHeight: 48 }}
      >
        {ANSWER_MESSAGES.copy}
      </Button>
    </Box>
  );
}

/** A browser may forbid it; the number stays readable either way. */
async function copy(number: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(number).then(
    () => true,
    () => false,
  );
  const text = isCopied ? ANSWER_MESSAGES.copied : ANSWER_MESSAGES.notCopied;
  notify({ kind: isCopied ? "success" : "error", text, lastsSeconds: 2 });
}

const LABEL = {
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: 1,
  p: 2,
  border: 2,
  borderStyle: "dashed",
  borderColor: "text.primary",
  borderRadius: 1,
} as const;

/** It may break behind a hyphen, as one would write it. */
const NUMBER = {
  fontFamily: "ui-monospace, monospace",
  fontSize: { xs: "1.625rem", sm: "2rem" },
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: "0.02em",
  overflowWrap: "anywhere",
} as const;
