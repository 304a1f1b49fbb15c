/**
 * Lines above the map about work zones: the user's own zones with their end, those that wait to be
 * sent, and how many people are in the rows. Nothing while it is known that there is none.
 */
import { mdiAccountHardHat } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { ZONE_WARNINGS } from "#domain/work-zones/work-zone.ts";
import type { ShownZone } from "#web/api/work-zones.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { BAR, BAR_LINE } from "#web/features/site/view/bar-styles.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { RingButton } from "./ClosedRingLine.tsx";
import {
  ownZoneText,
  peopleText,
  queuedText,
  ringReason,
  ringText,
  WORK_MESSAGES,
} from "./model/work-messages.ts";
import { placeText } from "./model/zone-place.ts";
import { useClosedRing } from "./push/closed-ring-context.ts";
import { useZoneActs } from "./use-zone-acts.ts";
import { ZoneAlarm } from "./ZoneAlarm.tsx";
import { useWorkZones, type WantedZone } from "./zones-context.ts";

interface Props {
  readonly site: Site;
}

export function ZoneBar({ site }: Props) {
  return (
    <>
      <ZoneAlarm site={site} />
      <Lines site={site} />
    </>
  );
}

function Lines({ site }: Props) {
  const { zones, isLoading, wanted } = useWorkZones();
  const session = useSessionState();
  const { url } = useSiteAddress();
  // Zones are about the present.
  if (url.ts !== undefined) return undefined;
  const isOwn = ({ userId }: ShownZone) =>
    session.status === "signedIn" && userId === session.account.id;
  const own = (zones ?? []).filter(isOwn);
  const others = (zones ?? []).filter((zone) => !isOwn(zone));
  const isUnknown = zones === undefined && !isLoading;
  if (own.length + others.length + wanted.length === 0 && !isUnknown) return undefined;
  return (
    <Box component="section" aria-label={WORK_MESSAGES.title} sx={FRAME}>
      {wanted.map((zone) => (
        <WantedLine key={zone.input.changeId} site={site} zone={zone} />
      ))}
      {own.map((zone) => (
        <OwnLine key={zone.id} site={site} zone={zone} />
      ))}
      {own.length > 0 && <SilentLine />}
      {(others.length > 0 || isUnknown) && (
        <Line>
          <strong>{peopleText(zones === undefined ? undefined : others.length)}</strong>{" "}
          {others.map((zone) => `${zone.name} (${placeText(site, zone.parts)})`).join(", ")}
        </Line>
      )}
    </Box>
  );
}

interface WantedProps extends Props {
  readonly zone: WantedZone;
}

/** A zone in the outbox, which is never shown as held. */
function WantedLine({ site, zone: { input, isFailed } }: WantedProps) {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const drop = () => userId !== undefined && void outbox.discard(userId, input.changeId);
  return (
    <Line
      isUrgent
      acts={
        <Button color="inherit" variant="outlined" onClick={drop} sx={LARGE}>
          {WORK_MESSAGES.cancel}
        </Button>
      }
    >
      <strong>{isFailed ? WORK_MESSAGES.wantedFailed : WORK_MESSAGES.wanted}</strong>:{" "}
      {placeText(site, input.parts)}. {!isFailed && WORK_MESSAGES.wantedHint}
    </Line>
  );
}

interface OwnProps extends Props {
  readonly zone: ShownZone;
}

function OwnLine({ site, zone }: OwnProps) {
  const now = useNow();
  const { isBusy, trouble, queued, prolong, end, takeBack } = useZoneActs(site, zone);
  const left = zone.until - now;
  const isUrgent = left <= ZONE_WARNINGS[0];
  return (
    <Line
      isUrgent={isUrgent}
      isLast={left <= ZONE_WARNINGS[1]}
      acts={
        <>
          <Button
            color="inherit"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void prolong()}
            sx={isUrgent ? STANDS_OUT : LARGE}
          >
            {WORK_MESSAGES.prolong}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void end()}
            sx={isUrgent ? OUTLINED : LARGE}
          >
            {WORK_MESSAGES.end}
          </Button>
        </>
      }
    >
      <strong role={isUrgent ? "alert" : undefined}>{ownZoneText(left)}</strong>:{" "}
      {placeText(site, zone.parts)},{" "}
      {WORK_MESSAGES.until(zonedTime(zone.until, site.layout.tz ?? null))}
      {queued !== undefined && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
          <strong>{queuedText(queued)}.</strong>
          {!queued.isFailed && WORK_MESSAGES.queuedHint}
          <Button color="inherit" onClick={() => void takeBack()} sx={{ ...LARGE, ml: -1 }}>
            {WORK_MESSAGES.takeBack}
          </Button>
        </Box>
      )}
      {trouble !== undefined && (
        <Typography role="alert" variant="body2" sx={{ fontWeight: 600 }}>
          {trouble}
        </Typography>
      )}
    </Line>
  );
}

/** Warns the owner of a zone that this device does not ring while the page is closed. */
function SilentLine() {
  const { ring } = useClosedRing();
  if (ring === "on" || ring === "checking") return undefined;
  return (
    <Line acts={<RingButton />}>
      {ringText(ring)} {ringReason(ring)}
    </Line>
  );
}

interface LineProps {
  readonly isUrgent?: boolean;
  /** True for the last warning, and after the end. */
  readonly isLast?: boolean;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

function Line({ isUrgent = false, isLast = false, acts, children }: LineProps) {
  const urgent = isLast ? LAST : URGENT;
  return (
    <Box sx={isUrgent ? urgent : BAR_LINE}>
      <Icon path={mdiAccountHardHat} />
      <Typography component="div" variant="body2" sx={{ flex: "1 1 200px", minWidth: 0 }}>
        {children}
      </Typography>
      {acts !== undefined && <Box sx={{ display: "flex", gap: 1 }}>{acts}</Box>}
    </Box>
  );
}

const FRAME = { ...BAR, maxHeight: "40vh", overflowY: "auto" } as const;

const URGENT = {
  ...BAR_LINE,
  color: "warning.contrastText",
  backgroundColor: "warning.main",
} as const;

const LAST = { ...BAR_LINE, color: "error.contrastText", backgroundColor: "error.main" } as const;

const LARGE = { minHeight: 44 } as const;

/** The other button of a warning: in the sun look, the usual outline would not show on the bar. */
const OUTLINED = { ...LARGE, borderColor: "currentcolor" } as const;

/** The button of a warning: the colours of the page, because those of the bar are the warning. */
const STANDS_OUT = {
  ...LARGE,
  color: "text.primary",
  backgroundColor: "background.paper",
  "&:hover": { backgroundColor: "background.default" },
} as const;
