/**
 * Dialog that assigns a tapped point, or a drawn area, to a master; a master must be selected
 * before Accept is enabled.
 */
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import type { StoredMaster } from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import {
  PLACE_MESSAGES,
  positionText,
} from "#web/features/configure-layout/model/place-messages.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import type { Assigning, UsedMapTool } from "./use-map-tool.ts";

interface Props {
  readonly tool: UsedMapTool;
  readonly draft: ConfigurationDraft;
  readonly masters: readonly StoredMaster[];
}

export function AssignDialog({ tool, ...parts }: Props) {
  const { assigning } = tool;
  return assigning && <Choice {...parts} tool={tool} assigning={assigning} />;
}

interface ChoiceProps extends Props {
  readonly assigning: Assigning;
}

/** Number of masters above which the dialog has a search field. */
const FEW = 8;

function Choice({ tool, draft, masters, assigning }: ChoiceProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down("sm"));
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const found = masters.filter(({ name }) => name.toLowerCase().includes(needle));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      onClose={tool.cancelAssigning}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{PLACE_MESSAGES.assign}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {subjectOf(assigning)}
        </Typography>
        {masters.length > FEW && (
          <SearchField label={PLACE_MESSAGES.searchMasters} search={search} onSearch={setSearch} />
        )}
        {found.length === 0 && (
          <Typography role="status">{PLACE_MESSAGES.noMasterMatch}</Typography>
        )}
        <RadioGroup
          aria-labelledby={titleId}
          value={chosen ?? ""}
          onChange={(_, value) => setChosen(value)}
        >
          {found.map(({ id, name }) => (
            <MasterChoice
              key={id}
              id={id}
              name={name}
              note={noteOf(assigning, draft, id)}
              isDisabled={assigning.kind === "area" && draft.masterAreas[id] !== undefined}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={tool.cancelAssigning}>
          {CONFIGURE_MESSAGES.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && tool.accept(chosen)}
        >
          {PLACE_MESSAGES.accept}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function subjectOf(assigning: Assigning): string {
  if (assigning.kind === "place") return positionText(assigning.place.xLoc, assigning.place.yLoc);
  return assigning.nodes === 0
    ? PLACE_MESSAGES.noNodesInside
    : PLACE_MESSAGES.insideText(assigning.nodes);
}

function noteOf(
  { kind }: Assigning,
  { masterAreas, masterPlaces }: ConfigurationDraft,
  mLocId: string,
): string {
  if (kind === "area") return masterAreas[mLocId] === undefined ? "" : PLACE_MESSAGES.hasArea;
  return masterPlaces[mLocId] === undefined ? "" : PLACE_MESSAGES.isPlaced;
}

interface MasterChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly isDisabled: boolean;
}

function MasterChoice({ id, name, note, isDisabled }: MasterChoiceProps) {
  return (
    <FormControlLabel
      value={id}
      disabled={isDisabled}
      control={<Radio />}
      label={
        <>
          {name}
          {note !== "" && (
            <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 1 }}>
              {note}
            </Typography>
          )}
        </>
      }
    />
  );
}
