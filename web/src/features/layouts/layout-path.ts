/** Where a layout of the list is to be seen. */
import type { Layout } from "#web/api/parse.ts";

export function layoutPath({ id }: Pick<Layout, "id">): string {
  return `/layout/${encodeURIComponent(id)}`;
}

export function locationsPath({ id }: Pick<Layout, "id">): string {
  return `/device-locations/${encodeURIComponent(id)}`;
}

/** Where a press on a layout leads to: into the site, or into its editor. */
export type PathOfLayout = (layout: Layout) => string;
