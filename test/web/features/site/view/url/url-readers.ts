/** Users who read an address of the site view. */
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { LAYOUT_ID } from "#test/web/builders/site.ts";
import {
  readSiteUrl,
  type SiteUrlReader,
  siteSearch,
} from "#web/features/site/view/url/site-url.ts";

export const EVERY_VIEW = ["layout", "chart"] as const;

export function reader(...groups: readonly string[]): SiteUrlReader {
  return { layoutId: LAYOUT_ID, privileges: privilegesOfGroups(groups), views: EVERY_VIEW };
}

export const DEV = reader("DEV");
/** A user who may open every view. */
export const ALL = reader("DEV", "ADMIN");
export const USER = reader("USER");
/** A user who may not see snapshots. */
export const CX = reader("CX_TECH");

export const read = (text: string, by = DEV) => readSiteUrl(new URLSearchParams(text), by);
export const written = (text: string, by = DEV) => siteSearch(read(text, by));
