/** Top bar buttons of the site: links to other pages and views, and the search. */
import { ViewButtons } from "#web/features/site/charts/ViewButtons.tsx";
import { HubButton } from "#web/features/site/hub/HubButton.tsx";
import { AlarmsLink } from "#web/features/site/journal/AlarmsLink.tsx";
import { LocationsLink } from "#web/features/site/locations/LocationsLink.tsx";
import { SearchButton } from "#web/features/site/search/SearchButton.tsx";

export function SiteButtons() {
  return (
    <>
      <HubButton />
      <AlarmsLink />
      <LocationsLink />
      <ViewButtons />
      <SearchButton />
    </>
  );
}
