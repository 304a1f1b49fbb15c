/** Text about the last reading of a device: its age, and why values may be missing. */
import { mdiAlertOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  DEVICE_MESSAGES,
  measuredAt as measuredText,
} from "#web/features/site/model/device-messages.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { oldData } from "#web/features/site/model/time-messages.ts";
import type { LoadStatus } from "#web/features/site/view/live/load-status.ts";
import { useMoment } from "#web/features/site/view/use-now.ts";
import { Icon } from "#web/ui/Icon.tsx";

interface Props {
  readonly mayRead: boolean;
  readonly status: LoadStatus;
  /** Time of the reading, epoch seconds; undefined if there is no reading of the device. */
  readonly measuredAt: number | "never" | undefined;
  readonly isStale: boolean;
  /** Time zone of the site. */
  readonly tz: string | undefined;
  /** Picture of the measured value, such as the tilt of the table. */
  readonly children?: ReactNode;
}

export function ReadingState({ mayRead, status, measuredAt, isStale, tz, children }: Props) {
  const moment = useMoment();
  const known =
    typeof measuredAt === "number"
      ? measuredText(siteTime(measuredAt, tz), oldData(Math.max(0, moment - measuredAt)))
      : UNKNOWN_TEXTS[measuredAt ?? "unknown"];
  const trouble = STATUS_TEXTS[status];
  return (
    <Box sx={STRIP}>
      {children}
      <Typography role="status" variant="body2" color="textSecondary">
        {mayRead
          ? textOf(known, trouble, measuredAt === undefined)
          : DEVICE_MESSAGES.readingsNotPermitted}
      </Typography>
      {isStale && (
        <Typography variant="body2" sx={STALE}>
          <Icon path={mdiAlertOutline} fontSize="small" />
          {DEVICE_MESSAGES.outOfDate}
        </Typography>
      )}
    </Box>
  );
}

const UNKNOWN_TEXTS = {
  never: DEVICE_MESSAGES.neverAnswered,
  unknown: DEVICE_MESSAGES.noData,
} as const;

const STATUS_TEXTS: Readonly<Record<LoadStatus, string | undefined>> = {
  pending: DEVICE_MESSAGES.loading,
  resolved: undefined,
  empty: undefined,
  networkError: DEVICE_MESSAGES.readingsOffline,
  error: DEVICE_MESSAGES.readingsMissing,
};

/** Text about the reading: only the trouble if there is no reading, else the age as well. */
function textOf(known: string, trouble: string | undefined, isUnknown: boolean): string {
  if (trouble === undefined) return known;
  return isUnknown ? trouble : `${known} · ${trouble}`;
}

const STRIP = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 3,
  rowGap: 0.5,
  minHeight: 44,
} as const;

const STALE = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  color: "warning.main",
  fontWeight: 600,
} as const;
