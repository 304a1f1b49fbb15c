/**
 * An RMA number (for the return of a part) with a copy button, large enough to be read at arm's
 * length.
 */
import { mdiContentCopy } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RmaLetter } from "#domain/troubleshoot/rma.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { ANSWER_MESSAGES, RMA_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  /** Letter that identifies the part on which the technician writes the number. */
  readonly letter: RmaLetter;
  readonly number: string;
}

export function RmaLabel({ letter, number }: Props) {
  return (
    <Box sx={LABEL}>
      <Typography variant="subtitle2" component="p">
        {RMA_MESSAGES.numberOf[letter]}
      </Typography>
      <Typography component="p" translate="no" sx={NUMBER}>
        {number}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiContentCopy} />}
        aria-label={RMA_MESSAGES.copyNumberOf[letter]}
        onClick={() => void copy(number)}
        sx={{ minHeight: 48 }}
      >
        {ANSWER_MESSAGES.copy}
      </Button>
    </Box>
  );
}

/**
 * Copies the RMA number. The browser may refuse access to the clipboard; the number then can still
 * be read.
 */
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

/** Style of the RMA number: it wraps after a hyphen, as in handwriting. */
const NUMBER = {
  fontFamily: "ui-monospace, monospace",
  fontSize: { xs: "1.625rem", sm: "2rem" },
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: "0.02em",
  overflowWrap: "anywhere",
} as const;
