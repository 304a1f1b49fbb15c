/** Pages about one subject of a site, which are loaded behind a route of their own. */
export const SITE_PARTS = ["radio", "commissioning", "replacement", "firmware"] as const;

export type SitePart = (typeof SITE_PARTS)[number];
