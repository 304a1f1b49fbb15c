/** The time zone of a layout; choosing one fills in its offset. */
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { spanOf } from "./FieldGroup.tsx";
import type { FieldProps } from "./LayoutFields.tsx";
import { EDITOR_MESSAGES, editorFault } from "./model/layout-editor-messages.ts";
import { standardOffset, timeZones } from "./model/standard-offset.ts";

/** A zone that this browser does not know stays as it is. */
export function TimeZoneField({ used, mayEdit }: FieldProps) {
  const { tz } = used.form.values;
  const fault = used.shown.of("tz");
  const zones = useMemo(timeZones, []);
  function choose(next: string | null): void {
    used.changeValue("tz", next ?? "");
    const offset = next === null ? undefined : standardOffset(next);
    if (offset !== undefined) used.changeValue("utcOffset", String(offset));
  }
  return (
    <Autocomplete
      size="small"
      options={tz === "" || zones.includes(tz) ? zones : [tz, ...zones]}
      value={tz === "" ? null : tz}
      disabled={!mayEdit}
      onChange={(_, next) => choose(next)}
      sx={spanOf(3)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={EDITOR_MESSAGES.tz}
          error={fault !== undefined}
          helperText={
            fault ? editorFault("tz", fault) : used.isZoneFilled && EDITOR_MESSAGES.tzFromPlace
          }
        />
      )}
    />
  );
}
