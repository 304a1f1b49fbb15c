/**
 * Fills the screen and rings when a stow begins at a master at which the user has a held zone, and
 * notifies in the background. Only while the page is open, and shows the present; it also rings for
 * an active stow whose notification the user has pressed.
 */
import { mdiAlertOctagonOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import { begunStows } from "#domain/work-zones/stow-alarm.ts";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { listText } from "#web/language/counts.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import { notifyInBackground } from "./push/background-notice.ts";
import { forgetPress, onPress } from "./push/pressed-warning.ts";
import { ring } from "./ring.ts";
import { useWorkZones } from "./zones-context.ts";

interface Props {
  readonly site: Site;
}

interface Alarm {
  readonly master: string;
  readonly reasons: readonly StowReason[];
}

export function ZoneAlarm({ site }: Props) {
  const { after } = useServices();
  const titleId = useId();
  const { alarm, clear } = useStowAlarm(site);
  const isRinging = alarm !== undefined;
  useEffect(() => (isRinging ? ring(after) : undefined), [isRinging, after]);
  if (alarm === undefined) return undefined;
  return (
    <Dialog open fullScreen aria-labelledby={titleId} slotProps={{ paper: { sx: SCREEN } }}>
      <Stack role="alert" sx={CONTENT}>
        <Icon path={mdiAlertOctagonOutline} sx={{ fontSize: 96 }} />
        <Typography id={titleId} variant="h1">
          {WORK_MESSAGES.stowBegins}
        </Typography>
        <Typography variant="h2" component="p">
          {stowText(alarm)}
        </Typography>
        <Typography variant="h2" component="p">
          {WORK_MESSAGES.leaveRows}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={clear} sx={SEEN}>
          {WORK_MESSAGES.seen}
        </Button>
      </Stack>
    </Dialog>
  );
}

function stowText({ master, reasons }: Alarm): string {
  return `${master}: ${listText(reasons.map(nameOf))}`;
}

function nameOf(reason: StowReason): string {
  return NAMED_STOW_REASONS.find(({ key }) => key === reason)?.label ?? reason;
}

/** Stows of a report without any. */
const NO_STOWS = "0000";

/** React hook of the alarm: compares each report of the masters with the one before. */
function useStowAlarm(site: Site) {
  const { nowSeconds } = useServices();
  const session = useSessionState();
  const { zones, pressed } = useWorkZones();
  const { masters, moment } = useSitePicture();
  const words = useRef(new Map<string, string>());
  const [alarm, setAlarm] = useState<Alarm>();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const isPast = moment !== undefined;
  const isKnown = zones !== undefined;
  const compare = useEffectEvent(() => {
    if (zones === undefined) return;
    const own = new Map(
      zones
        .filter((zone) => zone.userId === userId && zoneState(zone, nowSeconds()) === "held")
        .flatMap(({ id, parts }) => parts.map(({ mLocId }) => [mLocId, id] as const)),
    );
    for (const [mLocId, { stowModesActive }] of masters.data) {
      const reasons = begunStows(words.current.get(mLocId), stowModesActive);
      words.current.set(mLocId, stowModesActive);
      const zoneId = own.get(mLocId);
      if (reasons.length === 0 || zoneId === undefined) continue;
      const master = site.masters[masterAt(site, mLocId)]?.name ?? "";
      setAlarm({ master, reasons });
      void notifyInBackground({
        title: WORK_MESSAGES.stowBegins,
        body: `${stowText({ master, reasons })}. ${WORK_MESSAGES.leaveRows}`,
        ...{ path: location.pathname, mLocId, zoneId, at: nowSeconds() },
      });
    }
  });
  const press = useEffectEvent((mLocId: string) => {
    words.current.set(mLocId, NO_STOWS);
    if (!isPast) compare();
  });
  useEffect(() => {
    if (pressed !== undefined) press(pressed);
    return onPress(press);
  }, [pressed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each report is compared once
  useEffect(() => {
    if (!isPast) compare();
  }, [masters, isPast, isKnown]);
  const clear = () => {
    forgetPress();
    setAlarm(undefined);
  };
  return { alarm, clear };
}

const SCREEN = { backgroundColor: "error.main", color: "error.contrastText" } as const;

const CONTENT = {
  flex: 1,
  alignItems: "center",
  justifyContent: "center",
  textAlign: "center",
  gap: 3,
  p: 3,
} as const;

const SEEN = {
  minHeight: 64,
  minWidth: 220,
  fontSize: "1.25rem",
  color: "text.primary",
  backgroundColor: "background.paper",
  "&:hover": { backgroundColor: "background.default" },
} as const;
