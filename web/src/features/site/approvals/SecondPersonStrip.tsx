/** A line that says whether commands of class R4 take two people, who has decided that and why; administrators decide it here. */
import { mdiAccountMultipleCheckOutline, mdiAccountOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import { AFTER_OFF_SECONDS } from "#domain/commands/second-person.ts";
import { SwitchDialog } from "#web/features/site/control/SwitchDialog.tsx";
import { SwitchReason } from "#web/features/site/control/SwitchReason.tsx";
import { useSiteView } from "#web/features/site/use-site-view.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { APPROVAL_MESSAGES } from "#web/ui/approval-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { useSecondPerson } from "./use-second-person.ts";

interface Props {
  /** Of the site. */
  readonly tz: string | undefined;
}

export function SecondPersonStrip({ tz }: Props) {
  const { layoutId } = useSiteView();
  const { secondPerson, turn } = useSecondPerson(layoutId);
  const { nowSeconds } = useServices();
  const maySwitch = holds(usePrivileges(), "ADMIN");
  const isOnline = useIsOnline();
  const [isAsking, setIsAsking] = useState(false);
  if (secondPerson === undefined) return undefined;
  const { on, changedAt } = secondPerson;
  const isNews = changedAt !== undefined && nowSeconds() < changedAt + AFTER_OFF_SECONDS;
  // What is as usual needs no word to those who cannot change it; that it was switched off is told for a day.
  if (!on && !maySwitch && !isNews) return undefined;
  return (
    <Box role="status" sx={STRIP}>
      <Icon path={on ? mdiAccountMultipleCheckOutline : mdiAccountOutline} fontSize="small" />
      <Box sx={{ flex: "1 1 180px", minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: on || isNews ? "text.primary" : undefined }}>
          {on ? APPROVAL_MESSAGES.ruleOn : APPROVAL_MESSAGES.ruleOff}
        </Typography>
        {(on || isNews) && <SwitchReason state={secondPerson} tz={tz} />}
      </Box>
      {maySwitch && (
        <Button size="small" color="inherit" disabled={!isOnline} onClick={() => setIsAsking(true)}>
          {on ? APPROVAL_MESSAGES.turnOff : APPROVAL_MESSAGES.turnOn}
        </Button>
      )}
      {isAsking && (
        <SwitchDialog
          title={on ? APPROVAL_MESSAGES.turnOffTitle : APPROVAL_MESSAGES.turnOnTitle}
          hint={on ? APPROVAL_MESSAGES.turnOffHint : APPROVAL_MESSAGES.turnOnHint}
          isGrave={on}
          onCancel={() => setIsAsking(false)}
          onTurn={(reason) => {
            setIsAsking(false);
            void turn(!on, reason);
          }}
        />
      )}
    </Box>
  );
}

const STRIP = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  px: 2,
  py: 0.5,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
  color: "text.secondary",
} as const;
