/**
 * Provides the state of the site view as four React contexts. The value of a context is the same
 * object until one of its fields changes.
 */
import { type ReactNode, useMemo } from "react";
import {
  KnownSiteContext,
  SiteAddressContext,
  SitePictureContext,
  SiteProgressContext,
  type SiteView,
} from "./use-site-view.ts";

interface Props {
  readonly view: SiteView;
  readonly children: ReactNode;
}

export function SiteViewParts({ view, children }: Props) {
  const { layoutId, url, setUrl } = view;
  const { layoutName, site, siteSavedAt, siteStatus, reload } = view;
  const { readings, masters, moment, selection, select } = view;
  const { status, mastersStatus, connection, commandsRevision, alarmActs, refresh } = view;
  const { workZonesRevision } = view;
  const address = useMemo(() => ({ layoutId, url, setUrl }), [layoutId, url, setUrl]);
  const known = useMemo(
    () => ({ layoutName, site, siteSavedAt, siteStatus, reload }),
    [layoutName, site, siteSavedAt, siteStatus, reload],
  );
  const picture = useMemo(
    () => ({ readings, masters, moment, selection, select }),
    [readings, masters, moment, selection, select],
  );
  const progress = useMemo(
    () => ({
      status,
      mastersStatus,
      connection,
      commandsRevision,
      alarmActs,
      workZonesRevision,
      refresh,
    }),
    [status, mastersStatus, connection, commandsRevision, alarmActs, workZonesRevision, refresh],
  );
  return (
    <SiteAddressContext value={address}>
      <KnownSiteContext value={known}>
        <SitePictureContext value={picture}>
          <SiteProgressContext value={progress}>{children}</SiteProgressContext>
        </SitePictureContext>
      </KnownSiteContext>
    </SiteAddressContext>
  );
}
