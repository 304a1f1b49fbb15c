/** Form of a command's parameters, generated from the catalogue. */
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { FieldInput } from "./FieldInput.tsx";
import type { FormField, FormValues, JudgedForm } from "./model/command-form.ts";

interface Props {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly faults: JudgedForm["faults"];
  readonly onEnter: (name: string, value: string) => void;
}

export function CommandForm({ fields, values, faults, onEnter }: Props) {
  if (fields.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {COMMAND_MESSAGES.noParameters}
      </Typography>
    );
  }
  return (
    <Stack role="group" aria-label={COMMAND_MESSAGES.parameters} sx={{ gap: 1, pt: 0.5 }}>
      {fields.map(({ key, field }) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          value={values[key] ?? ""}
          fault={faults.get(key)}
          onEnter={onEnter}
        />
      ))}
    </Stack>
  );
}
