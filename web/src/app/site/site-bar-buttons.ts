/**
 * The buttons of a site in the top bar. Apart from the buttons themselves, which are loaded after
 * the map, so that the bar can keep room for them.
 */
import useMediaQuery from "@mui/material/useMediaQuery";
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { mayOpenRoute } from "#domain/access/routes.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { SITE_VIEWS } from "#web/features/site/view/url/site-url.ts";
import { useKnownSite } from "#web/features/site/view/use-site-view.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";

export type SiteBarButton = "hub" | "alarms" | "locations" | "views" | "search";

interface Viewer {
  readonly privileges: PrivilegeBits;
  /**
   * True on phones, whose bar has room for few buttons: there the drawer links to the alarms, and
   * the list of layouts to the locations. Files for a hub are not transferred from phones.
   */
  readonly isPhone: boolean;
}

/** The buttons that this user has, from left to right. */
export function siteBarButtons(
  { masters }: Pick<Site, "masters">,
  { privileges, isPhone }: Viewer,
): readonly SiteBarButton[] {
  const hasMasters = masters.length > 0;
  const shown: Readonly<Record<SiteBarButton, boolean>> = {
    hub: hasMasters && !isPhone && holds(privileges, "ADMIN"),
    alarms: !isPhone && mayOpenRoute(privileges, "alarms"),
    locations: !isPhone,
    views: hasMasters && holds(privileges, SITE_VIEWS.chart.needs),
    search: hasMasters,
  };
  return NAMES.filter((name) => shown[name]);
}

const NAMES: readonly SiteBarButton[] = ["hub", "alarms", "locations", "views", "search"];

/** React hook of the buttons; none until the site is known. */
export function useSiteBarButtons(): {
  readonly buttons: readonly SiteBarButton[];
  /** Number of icon buttons that these are: map and charts have one each, on phones one for both. */
  readonly icons: number;
} {
  const { site } = useKnownSite();
  const privileges = usePrivileges();
  const isPhone = !useMediaQuery<{ breakpoints: { up(key: "sm"): string } }>((theme) =>
    theme.breakpoints.up("sm"),
  );
  const buttons = site === undefined ? [] : siteBarButtons(site, { privileges, isPhone });
  const hasBothViews = buttons.includes("views") && !isPhone;
  return { buttons, icons: buttons.length + (hasBothViews ? 1 : 0) };
}
