/**
 * The Node Parameters tab of a master: the parameters of its nodes, and the buttons that assign or
 * create a set.
 */

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Field } from "#domain/fields/field.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { standardParameters, WRITABLE_PARAMETERS } from "#domain/parameters/standard-parameters.ts";
import { getParameterSet, type ParameterSetRecord } from "#web/api/parameter-operations.ts";
import { getSettings, type SettingsRecord } from "#web/api/settings-operations.ts";
import { PARAMETER_NAMES } from "#web/features/site/model/parameter-names.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { PARAMETERS_MESSAGES } from "#web/features/site/settings/parameters-messages.ts";
import { useServices } from "#web/session/services.ts";
import { type RequestState, useRequest } from "#web/session/use-request.ts";
import { besideUnit, FIELD_MESSAGES, unitText } from "#web/ui/field-messages.ts";
import { AssignParametersDialog } from "./AssignParametersDialog.tsx";
import { CustomParametersDialog } from "./CustomParametersDialog.tsx";
import { LoadState } from "./LoadState.tsx";

export function NodeParametersTab({ site, master }: ShownMaster) {
  const [open, setOpen] = useState<"assign" | "custom">();
  const { client } = useServices();
  // The parameters of the master's nodes; for a master without a parameter set, no request is sent.
  const parameters = useRequest(master.nodeParamId, (id) => getParameterSet(client, id));
  const settings = useRequest(master.spaParamId, (id) => getSettings(client, id));
  const set = parameters.state.value;
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}>
      <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1, pb: 2 }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen("assign")}>
          {PARAMETERS_MESSAGES.assign}
        </Button>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          // The button is disabled until the nodes' present values are loaded: the form must start
          // with those, not with the defaults.
          disabled={!isKnown(parameters.state)}
          onClick={() => setOpen("custom")}
        >
          {PARAMETERS_MESSAGES.custom}
        </Button>
      </Stack>
      <DetailsSection title={set?.label ?? PARAMETERS_MESSAGES.current}>
        <LoadState request={parameters} />
        {isKnown(parameters.state) && (
          <Values set={set} isAssigned={master.nodeParamId !== undefined} />
        )}
      </DetailsSection>
      <DetailsSection title={PARAMETERS_MESSAGES.readOnly}>
        <LoadState request={settings} />
        {isKnown(settings.state) && <Limits settings={settings.state.value} />}
      </DetailsSection>
      {open === "assign" && <AssignParametersDialog {...{ site, master }} onClose={close} />}
      {open === "custom" && (
        <CustomParametersDialog
          {...{ site, master }}
          values={set?.values ?? standardParameters(master.deviceType)}
          onClose={close}
        />
      )}
    </Box>
  );
}

function isKnown({ status }: RequestState<unknown>): boolean {
  return status === "idle" || status === "ready";
}

function Values(props: {
  readonly set: ParameterSetRecord | undefined;
  readonly isAssigned: boolean;
}) {
  const { set, isAssigned } = props;
  if (set === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {isAssigned ? PARAMETERS_MESSAGES.gone : PARAMETERS_MESSAGES.hasNone}
      </Typography>
    );
  }
  return (
    <Box component="dl" sx={LIST}>
      {WRITABLE_PARAMETERS.map(({ id, field }) => (
        <Line key={id} name={PARAMETER_NAMES[id]} field={field} value={set.values[id]} />
      ))}
    </Box>
  );
}

const READ_ONLY = NODE_PARAMETERS.filter(({ access }) => access === "read");

/** The limits that nodes get with the settings of their master; they cannot be changed here. */
function Limits({ settings }: { readonly settings: SettingsRecord | undefined }) {
  if (settings === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {PARAMETERS_MESSAGES.settingsUnknown}
      </Typography>
    );
  }
  const values: Readonly<Record<string, unknown>> = settings.values;
  return (
    <Box component="dl" sx={LIST}>
      {READ_ONLY.map(({ id, field }) => (
        <Line key={id} name={PARAMETER_NAMES[id]} field={field} value={values[id]} />
      ))}
    </Box>
  );
}

interface LineProps {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

function Line({ name, field, value }: LineProps) {
  const unit = "unit" in field && field.unit !== undefined ? unitText(field.unit) : "";
  return (
    <Box sx={LINE}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 500 }}>
        {typeof value === "boolean"
          ? SWITCH[`${value}`]
          : value === undefined || value === null
            ? "–"
            : besideUnit(String(value), unit)}
      </Typography>
    </Box>
  );
}

const SWITCH = { true: FIELD_MESSAGES.on, false: FIELD_MESSAGES.off } as const;

const LIST = { m: 0, columns: "320px", columnGap: 4 } as const;

const LINE = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)",
  columnGap: 1.5,
  py: 0.375,
  borderTop: 1,
  borderColor: "divider",
  breakInside: "avoid",
} as const;
