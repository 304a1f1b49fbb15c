/** The address of the site view as state. */
import { useNavigate, useSearchParams } from "react-router";
import { usePrivileges } from "#web/session/use-privileges.ts";
import {
  readSiteUrl,
  type SiteUrl,
  type SiteView,
  siteSearch,
  writeSiteUrl,
} from "./url/site-url.ts";

/** Views that there are. */
const VIEWS: readonly SiteView[] = ["layout", "chart"];

export interface UsedSiteUrl {
  readonly url: SiteUrl;
  readonly setUrl: (next: SiteUrl, how?: { readonly replace: boolean }) => void;
  /** The address as it ought to be, where it is another; to be gone to at once. */
  readonly correction: string | undefined;
}

export function useSiteUrl(layoutId: string): UsedSiteUrl {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const privileges = usePrivileges();
  const url = readSiteUrl(query, { layoutId, privileges, views: VIEWS });
  const isCanonical = writeSiteUrl(url).toString() === query.toString();
  return {
    url,
    setUrl: (next, how = { replace: false }) => void navigate(siteSearch(next), how),
    correction: isCanonical ? undefined : siteSearch(url),
  };
}
