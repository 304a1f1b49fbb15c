/** The list of people in the rows: who, where, since when, and how to call them. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { useSessionState } from "#web/session/services.ts";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { Waiting } from "#web/ui/Waiting.tsx";
import { ClosedRingLine } from "./ClosedRingLine.tsx";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import { choicesAtSelection, isWithinLimits } from "./model/zone-choices.ts";
import { ScanHere } from "./ScanHere.tsx";
import { SetZoneButton } from "./SetZoneButton.tsx";
import { ZoneLine } from "./ZoneLine.tsx";
import { useWorkZones } from "./zones-context.ts";

interface Props {
  readonly site: Site;
  readonly onClose: () => void;
}

export function PeopleDialog({ site, onClose }: Props) {
  const titleId = useId();
  return (
    <SteadyDialog titleId={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{WORK_MESSAGES.title}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Stack sx={{ gap: 2 }}>
          <People site={site} />
          <Typography variant="body2" color="textSecondary">
            {WORK_MESSAGES.limits}
          </Typography>
          <AtSelection site={site} />
          <ScanHere site={site} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onClose}>
          {WORK_MESSAGES.close}
        </Button>
      </DialogActions>
    </SteadyDialog>
  );
}

function People({ site }: Pick<Props, "site">) {
  const { zones, isOutdated, isLoading } = useWorkZones();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  if (isLoading) return <Waiting />;
  if (zones === undefined) {
    return (
      <Alert severity="warning">
        {WORK_MESSAGES.peopleUnknown}. {WORK_MESSAGES.unknownHint}
      </Alert>
    );
  }
  return (
    <>
      {isOutdated && <Alert severity="warning">{WORK_MESSAGES.outdated}</Alert>}
      {zones.length === 0 && (
        <Typography>
          {WORK_MESSAGES.none}. {WORK_MESSAGES.noneHint}
        </Typography>
      )}
      {zones.map((zone) => (
        <ZoneLine key={zone.id} site={site} zone={zone} />
      ))}
      {zones.some((zone) => zone.userId === userId) && <ClosedRingLine />}
    </>
  );
}

/** Sets a zone at the trackers that were selected on the map, such as with the lasso. */
function AtSelection({ site }: Pick<Props, "site">) {
  const { selection } = useSitePicture();
  const choices = choicesAtSelection(site, selection);
  if (choices.length === 0) {
    return <Typography variant="body2">{WORK_MESSAGES.nothingSelected}</Typography>;
  }
  if (!choices.every(isWithinLimits)) {
    return <Typography variant="body2">{WORK_MESSAGES.tooMany}</Typography>;
  }
  return (
    <Stack sx={{ gap: 1, alignItems: "flex-start" }}>
      <Typography variant="body2">{choices[0]?.label}</Typography>
      <SetZoneButton site={site} choices={choices} />
    </Stack>
  );
}
