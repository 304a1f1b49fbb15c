/**
 * Fields that identify a component: serial number and part number. The serial number also accepts
 * the whole text of a scanned code.
 */
import TextField from "@mui/material/TextField";
import { SCAN_MESSAGES } from "./scan-messages.ts";
import type { ComponentScan } from "./use-component-scan.ts";

interface Props {
  readonly scan: ComponentScan;
  /** True if the user types instead of using the camera. */
  readonly isTyping: boolean;
}

export function ScanFields({ scan, isTyping }: Props) {
  const { kind, typed, status, enter, enterPart } = scan;
  const readOnly = status === "saving";
  return (
    <>
      <TextField
        // A new key for each component empties the field.
        key={kind}
        autoFocus={isTyping}
        fullWidth
        label={SCAN_MESSAGES.serialNumber}
        helperText={SCAN_MESSAGES.serialHint}
        value={typed.serialNumber}
        onChange={({ target }) => enter(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { ...TYPING, readOnly } }}
      />
      <TextField
        fullWidth
        label={SCAN_MESSAGES.partNumber}
        value={typed.partNumber}
        onChange={({ target }) => enterPart(target.value)}
        autoComplete="off"
        slotProps={{ htmlInput: { ...TYPING, readOnly } }}
      />
    </>
  );
}

const TYPING = { spellCheck: false, autoCapitalize: "characters", enterKeyHint: "done" } as const;
