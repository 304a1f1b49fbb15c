/** Status strip above the map: the site's health, the stow button, and hints for new users. */
import { useState } from "react";
import { FirstHints } from "#web/features/help/FirstHints.tsx";
import { SiteMotionLine } from "#web/features/site/commands/SiteMotionLine.tsx";
import { StowSiteButton } from "#web/features/site/commands/StowSiteButton.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { SiteWarnings } from "#web/features/site/status/SiteWarnings.tsx";
import { StatusStrip } from "#web/features/site/status/StatusStrip.tsx";
import type { SiteUrl } from "#web/features/site/view/url/site-url.ts";
import { useSiteAddress } from "#web/features/site/view/use-site-view.ts";

interface Props {
  readonly site: Site;
}

export function SiteStatus({ site }: Props) {
  const [presses, setPresses] = useState(0);
  const { url, setUrl } = useSiteAddress();
  const acts = {
    stow: () => setPresses(presses + 1),
    restore: () => setUrl({ ...url, control: RESTORE }),
  };
  return (
    <>
      <SiteWarnings site={site} />
      <StatusStrip site={site} motion={<SiteMotionLine site={site} />}>
        <StowSiteButton site={site} presses={presses} onPresses={setPresses} />
      </StatusStrip>
      {!isAtWork(url) && <FirstHints place="site" acts={acts} />}
    </>
  );
}

/** URL state that opens the command that ends a stow. */
const RESTORE = {
  tab: "run",
  command: "restore-override",
  motion: undefined,
  isReport: false,
} as const;

/**
 * True while a panel or dialog is open or a past time is shown, because hints would then be in the
 * way.
 */
function isAtWork({ control, device, idEntry, settings, replay, editor, ts, ...url }: SiteUrl) {
  const opened = [control, device, idEntry, settings, replay, editor, ts, url.navTo];
  return url.isSearching || opened.some((one) => one !== undefined);
}
