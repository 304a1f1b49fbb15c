/** Dialog that assigns a parameter set to the nodes of a master. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { listParameterSets } from "#web/api/parameter-operations.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import {
  PARAMETERS_MESSAGES,
  parametersFailure,
} from "#web/features/site/settings/parameters-messages.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { LoadState } from "./LoadState.tsx";
import { useParameterSaves } from "./use-parameter-saves.ts";

interface Props extends ShownMaster {
  readonly onClose: () => void;
}

export function AssignParametersDialog({ site, master, onClose }: Props) {
  const titleId = useId();
  const { client } = useServices();
  const request = useRequest("sets", () => listParameterSets(client));
  const saves = useParameterSaves(site.layout.id, onClose);
  const [chosen, choose] = useState(master.nodeParamId);
  const sets = request.state.value;
  const isOther = chosen !== undefined && chosen !== master.nodeParamId;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{PARAMETERS_MESSAGES.assign}</DialogTitle>
      <DialogContent>
        <LoadState request={request} />
        {sets?.length === 0 && <Typography>{PARAMETERS_MESSAGES.noSets}</Typography>}
        <RadioGroup
          aria-label={PARAMETERS_MESSAGES.set}
          value={chosen ?? ""}
          onChange={(_, id) => choose(id)}
        >
          {sets?.map(({ id, label }) => (
            <FormControlLabel key={id} value={id} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
        {!saves.isOnline && <Alert severity="warning">{PARAMETERS_MESSAGES.offline}</Alert>}
        {saves.failure && <Alert severity="error">{parametersFailure(saves.failure)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {PARAMETERS_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          loading={saves.isSaving}
          disabled={!isOther || !saves.isOnline}
          onClick={() => void (chosen !== undefined && saves.assign(master.id, chosen))}
        >
          {PARAMETERS_MESSAGES.assignDo}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
