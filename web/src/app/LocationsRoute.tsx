/**
 * Route of a layout's device locations; shows the layout's name in the title and the top bar.
 */
import { useParams } from "react-router";
import { useLocations } from "#web/features/site/view/use-locations.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Shell } from "./Shell.tsx";
import { LocationsPage } from "./site/LocationsPage.tsx";
import { Titled } from "./Titled.tsx";

export function LocationsRoute() {
  const { layoutId = "" } = useParams();
  const privileges = usePrivileges();
  // The key resets all state when the layout or the rights change.
  return <Layout key={`${layoutId} ${privileges}`} layoutId={layoutId} />;
}

interface Props {
  readonly layoutId: string;
}

function Layout({ layoutId }: Props) {
  const locations = useLocations(layoutId);
  const title = locations.layoutName ?? "";
  return (
    <Titled title={title}>
      <Shell title={title} isFilled>
        <LocationsPage locations={locations} />
      </Shell>
    </Titled>
  );
}
