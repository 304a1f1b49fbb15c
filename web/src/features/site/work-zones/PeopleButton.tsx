/** Opens the list of people in the rows; its badge is their number. */
import { mdiAccountHardHat } from "@mdi/js";
import Badge from "@mui/material/Badge";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { memo, useState } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { peopleText, WORK_MESSAGES } from "./model/work-messages.ts";
import { useWorkZones } from "./zones-context.ts";

const PeopleDialog = lazyPart(async () => (await import("./PeopleDialog.tsx")).PeopleDialog);

interface Props {
  readonly site: Site;
}

/** Memoised, because the tools around it render at every round of readings. */
export const PeopleButton = memo(({ site }: Props) => {
  const { zones, isOutdated, isLoading } = useWorkZones();
  const [isOpen, setIsOpen] = useState(false);
  const count = zones?.length ?? 0;
  const name = isLoading ? WORK_MESSAGES.title : peopleText(zones?.length);
  const close = () => setIsOpen(false);
  const isUnsure = isOutdated && !isLoading;
  const icon = <Icon path={mdiAccountHardHat} />;
  return (
    <>
      <Tooltip title={name}>
        <IconButton aria-label={name} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {count === 0 && !isUnsure ? (
            icon
          ) : (
            <Badge badgeContent={isUnsure ? "?" : count} color="warning">
              {icon}
            </Badge>
          )}
        </IconButton>
      </Tooltip>
      {isOpen && <PeopleDialog site={site} onClose={close} onGiveUp={close} />}
    </>
  );
});
