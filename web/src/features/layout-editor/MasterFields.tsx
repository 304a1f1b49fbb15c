/** Everything of a master that somebody may change here, in groups (S1 §5). */
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { DEVICE_TYPES, isDeviceType } from "#domain/layout/device-types.ts";
import { MASTER_TEXT_LENGTH } from "#domain/layout/master-location.ts";
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { FieldGroup, spanOf } from "./FieldGroup.tsx";
import { EDITOR_MESSAGES, editorFault } from "./model/layout-editor-messages.ts";
import type { MasterForm } from "./model/master-draft.ts";
import { SwitchLine } from "./SwitchLine.tsx";
import type { UsedMasterForm } from "./use-master-form.ts";

interface Props {
  readonly used: UsedMasterForm;
  readonly mayEdit: boolean;
}

export function MasterFields(props: Props) {
  const { used } = props;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <FieldGroup title={EDITOR_MESSAGES.identity}>
        <Line {...props} name="name" label={EDITOR_MESSAGES.masterName} columns={6} isRequired />
        <Line {...props} name="label" label={EDITOR_MESSAGES.masterLabel} columns={3} />
        <DeviceTypeLine {...props} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.radio}>
        <Line
          {...props}
          name="panid"
          label={EDITOR_MESSAGES.masterPanid}
          columns={3}
          isNumber
          hint={panidHint(used.form.panid)}
        />
        <ChannelLine {...props} />
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.network}>
        <DhcpLine {...props} />
        {!used.form.dhcpEnabled && (
          <>
            <Line
              {...props}
              name="staticIp"
              label={EDITOR_MESSAGES.staticIp}
              columns={6}
              isRequired
            />
            <Line {...props} name="gateway" label={EDITOR_MESSAGES.gateway} columns={3} />
            <Line {...props} name="dns" label={EDITOR_MESSAGES.dns} columns={3} />
          </>
        )}
      </FieldGroup>
      <FieldGroup title={EDITOR_MESSAGES.place}>
        <Line {...props} name="xLoc" label={EDITOR_MESSAGES.xLoc} columns={2} isNumber />
        <Line {...props} name="yLoc" label={EDITOR_MESSAGES.yLoc} columns={2} isNumber />
      </FieldGroup>
    </Box>
  );
}

interface LineProps extends Props {
  readonly name: Exclude<keyof MasterForm, "dhcpEnabled" | "deviceType">;
  readonly label: string;
  readonly columns: 2 | 3 | 6;
  readonly isRequired?: boolean;
  readonly isNumber?: boolean;
  /** Below the field while nothing is wrong with it. */
  readonly hint?: string | undefined;
}

/** The number that is typed is decimal; labels and commands have it in hex. */
function panidHint(typed: string): string | undefined {
  return /^[0-9]{1,4}$/.test(typed) ? panIdInBothBases(Number(typed)) : undefined;
}

function Line(props: LineProps) {
  const { used, mayEdit, name, label, columns, isRequired = false, isNumber, hint } = props;
  const fault = used.shown.of(name);
  return (
    <TextField
      size="small"
      label={label}
      value={used.form[name]}
      required={isRequired}
      disabled={!mayEdit}
      error={fault !== undefined}
      helperText={fault === undefined ? hint : editorFault(name, fault)}
      onChange={({ target }) => used.change({ [name]: target.value })}
      onBlur={() => used.shown.touch(name)}
      sx={spanOf(columns)}
      slotProps={{
        htmlInput: {
          maxLength: MASTER_TEXT_LENGTH,
          autoComplete: "off",
          inputMode: isNumber ? "decimal" : "text",
        },
      }}
    />
  );
}

function DeviceTypeLine({ used, mayEdit }: Props) {
  const fault = used.shown.of("deviceType");
  return (
    <TextField
      select
      size="small"
      label={EDITOR_MESSAGES.deviceType}
      value={used.form.deviceType}
      required
      disabled={!mayEdit}
      error={fault !== undefined}
      helperText={fault && editorFault("deviceType", fault)}
      onChange={({ target: { value } }) =>
        used.change({ deviceType: isDeviceType(value) ? value : "" })
      }
      onBlur={() => used.shown.touch("deviceType")}
      sx={spanOf(3)}
    >
      {Object.entries(DEVICE_TYPES).map(([type, { label }]) => (
        <MenuItem key={type} value={type}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function ChannelLine({ used, mayEdit }: Props) {
  return (
    <TextField
      select
      size="small"
      label={EDITOR_MESSAGES.masterChannel}
      value={used.form.channel}
      disabled={!mayEdit}
      onChange={({ target }) => used.change({ channel: target.value })}
      sx={spanOf(3)}
    >
      <MenuItem value="">{EDITOR_MESSAGES.channelNone}</MenuItem>
      {ZIGBEE_CHANNELS.map((channel) => (
        <MenuItem key={channel} value={String(channel)}>
          {channelInBothBases(channel)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function DhcpLine({ used, mayEdit }: Props) {
  return (
    <SwitchLine
      label={EDITOR_MESSAGES.dhcpEnabled}
      hint={EDITOR_MESSAGES.dhcpHint}
      columns={6}
      isOn={used.form.dhcpEnabled}
      isDisabled={!mayEdit}
      onChange={(dhcpEnabled) => used.change({ dhcpEnabled })}
    />
  );
}
