/**
 * Renders the command panel and the dialogs of a site that the address opens, without the map, bars
 * and table.
 */
import { Route, Routes, useParams } from "react-router";
import { ROUTES } from "#domain/access/routes.ts";
import { SiteDialogs } from "#web/app/site/SiteDialogs.tsx";
import { SiteWithReplay } from "#web/app/site/SiteWithReplay.tsx";
import { WithControl } from "#web/features/site/commands/WithControl.tsx";
import { SiteCampaignsProvider } from "#web/features/site/view/SiteCampaignsProvider.tsx";
import { SiteScansProvider } from "#web/features/site/view/SiteScansProvider.tsx";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import type { Services } from "#web/session/services.ts";
import { renderPages } from "./render-console.tsx";

/** Renders them for a signed-in user. */
export function renderDialogs(services: Services, address: string) {
  return renderPages(
    services,
    address,
    <Routes>
      {ROUTES.layout.paths.map((path) => (
        <Route key={path} path={path} element={<OfLayout />} />
      ))}
    </Routes>,
  );
}

function OfLayout() {
  const { layoutId = "" } = useParams();
  return (
    <SiteWithReplay layoutId={layoutId}>
      <OfSite />
    </SiteWithReplay>
  );
}

function OfSite() {
  const { site } = useSiteView();
  if (site === undefined) return undefined;
  return (
    <WithControl site={site}>
      <SiteScansProvider site={site}>
        <SiteCampaignsProvider site={site}>
          <SiteDialogs site={site} />
        </SiteCampaignsProvider>
      </SiteScansProvider>
    </WithControl>
  );
}
