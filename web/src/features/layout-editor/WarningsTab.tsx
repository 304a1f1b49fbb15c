/** Tab with the source of a layout's weather warnings, and what is known from it. */
import { mdiLockOutline } from "@mdi/js";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { WARNING_SOURCES, type WarningSourceKind } from "#domain/warnings/feed-state.ts";
import { isSourceAddress } from "#domain/warnings/source-address.ts";
import type { EditedLayout } from "#web/api/layouts.generated.ts";
import { warningsNow } from "#web/api/warning-operations.ts";
import { useIsOnline, useServices, useUnits } from "#web/session/services.ts";
import { useLayoutWarnings } from "#web/session/use-layout-warnings.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { WarningLine } from "#web/ui/WarningLine.tsx";
import { warningText } from "#web/ui/warning-messages.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import {
  WARNING_SOURCE_MESSAGES,
  WARNING_SOURCE_NAMES,
  warningSourceRefusal,
} from "./model/warning-source-messages.ts";
import { TabMissing } from "./TabMissing.tsx";
import { type UsedWarningSource, useWarningSource } from "./use-warning-source.ts";
import type { StoredWarningSource } from "./warning-source.generated.ts";

interface Props {
  readonly layout: EditedLayout;
  readonly mayEdit: boolean;
}

export function WarningsTab({ layout, mayEdit }: Props) {
  if (mayEdit) return <WarningSource layout={layout} />;
  return <StateMessage iconPath={mdiLockOutline} title={WARNING_SOURCE_MESSAGES.notPermitted} />;
}

function WarningSource({ layout }: Pick<Props, "layout">) {
  const used = useWarningSource(layout.id);
  const { state, retry } = used;
  const stored = state.value;
  if (stored === undefined) {
    return <TabMissing state={state} words={WARNING_SOURCE_MESSAGES} onRetry={retry} />;
  }
  return (
    <Box sx={COLUMN}>
      <Typography variant="body2" color="textSecondary">
        {WARNING_SOURCE_MESSAGES.about}
      </Typography>
      {layout.coordinates === undefined && (
        <Alert severity="warning">{WARNING_SOURCE_MESSAGES.noCoordinates}</Alert>
      )}
      <SourceForm key={stored.rev} layout={layout} stored={stored} used={used} />
      {stored.kind !== "OFF" && <Present key={`present ${stored.rev}`} layout={layout} />}
    </Box>
  );
}

interface FormProps extends Pick<Props, "layout"> {
  readonly stored: StoredWarningSource;
  readonly used: UsedWarningSource;
}

/** Form of the source; a new revision starts it anew. */
function SourceForm({ layout, stored, used: { save, onSave } }: FormProps) {
  const id = useId();
  const isOnline = useIsOnline();
  const [kind, setKind] = useState<WarningSourceKind>(stored.kind);
  const [address, setAddress] = useState(stored.address ?? "");
  const [isChecked, setIsChecked] = useState(false);
  const isPull = kind === "PULL";
  const isFaulty = isPull && !isSourceAddress(address.trim());
  const isDirty = kind !== stored.kind || (isPull && address.trim() !== (stored.address ?? ""));
  const isDisabled = !isOnline || save.status === "saving";
  const submit = () => {
    setIsChecked(true);
    if (!isFaulty) void onSave({ kind, address: isPull ? address.trim() : null });
  };
  return (
    <Box component="section" aria-labelledby={id} sx={FORM}>
      <Typography id={id} variant="subtitle2" component="h3">
        {WARNING_SOURCE_MESSAGES.source}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={kind}
        onChange={(_, chosen) =>
          setKind(WARNING_SOURCES.find((one) => one === chosen) ?? stored.kind)
        }
      >
        {WARNING_SOURCES.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={isDisabled}
            control={<Radio />}
            label={WARNING_SOURCE_NAMES[one]}
          />
        ))}
      </RadioGroup>
      {isPull && (
        <TextField
          size="small"
          fullWidth
          required
          label={WARNING_SOURCE_MESSAGES.address}
          value={address}
          disabled={isDisabled}
          error={isChecked && isFaulty}
          helperText={
            isChecked && isFaulty
              ? WARNING_SOURCE_MESSAGES.addressFault
              : WARNING_SOURCE_MESSAGES.addressHint
          }
          onChange={({ target }) => setAddress(target.value)}
          onBlur={() => setIsChecked(address !== "")}
        />
      )}
      {!isOnline && <Alert severity="warning">{WARNING_SOURCE_MESSAGES.offlineEdit}</Alert>}
      {save.status === "failed" && (
        <Alert severity="error">
          {`${WARNING_SOURCE_MESSAGES.saveFailed}. ${warningSourceRefusal(save.failure)}`}
        </Alert>
      )}
      <Box sx={FOOT}>
        <Button
          variant="contained"
          loading={save.status === "saving"}
          disabled={isDisabled || !isDirty}
          onClick={submit}
        >
          {WARNING_SOURCE_MESSAGES.save}
        </Button>
        <Typography role="status" variant="body2" sx={{ color: "success.main" }}>
          {save.status === "saved" && !isDirty ? WARNING_SOURCE_MESSAGES.saved : ""}
        </Typography>
        <Changed layout={layout} stored={stored} />
      </Box>
    </Box>
  );
}

function Changed({ layout, stored }: Pick<FormProps, "layout" | "stored">) {
  const { changedAt, changedBy } = stored;
  if (changedAt === undefined || changedBy === undefined) return undefined;
  return (
    <Typography variant="caption" color="textSecondary">
      {WARNING_SOURCE_MESSAGES.changed(changedBy, zonedTime(changedAt, layout.tz ?? null))}
    </Typography>
  );
}

/** What is known from the source now. */
function Present({ layout }: Pick<Props, "layout">) {
  const state = useLayoutWarnings(layout.id);
  const { nowSeconds } = useServices();
  const units = useUnits();
  if (state.status === "loading" && state.value === undefined) return undefined;
  const known = state.value && warningsNow(state.value, nowSeconds());
  return <WarningLine warning={warningText(known, { tz: layout.tz ?? null, units })} />;
}

const COLUMN = { display: "flex", flexDirection: "column", gap: 2 } as const;
const FORM = { display: "flex", flexDirection: "column", gap: 1.5 } as const;
const FOOT = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 } as const;
