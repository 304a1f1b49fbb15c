/** All editable fields of a master, in groups. */
import Box from "@mui/material/Box";
import { isDeviceType } from "#domain/identity/device-types.ts";
import { CANVAS, MASTER_TEXT_LENGTH, PANID } from "#domain/layout/master-location.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { DEVICE_TYPE_NAMES } from "#web/ui/device-type-names.ts";
import { type TypedField, TypedInput } from "#web/ui/form/TypedInput.tsx";
import { ChoiceInput } from "./ChoiceInput.tsx";
import { FieldGroup, spanOf } from "./FieldGroup.tsx";
import { editorFault } from "./model/editor-fault-messages.ts";
import type { MasterForm } from "./model/master-draft.ts";
import { MASTER_MESSAGES } from "./model/master-messages.ts";
import { SwitchInput } from "./SwitchInput.tsx";
import type { UsedMasterForm } from "./use-master-form.ts";

interface Props {
  readonly used: UsedMasterForm;
  readonly mayEdit: boolean;
}

export function MasterFields(props: Props) {
  const { used } = props;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <FieldGroup title={MASTER_MESSAGES.identity}>
        <Line {...props} name="name" columns={6} isRequired />
        <Line {...props} name="label" columns={3} />
        <DeviceTypeLine {...props} />
      </FieldGroup>
      <FieldGroup title={MASTER_MESSAGES.radio}>
        <Line {...props} name="panid" columns={3} hint={panidHint(used.form.panid)} />
        <ChannelLine {...props} />
      </FieldGroup>
      <FieldGroup title={MASTER_MESSAGES.network}>
        <DhcpLine {...props} />
        {!used.form.dhcpEnabled && (
          <>
            <Line {...props} name="staticIp" columns={6} isRequired />
            <Line {...props} name="gateway" columns={3} />
            <Line {...props} name="dns" columns={3} />
          </>
        )}
      </FieldGroup>
      <FieldGroup title={MASTER_MESSAGES.place}>
        <Line {...props} name="xLoc" columns={2} />
        <Line {...props} name="yLoc" columns={2} />
      </FieldGroup>
    </Box>
  );
}

type TypedName = Exclude<keyof MasterForm, "dhcpEnabled" | "deviceType" | "channel">;

/** Text fields of the form; the domain validates their values. */
const FIELDS: Readonly<Record<TypedName, TypedField>> = {
  name: text(MASTER_MESSAGES.masterName),
  label: text(MASTER_MESSAGES.masterLabel),
  panid: { kind: "integer", label: MASTER_MESSAGES.masterPanid, min: PANID.min, max: PANID.max },
  staticIp: text(MASTER_MESSAGES.staticIp),
  gateway: text(MASTER_MESSAGES.gateway),
  dns: text(MASTER_MESSAGES.dns),
  xLoc: { kind: "decimal", label: MASTER_MESSAGES.xLoc, ...CANVAS },
  yLoc: { kind: "decimal", label: MASTER_MESSAGES.yLoc, ...CANVAS },
};

function text(label: string): TypedField {
  return { kind: "text", label, maxLength: MASTER_TEXT_LENGTH };
}

/** Hint that shows a typed decimal number also in hex, as on labels and in commands. */
function panidHint(typed: string): string | undefined {
  return /^[0-9]{1,4}$/.test(typed) ? panIdInBothBases(Number(typed)) : undefined;
}

interface LineProps extends Props {
  readonly name: TypedName;
  readonly columns: 2 | 3 | 6;
  readonly isRequired?: boolean;
  /** Helper text while there is no fault. */
  readonly hint?: string | undefined;
}

function Line({ used, mayEdit, name, columns, isRequired = false, hint }: LineProps) {
  const fault = used.shown.of(name);
  return (
    <TypedInput
      field={FIELDS[name]}
      value={used.form[name]}
      fault={fault && editorFault(name, fault)}
      hint={hint}
      isRequired={isRequired}
      isDisabled={!mayEdit}
      sx={spanOf(columns)}
      onEnter={(value) => used.change({ [name]: value })}
      onLeave={() => used.shown.touch(name)}
    />
  );
}

const TYPES = Object.entries(DEVICE_TYPE_NAMES).map(([value, label]) => ({ value, label }));

function DeviceTypeLine({ used, mayEdit }: Props) {
  const fault = used.shown.of("deviceType");
  return (
    <ChoiceInput
      label={MASTER_MESSAGES.deviceType}
      value={used.form.deviceType}
      choices={TYPES}
      fault={fault && editorFault("deviceType", fault)}
      isRequired
      isDisabled={!mayEdit}
      sx={spanOf(3)}
      onChoose={(type) => used.change({ deviceType: isDeviceType(type) ? type : "" })}
      onLeave={() => used.shown.touch("deviceType")}
    />
  );
}

const CHANNELS = [
  { value: "", label: MASTER_MESSAGES.channelNone },
  ...ZIGBEE_CHANNELS.map((channel) => ({
    value: String(channel),
    label: channelInBothBases(channel),
  })),
];

function ChannelLine({ used, mayEdit }: Props) {
  return (
    <ChoiceInput
      label={MASTER_MESSAGES.masterChannel}
      value={used.form.channel}
      choices={CHANNELS}
      isDisabled={!mayEdit}
      sx={spanOf(3)}
      onChoose={(channel) => used.change({ channel })}
    />
  );
}

function DhcpLine({ used, mayEdit }: Props) {
  return (
    <SwitchInput
      label={MASTER_MESSAGES.dhcpEnabled}
      hint={MASTER_MESSAGES.dhcpHint}
      isOn={used.form.dhcpEnabled}
      isDisabled={!mayEdit}
      sx={spanOf(6)}
      onChange={(dhcpEnabled) => used.change({ dhcpEnabled })}
    />
  );
}
