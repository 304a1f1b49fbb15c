/** Top bar buttons of the site: links to other pages and views, and the search. */
import type { ComponentType } from "react";
import { ViewButtons } from "#web/features/site/charts/ViewButtons.tsx";
import { HubButton } from "#web/features/site/hub/HubButton.tsx";
import { AlarmsLink } from "#web/features/site/journal/AlarmsLink.tsx";
import { LocationsLink } from "#web/features/site/locations/LocationsLink.tsx";
import { SearchButton } from "#web/features/site/search/SearchButton.tsx";
import { type SiteBarButton, useSiteBarButtons } from "./site-bar-buttons.ts";

const PARTS: Readonly<Record<SiteBarButton, ComponentType>> = {
  hub: HubButton,
  alarms: AlarmsLink,
  locations: LocationsLink,
  views: ViewButtons,
  search: SearchButton,
};

export function SiteButtons() {
  return useSiteBarButtons().buttons.map((name) => {
    const Part = PARTS[name];
    return <Part key={name} />;
  });
}
