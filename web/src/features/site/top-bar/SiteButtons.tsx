/** The buttons of the top bar that lead somewhere from the site: other pages, other views, the search. */
import { ViewButtons } from "#web/features/site/charts/ViewButtons.tsx";
import { SearchButton } from "#web/features/site/search/SearchButton.tsx";
import { AlarmsLink } from "./AlarmsLink.tsx";
import { HubButton } from "./HubButton.tsx";
import { LocationsLink } from "./LocationsLink.tsx";

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
