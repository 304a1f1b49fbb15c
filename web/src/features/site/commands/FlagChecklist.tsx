/**
 * Field in which the user selects the flags that a command resets: a list with a filter and a
 * button to select all.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { bitPositions, bitsFromDecimal, bitsOf } from "#domain/bits/bit-set.ts";
import { FIELD_MESSAGES } from "#web/ui/field-messages.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { CheckLine } from "./CheckLine.tsx";

interface Option {
  readonly bit: number;
  readonly label: string;
}

interface Props {
  readonly label: string;
  readonly options: readonly Option[];
  /** The selected flags as a number: the sum of their bits, in decimal. */
  readonly value: string;
  readonly fault: string | undefined;
  readonly onEnter: (value: string) => void;
}

export function FlagChecklist({ label, options, value, fault, onEnter }: Props) {
  const id = useId();
  const [search, setSearch] = useState("");
  const picked = new Set(bitPositions(bitsFromDecimal(value) ?? bitsOf()));
  const isAll = picked.size === options.length;
  const enter = (bits: Iterable<number>) => onEnter(String(bitsOf(...bits)));
  const needle = search.trim().toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(needle));
  return (
    <Box role="group" aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
        <Typography id={id} variant="subtitle2" component="span">
          {label} · {picked.size}/{options.length}
        </Typography>
        <Button size="small" onClick={() => enter(isAll ? [] : options.map(({ bit }) => bit))}>
          {isAll ? FIELD_MESSAGES.deselectAll : FIELD_MESSAGES.selectAll}
        </Button>
      </Stack>
      <SearchField
        label={FIELD_MESSAGES.filterFlags}
        search={search}
        onSearch={setSearch}
        sx={{ width: 1 }}
      />
      <Stack sx={LIST}>
        {found.map(({ bit, label: name }) => (
          <CheckLine
            key={bit}
            label={name}
            isPicked={picked.has(bit)}
            onPick={(isOn) => enter(isOn ? [...picked, bit] : without(picked, bit))}
          />
        ))}
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
            {FIELD_MESSAGES.noFlagFound}
          </Typography>
        )}
      </Stack>
      <FormHelperText error={fault !== undefined}>{fault ?? " "}</FormHelperText>
    </Box>
  );
}

function without(bits: ReadonlySet<number>, bit: number): readonly number[] {
  return [...bits].filter((other) => other !== bit);
}

const LIST = { maxHeight: 300, overflowY: "auto", mt: 0.5 } as const;
