/** Everything of a layout that somebody may change, in groups (S1 §3, S1 §5). */
import Box from "@mui/material/Box";
import { DrawingField } from "./DrawingField.tsx";
import { FieldGroup } from "./FieldGroup.tsx";
import { type FieldProps, FlagLine, Line, StowLine } from "./LayoutFields.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";

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
