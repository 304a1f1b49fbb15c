/** Button "I am here" of a device, for users who may set a work zone. */
import { mdiAccountHardHat } from "@mdi/js";
import Button from "@mui/material/Button";
import { useState } from "react";
import { holdsAny, SETS_WORK_ZONES } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import type { ZoneChoice } from "./model/zone-choices.ts";

const SetZoneDialog = lazyPart(async () => (await import("./SetZoneDialog.tsx")).SetZoneDialog);

interface Props {
  readonly site: Site;
  readonly choices: readonly ZoneChoice[];
}

export function SetZoneButton({ site, choices }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const mayAny = holdsAny(usePrivileges(), SETS_WORK_ZONES);
  if (!mayAny || choices.length === 0) return undefined;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiAccountHardHat} />}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 40, whiteSpace: "nowrap" }}
      >
        {WORK_MESSAGES.setHere}
      </Button>
      {isOpen && <SetZoneDialog {...{ site, choices }} onClose={close} onGiveUp={close} />}
    </>
  );
}
