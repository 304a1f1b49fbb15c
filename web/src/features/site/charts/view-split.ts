/** How the page is divided between the map and the charts. */
import { SITE_VIEWS, type SiteUrl, type SiteView } from "#web/features/site/view/url/site-url.ts";

/** Default width of the map as a share of the page, in percent. */
export const DEFAULT_SPLIT = 50;

/** Shows a hidden view or hides a visible one; the last visible view cannot be hidden. */
export function toggledViews({ views }: SiteUrl, view: SiteView): readonly SiteView[] {
  const all = Object.keys(SITE_VIEWS).map((key) => key as SiteView);
  const next = all.filter((one) => views.includes(one) !== (one === view));
  return next.length === 0 ? views : next;
}
