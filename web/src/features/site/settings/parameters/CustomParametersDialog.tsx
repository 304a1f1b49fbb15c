/**
 * Dialog that creates a set of node parameters: a name, the 40 values, and the masters whose nodes
 * use it.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import Typography from "@mui/material/Typography";
import { type FormEvent, useCallback, useState } from "react";
import {
  type NodeParameterValues,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";
import { PARAMETER_NAMES } from "#web/features/site/model/parameter-names.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { DeviceFrame } from "#web/features/site/page/DeviceFrame.tsx";
import {
  PARAMETERS_MESSAGES,
  parametersFailure,
} from "#web/features/site/settings/parameters-messages.ts";
import { SETTINGS_MESSAGES } from "#web/features/site/settings/settings-messages.ts";
import { useLeaving } from "#web/ui/use-leaving.tsx";
import { ParameterInput } from "./ParameterInput.tsx";
import {
  draftOfParameters,
  judgeParameters,
  normalizedParameter,
  type ParametersDraft,
  withLabel,
  withParameter,
} from "./parameters-draft.ts";
import { useParameterSaves } from "./use-parameter-saves.ts";

interface Props extends ShownMaster {
  /** The initial values of the form. */
  readonly values: NodeParameterValues;
  readonly onClose: () => void;
}

export function CustomParametersDialog({ site, master, values, onClose }: Props) {
  const [baseline] = useState(() => draftOfParameters(values));
  const [draft, setDraft] = useState(baseline);
  const [mLocIds, setMLocIds] = useState<readonly string[]>([master.id]);
  const saves = useParameterSaves(site.layout.id, onClose);
  const { leave, dialog } = useLeaving(draft !== baseline, SETTINGS_MESSAGES.leaving);
  const { faults, parameters } = judgeParameters(draft);
  const close = () => leave(onClose);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (parameters !== undefined) void saves.create(mLocIds, parameters);
  }
  return (
    <DeviceFrame title={PARAMETERS_MESSAGES.custom} onClose={close}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
        <Fields draft={draft} faults={faults} onChange={setDraft} />
        <Masters site={site} chosen={mLocIds} onChoose={setMLocIds} />
        {!saves.isOnline && <Alert severity="warning">{PARAMETERS_MESSAGES.offline}</Alert>}
        {saves.failure && <Alert severity="error">{parametersFailure(saves.failure)}</Alert>}
        <Box sx={BAR}>
          <Button color="inherit" onClick={close}>
            {PARAMETERS_MESSAGES.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={saves.isSaving}
            disabled={parameters === undefined || mLocIds.length === 0 || !saves.isOnline}
          >
            {PARAMETERS_MESSAGES.save}
          </Button>
        </Box>
      </Box>
      {dialog}
    </DeviceFrame>
  );
}

const NAME = { kind: "text", label: PARAMETERS_MESSAGES.name, maxLength: 100 } as const;

interface FieldsProps {
  readonly draft: ParametersDraft;
  readonly faults: ReturnType<typeof judgeParameters>["faults"];
  readonly onChange: (change: (draft: ParametersDraft) => ParametersDraft) => void;
}

function Fields({ draft, faults, onChange }: FieldsProps) {
  const enter = useCallback(
    (id: Parameter, text: string) => onChange((now) => withParameter(now, id, text)),
    [onChange],
  );
  const leave = useCallback(
    (id: Parameter) => onChange((now) => normalizedParameter(now, id)),
    [onChange],
  );
  const enterName = useCallback(
    (_: string, text: string) => onChange((now) => withLabel(now, text)),
    [onChange],
  );
  // An empty name shows no fault at its field.
  const nameFault = draft.label === "" ? undefined : faults.get("label");
  return (
    <Box sx={GRID}>
      <ParameterInput
        id="label"
        label={PARAMETERS_MESSAGES.name}
        field={NAME}
        text={draft.label}
        fault={nameFault}
        onEnter={enterName}
        onLeave={noChange}
      />
      {WRITABLE_PARAMETERS.map(({ id, field }) => (
        <ParameterInput
          key={id}
          id={id}
          label={PARAMETER_NAMES[id]}
          field={field}
          text={draft.texts[id]}
          fault={faults.get(id)}
          onEnter={enter}
          onLeave={leave}
        />
      ))}
    </Box>
  );
}

type Parameter = (typeof WRITABLE_PARAMETERS)[number]["id"];

function noChange(): void {}

interface MastersProps {
  readonly site: ShownMaster["site"];
  readonly chosen: readonly string[];
  readonly onChoose: (mLocIds: readonly string[]) => void;
}

function Masters({ site, chosen, onChoose }: MastersProps) {
  return (
    <Box component="section" aria-label={PARAMETERS_MESSAGES.masters} sx={{ pt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {PARAMETERS_MESSAGES.masters}
      </Typography>
      <FormGroup row>
        {site.masters.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, isChosen) =>
                  onChoose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  );
}

const GRID = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  columnGap: 2,
  rowGap: 1.5,
} as const;

const BAR = { display: "flex", justifyContent: "flex-end", gap: 1, pt: 2 } as const;
