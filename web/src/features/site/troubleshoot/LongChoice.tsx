/**
 * Choice of one among many answers with long names, such as models, as a native list of the
 * browser.
 */
import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import Select from "@mui/material/Select";
import { type ReactNode, useId } from "react";
import type { TileOption } from "./ChoiceTiles.tsx";
import { ANSWER_MESSAGES } from "./model/troubleshoot-messages.ts";

interface Props {
  readonly label: ReactNode;
  readonly options: readonly TileOption[];
  readonly value: string | undefined;
  readonly onAnswer: (value: string | undefined) => void;
}

export function LongChoice({ label, options, value, onAnswer }: Props) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <Select
        native
        label={label}
        notched
        value={value ?? ""}
        inputProps={{ id }}
        onChange={({ target }) => onAnswer(target.value === "" ? undefined : target.value)}
        sx={{ minHeight: 56, fontWeight: 600 }}
      >
        <option value="">{ANSWER_MESSAGES.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FormControl>
  );
}

/** True if tiles for these options would more than fill the screen of a phone. */
export function isLongChoice(options: readonly TileOption[]): boolean {
  return (
    options.length > MAX_LONG_TILES && options.some(({ label }) => label.length > TILE_LETTERS)
  );
}

const MAX_LONG_TILES = 6;
const TILE_LETTERS = 12;
