/** Route of a layout's firmware campaigns; shows the layout's name in the title and the top bar. */
import { useParams } from "react-router";
import { FirmwarePage } from "#web/features/site/firmware/FirmwarePage.tsx";
import { useLocations } from "#web/features/site/view/use-locations.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { Shell } from "./Shell.tsx";
import { Titled } from "./Titled.tsx";

export function FirmwareRoute() {
  const { layoutId = "" } = useParams();
  const privileges = usePrivileges();
  // The key resets all state when the layout or the rights change.
  return <Layout key={`${layoutId} ${privileges}`} layoutId={layoutId} />;
}

function Layout({ layoutId }: { readonly layoutId: string }) {
  const locations = useLocations(layoutId);
  const title = PAGE_TITLES.firmware(locations.layoutName ?? "");
  return (
    <Titled title={title}>
      <Shell title={title}>
        <FirmwarePage locations={locations} />
      </Shell>
    </Titled>
  );
}
