/** The page of one layout's device locations, the layout's name in the title and the top bar (S0 §2). */
import { useParams } from "react-router";
import { routeTitle } from "#domain/access/routes.ts";
import { useLocations } from "#web/features/site/view/use-locations.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Shell } from "./Shell.tsx";
import { LocationsPage } from "./site/LocationsPage.tsx";
import { Titled } from "./Titled.tsx";

export function LocationsRoute() {
  const { layoutId = "" } = useParams();
  const privileges = usePrivileges();
  // Another layout, or other rights, begin from nothing.
  return <Layout key={`${layoutId} ${privileges}`} layoutId={layoutId} />;
}

interface Props {
  readonly layoutId: string;
}

function Layout({ layoutId }: Props) {
  const locations = useLocations(layoutId);
  const title = routeTitle("deviceLocations", locations.layoutName);
  return (
    <Titled title={title}>
      <Shell title={title} isFilled>
        <LocationsPage locations={locations} />
      </Shell>
    </Titled>
  );
}
