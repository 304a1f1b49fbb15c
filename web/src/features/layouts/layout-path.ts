/** Where a layout of the list is to be seen. */
import type { Layout } from "#web/api/parse.ts";

export function layoutPath({ id }: Pick<Layout, "id">): string {
  return `/layout/${encodeURIComponent(id)}`;
}
