/** How the map and the charts share the page. */
import { SITE_VIEWS, type SiteUrl, type SiteView } from "#web/features/site/view/url/site-url.ts";

/** Share of the map, percent. */
export const USUAL_SPLIT = 50;

/** Shows or hides a view; the last one stays. */
export function toggledViews({ views }: SiteUrl, view: SiteView): readonly SiteView[] {
  const all = Object.keys(SITE_VIEWS).map((key) => key as SiteView);
  const next = all.filter((one) => views.includes(one) !== (one === view));
  return next.length === 0 ? views : next;
}
