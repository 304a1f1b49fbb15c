/** All editable fields of a layout, in groups. */
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { DrawingField } from "./DrawingField.tsx";
import { FieldGroup, spanOf } from "./FieldGroup.tsx";
import { type FieldProps, FlagLine, Line, StowLine } from "./LayoutFields.tsx";
import { editorFault } from "./model/editor-fault-messages.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { standardOffset, timeZones } from "./model/standard-offset.ts";

export function DetailsTab(props: FieldProps) {
  const { used, mayEdit } = props;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3.5 }}>
      <FieldGroup title={EDITOR_MESSAGES.general}>
        <Line {...props} name="name" columns={6} isRequired />
        <Line {...props} name="nameAlternate" columns={3} />
        <Line {...props} name="layoutNumber" columns={3} />
        <FlagLine {...props} name="published" hint={EDITOR_MESSAGES.publishedHint} />
        <FlagLine {...props} name="demo" hint={EDITOR_MESSAGES.demoHint} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.operation}>
        <TimeZoneField {...props} />
        <Line {...props} name="utcOffset" columns={3} isRequired />
        <Line {...props} name="powerCapacityDc" columns={3} />
        <StowLine {...props} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.address}>
        <Line {...props} name="address1" columns={3} />
        <Line {...props} name="address2" columns={3} />
        <Line {...props} name="city" columns={3} />
        <Line {...props} name="state" columns={2} />
        <Line {...props} name="zip" columns={1} />
        <Line {...props} name="latitude" columns={3} />
        <Line {...props} name="longitude" columns={3} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.parties}>
        <Line {...props} name="customerName" columns={3} />
        <Line {...props} name="ownerName" columns={3} />
        <Line {...props} name="developerName" columns={3} />
        <Line {...props} name="installerName" columns={3} />
        <Line {...props} name="oAndMName" columns={3} />
        <Line {...props} name="scadaName" columns={3} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.map}>
        <DrawingField
          drawing={used.form.drawing}
          mayEdit={mayEdit}
          onDrawing={(drawing) => used.change({ drawing })}
        />
        <Line {...props} name="markerRadius" columns={3} />
        <Line {...props} name="labelZoomThreshold" columns={3} />
      </FieldGroup>
    </Box>
  );
}

/**
 * Field for the time zone of a layout; choosing one sets the UTC offset. A zone unknown to this
 * browser stays unchanged.
 */
function TimeZoneField({ used, mayEdit }: FieldProps) {
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
