/** Inline form for the name of a saved view. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { MAX_NAME_LENGTH } from "./model/saved-views.ts";
import { SAVED_VIEW_FAULTS, SAVED_VIEW_MESSAGES } from "./saved-view-messages.ts";
import type { ChangeFault } from "./use-saved-views.ts";

interface Props {
  /** Accessible name of the form, which says what is named. */
  readonly label: string;
  readonly defaultName: string;
  /** Saves the name; resolves to the validation error, if any. */
  readonly onSave: (name: string) => Promise<ChangeFault | undefined>;
  readonly onClose: () => void;
}

export function NameForm({ label, defaultName, onSave, onClose }: Props) {
  const [fault, setFault] = useState<ChangeFault>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get("name");
    const refused = await onSave(typeof name === "string" ? name : "");
    if (refused === undefined) onClose();
    else setFault(refused);
  }
  /** Escape closes the form, not the surrounding drawer. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  }
  return (
    <Box
      component="form"
      aria-label={label}
      noValidate
      sx={FORM}
      {...{ onKeyDown }}
      onSubmit={submit}
    >
      <NameField {...{ defaultName, fault }} />
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1 }}>
        <Button onClick={onClose}>{SAVED_VIEW_MESSAGES.cancel}</Button>
        <Button type="submit" variant="contained">
          {SAVED_VIEW_MESSAGES.save}
        </Button>
      </Box>
    </Box>
  );
}

const FORM = {
  display: "flex",
  flexDirection: "column",
  gap: 1,
  px: 1,
  pt: 1.5,
  pb: 1,
  width: 1,
} as const;

interface FieldProps {
  readonly defaultName: string;
  readonly fault: ChangeFault | undefined;
}

function NameField({ defaultName, fault }: FieldProps) {
  return (
    <TextField
      id="saved-view-name"
      name="name"
      label={SAVED_VIEW_MESSAGES.name}
      size="small"
      fullWidth
      autoComplete="off"
      defaultValue={defaultName}
      error={fault !== undefined}
      helperText={fault && faultText(fault)}
      inputRef={focusOnMount}
      slotProps={{
        htmlInput: { maxLength: MAX_NAME_LENGTH },
        formHelperText: { role: "alert" },
      }}
    />
  );
}

function faultText(fault: ChangeFault): string {
  return fault === "notStored" ? SAVED_VIEW_MESSAGES.notStored : SAVED_VIEW_FAULTS[fault];
}

function focusOnMount(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
