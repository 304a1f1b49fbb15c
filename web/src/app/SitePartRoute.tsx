/**
 * Route of the pages about one subject of a site; shows the layout's name in the title and the top
 * bar.
 */
import { useParams } from "react-router";
import { useLocations } from "#web/features/site/view/use-locations.ts";
import { withTables } from "#web/language/messages.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { Shell } from "./Shell.tsx";
import type { SitePart } from "./site-parts.ts";
import { Titled } from "./Titled.tsx";

interface PartProps {
  readonly locations: ReturnType<typeof useLocations>;
}

const PAGES: Readonly<Record<SitePart, LazyPage<PartProps>>> = {
  radio: lazyPage(() =>
    withTables(
      ["site", "parts"],
      async () => (await import("#web/features/site/radio/RadioPage.tsx")).RadioPage,
    ),
  ),
  commissioning: lazyPage(() =>
    withTables(
      ["site", "repair", "parts"],
      async () =>
        (await import("#web/features/site/commissioning/CommissioningPage.tsx")).CommissioningPage,
    ),
  ),
  replacement: lazyPage(() =>
    withTables(
      ["site", "device", "commands", "parts"],
      async () =>
        (await import("#web/features/site/device-ids/replacement/ReplacementPage.tsx"))
          .ReplacementPage,
    ),
  ),
  firmware: lazyPage(() =>
    withTables(
      ["site", "commands", "parts"],
      async () => (await import("#web/features/site/firmware/FirmwarePage.tsx")).FirmwarePage,
    ),
  ),
};

export function preloadPart(part: SitePart): void {
  PAGES[part].preload();
}

interface Props {
  readonly part: SitePart;
}

export function SitePartRoute({ part }: Props) {
  const { layoutId = "" } = useParams();
  const privileges = usePrivileges();
  // The key resets all state when the layout or the rights change.
  return <Layout key={`${layoutId} ${privileges}`} part={part} layoutId={layoutId} />;
}

function Layout({ part, layoutId }: Props & { readonly layoutId: string }) {
  const locations = useLocations(layoutId);
  const title = PAGE_TITLES[part](locations.layoutName ?? "");
  const Page = PAGES[part];
  return (
    <Titled title={title}>
      <Shell title={title}>
        <Page locations={locations} />
      </Shell>
    </Titled>
  );
}
