/** Paths that the layout list links to. */
import type { Layout } from "#web/api/parse.ts";

export function layoutPath({ id }: Pick<Layout, "id">): string {
  return `/layout/${encodeURIComponent(id)}`;
}

export function locationsPath({ id }: Pick<Layout, "id">): string {
  return `/device-locations/${encodeURIComponent(id)}`;
}

/** Path that a press on a layout opens: the site, or the editor. */
export type PathOfLayout = (layout: Layout) => string;
