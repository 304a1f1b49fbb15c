/**
 * A warning above the map if its data may be out of date, because of the network, the server, or
 * late updates.
 */
import { mdiCloudOffOutline, mdiSyncAlert } from "@mdi/js";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { type SiteView, useSiteView } from "#web/features/site/view/use-site-view.ts";
import { Icon } from "#web/ui/Icon.tsx";

export function SiteFreshness() {
  const view = useSiteView();
  return <Warning text={warningOf(view)} isOfNetwork={view.siteStatus === "networkError"} />;
}

interface WarningProps {
  readonly text: string | undefined;
  readonly isOfNetwork: boolean;
}

/** Memoised, because the view changes at every round of readings. */
const Warning = memo(({ text, isOfNetwork }: WarningProps) => (
  <Paper role="status" elevation={3} sx={text === undefined ? { display: "none" } : NOTE}>
    <Icon path={isOfNetwork ? mdiCloudOffOutline : mdiSyncAlert} />
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {text}
    </Typography>
  </Paper>
));

/**
 * Text of the most serious warning; undefined if there is none. At a past moment, the connection
 * does not matter, because the data does not change.
 */
function warningOf(view: SiteView): string | undefined {
  const { site, siteStatus, siteSavedAt, connection, url } = view;
  const since = siteSavedAt === undefined ? "" : siteTime(siteSavedAt, site?.layout.tz);
  if (siteStatus === "networkError") return SITE_MESSAGES.siteCachedSince(since);
  if (siteStatus === "error") return SITE_MESSAGES.siteStaleSince(since);
  if (url.ts !== undefined) return undefined;
  if (connection === "offline") return SITE_MESSAGES.updatesOffline;
  return connection === "late" ? SITE_MESSAGES.updatesLate : undefined;
}

/**
 * Style of the warning: as high as the toolbar beside it; on phones below the toolbar, left of the
 * compass.
 */
const NOTE = {
  minHeight: 44,
  maxWidth: { xs: "calc(100% - 76px)", sm: 1 },
  display: "flex",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 1,
  color: "warning.main",
} as const;
