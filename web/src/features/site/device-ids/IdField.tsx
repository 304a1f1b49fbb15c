/**
 * The field for an ID: accepts upper-case hexadecimal digits only, with the fault or the number of
 * digits below.
 */
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import {
  DEVICE_ID_MESSAGES,
  type IdKind,
  idDigits,
  idFaultText,
  idHint,
  idLabel,
} from "#web/features/site/model/device-id-messages.ts";
import { endsPrefix, isBlockedKey } from "#web/features/site/model/typed-id.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { IdEntry } from "./use-id-entry.ts";

interface Props {
  readonly kind: IdKind;
  readonly entry: IdEntry;
  /** True if the user types instead of using the camera. */
  readonly isTyping: boolean;
}

export function IdField({ kind, entry, isTyping }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wasLeft, leave] = useState(!isTyping);
  const { typed, judgement, status } = entry;
  const isWrong = judgement.kind === "fault" && (wasLeft || judgement.fault !== "wrongLength");
  function clear(): void {
    entry.enter("");
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    blockOthers(event);
    if (endsPrefix(typed.text, event.key)) entry.enter("");
    if (event.key !== "Enter") return;
    leave(true);
    // While the submit button is disabled, browsers do not submit on Enter, so Enter is handled
    // here.
    if (judgement.kind === "empty") void entry.accept();
  }
  return (
    <FormControl fullWidth variant="outlined" error={isWrong || judgement.kind === "duplicate"}>
      <InputLabel htmlFor={id}>{idLabel(kind)}</InputLabel>
      <OutlinedInput
        id={id}
        autoFocus={isTyping}
        label={idLabel(kind)}
        value={typed.text}
        readOnly={status === "saving"}
        autoComplete="off"
        inputRef={field}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => entry.enter(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => leave(true)}
        endAdornment={
          typed.text !== "" && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={DEVICE_ID_MESSAGES.clear} onClick={clear}>
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
        aria-describedby={`${id}-text`}
        inputProps={TYPING}
        sx={{ "& input": DIGITS }}
      />
      <FormHelperText id={`${id}-text`} component="div" sx={BELOW}>
        <span role={isWrong ? "alert" : undefined}>{textBelow(kind, entry)}</span>
        <Box component="span" sx={{ whiteSpace: "nowrap" }}>
          {idDigits(kind, typed.text.length)}
        </Box>
      </FormHelperText>
    </FormControl>
  );
}

function textBelow(kind: IdKind, { judgement }: IdEntry): string {
  if (judgement.kind === "fault") return idFaultText(kind, judgement.fault);
  return judgement.kind === "present" ? DEVICE_ID_MESSAGES.isPresent : idHint(kind);
}

/**
 * Handles a key press: blocks characters that are not hexadecimal digits, and lets shortcuts
 * through.
 */
function blockOthers(event: KeyboardEvent): void {
  const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
  if (!isShortcut && isBlockedKey(event.key)) event.preventDefault();
}

const TYPING = { inputMode: "text", spellCheck: false, autoCapitalize: "characters" } as const;

const DIGITS = {
  fontFamily: "ui-monospace, monospace",
  fontSize: "1.25rem",
  letterSpacing: "0.04em",
} as const;

const BELOW = { display: "flex", justifyContent: "space-between", gap: 2 } as const;
