/** Above the map of the site: how it is, and the button that stows it. */
import { SiteMotionLine } from "#web/features/site/commands/SiteMotionLine.tsx";
import { StowSiteButton } from "#web/features/site/commands/StowSiteButton.tsx";
import type { Site } from "#web/features/site/model/site.ts";
import { StatusStrip } from "#web/features/site/status/StatusStrip.tsx";

interface Props {
  readonly site: Site;
}

export function SiteStatus({ site }: Props) {
  return (
    <StatusStrip site={site} motion={<SiteMotionLine site={site} />}>
      <StowSiteButton site={site} />
    </StatusStrip>
  );
}
