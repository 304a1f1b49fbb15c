/** One person in the rows: name, place, times, phone, and the end of the zone. */
import { mdiAccountHardHat, mdiPhone } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ENDS_WORK_ZONES, holdsAny } from "#domain/access/privileges.ts";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSessionState } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ReasonDialog } from "#web/ui/ReasonDialog.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { queuedText, WORK_MESSAGES } from "./model/work-messages.ts";
import { placeText } from "./model/zone-place.ts";
import { useZoneActs } from "./use-zone-acts.ts";

interface Props {
  readonly site: Site;
  readonly zone: ShownZone;
}

export function ZoneLine({ site, zone }: Props) {
  const { name, phone, parts } = zone;
  return (
    <Box sx={LINE}>
      <Icon path={mdiAccountHardHat} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: "1 1 220px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2">{placeText(site, parts)}</Typography>
        <Times site={site} zone={zone} />
      </Box>
      <Box sx={ACTS}>
        {phone !== undefined && <CallButton phone={phone} />}
        <EndButton site={site} zone={zone} />
      </Box>
    </Box>
  );
}

function Times({ site, zone: { since, until } }: Props) {
  const now = useNow();
  const tz = site.layout.tz ?? null;
  const isHeld = zoneState({ until }, now) === "held";
  return (
    <Typography variant="body2" color="textSecondary">
      {WORK_MESSAGES.since(zonedTime(since, tz))}
      {" · "}
      {isHeld ? (
        WORK_MESSAGES.until(zonedTime(until, tz))
      ) : (
        <>
          <strong>{WORK_MESSAGES.forgotten}</strong>:{" "}
          {WORK_MESSAGES.forgottenSince(zonedTime(until, tz))}
        </>
      )}
    </Typography>
  );
}

/** Calls the person on devices that can. */
export function CallButton({ phone }: { readonly phone: string }) {
  return (
    <Button
      component="a"
      href={`tel:${phone.replaceAll(/[^0-9+]/g, "")}`}
      color="inherit"
      startIcon={<Icon path={mdiPhone} />}
      sx={{ minHeight: 44 }}
    >
      {WORK_MESSAGES.call(phone)}
    </Button>
  );
}

/** Ends the zone: at once for its owner, with a reason for others who may command. */
function EndButton({ site, zone }: Props) {
  const session = useSessionState();
  const mayEnd = holdsAny(usePrivileges(), ENDS_WORK_ZONES);
  const { isBusy, trouble, queued, end } = useZoneActs(site, zone);
  const [isAsking, setIsAsking] = useState(false);
  const isOwn = session.status === "signedIn" && session.account.id === zone.userId;
  if (!isOwn && !mayEnd) return undefined;
  return (
    <>
      <Button
        color="inherit"
        loading={isBusy && isOwn}
        aria-label={`${WORK_MESSAGES.end}: ${zone.name}`}
        onClick={() => (isOwn ? void end() : setIsAsking(true))}
        sx={{ minHeight: 44 }}
      >
        {WORK_MESSAGES.end}
      </Button>
      {queued !== undefined && <Typography variant="body2">{queuedText(queued)}</Typography>}
      {isOwn && trouble !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {trouble}
        </Typography>
      )}
      {isAsking && (
        <ReasonDialog
          words={{
            title: WORK_MESSAGES.endTitle,
            hint: WORK_MESSAGES.endHint,
            reasonHint: WORK_MESSAGES.reasonHint,
            go: WORK_MESSAGES.end,
          }}
          isDestructive
          onGo={end}
          onClose={() => setIsAsking(false)}
        >
          <Typography variant="subtitle2" component="p">
            {zone.name}
          </Typography>
          {zone.phone !== undefined && <CallButton phone={zone.phone} />}
        </ReasonDialog>
      )}
    </>
  );
}

const LINE = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1.5,
  pb: 1.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const ACTS = { display: "flex", flexWrap: "wrap", gap: 0.5, ml: "auto" } as const;
