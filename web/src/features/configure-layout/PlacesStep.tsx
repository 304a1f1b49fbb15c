/** Step 4: where the masters stand (S1 §2). */
import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { withoutMasterPlace } from "#domain/site-configuration/draft.ts";
import {
  CONFIGURE_MESSAGES,
  placeText,
  removePlaceOf,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { MasterList } from "./MasterList.tsx";
import type { StepProps } from "./step-props.ts";

export function PlacesStep({ loaded, used, draft, isSaving }: StepProps) {
  const { masters } = loaded.stored;
  function remove(mLocId: string): void {
    used.change((now) => withoutMasterPlace(now, mLocId));
    notify({ kind: "success", text: CONFIGURE_MESSAGES.coordinatesRemoved, lastsSeconds: 2 });
  }
  if (masters.length === 0) return <Alert severity="warning">{CONFIGURE_MESSAGES.noMasters}</Alert>;
  const lines = masters.map((master) => {
    const place = draft.masterPlaces[master.id];
    if (place === undefined)
      return { master, text: CONFIGURE_MESSAGES.notPlaced, remove: undefined };
    return {
      master,
      text: placeText(place.xLoc, place.yLoc),
      remove: { name: removePlaceOf(master.name), onPress: () => remove(master.id) },
    };
  });
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {CONFIGURE_MESSAGES.placeHint}
      </Typography>
      <MasterList label={CONFIGURE_MESSAGES.masters} lines={lines} isSaving={isSaving} />
    </>
  );
}
