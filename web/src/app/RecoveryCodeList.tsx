/** Newly created recovery codes, which the user can copy or save. */

import { mdiContentCopy, mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  CODES_FILE_NAME,
  codesFile,
  RECOVERY_MESSAGES,
} from "#web/features/sign-in/recovery-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { saveText } from "#web/ui/save-text.ts";

interface Props {
  readonly codes: readonly string[];
  readonly email: string;
}

export function RecoveryCodeList({ codes, email }: Props) {
  const save = () =>
    saveText(CODES_FILE_NAME, codesFile(MESSAGES.product, email, codes), "text/plain");
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
      <Typography variant="body2">{RECOVERY_MESSAGES.shownOnce}</Typography>
      <Box component="ul" aria-label={RECOVERY_MESSAGES.listLabel} sx={LIST}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiContentCopy} />}
          onClick={() => void copy(codes)}
        >
          {RECOVERY_MESSAGES.copy}
        </Button>
        <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={save}>
          {RECOVERY_MESSAGES.download}
        </Button>
      </Box>
    </Box>
  );
}

const LIST = {
  display: "grid",
  gridTemplateColumns: "repeat(2, auto)",
  justifyContent: "space-evenly",
  columnGap: 1,
  rowGap: 1,
  m: 0,
  px: 1,
  py: 2,
  listStyle: "none",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.default",
  "& code": { fontFamily: "ui-monospace, monospace", fontSize: "0.875rem", whiteSpace: "nowrap" },
} as const;

/** The browser may refuse access to the clipboard; the codes stay readable on the screen. */
async function copy(codes: readonly string[]): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(codes.join("\n")).then(
    () => true,
    () => false,
  );
  const text = isCopied ? RECOVERY_MESSAGES.copied : RECOVERY_MESSAGES.notCopied;
  notify({ kind: isCopied ? "success" : "error", text, lastsSeconds: 2 });
}
