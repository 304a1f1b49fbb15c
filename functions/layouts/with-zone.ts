/** Adds the time zone to a layout that is saved without one. */
import tableOfZones from "@photostructure/tz-lookup";
import type { LayoutDraft } from "#domain/layout/layout.ts";
import { zoneAt } from "#domain/layout/zone-at.ts";

/**
 * Fills in the time zone at the layout's coordinates. A zone that is given is not changed, and
 * without coordinates no zone is added.
 */
export function withZone<Layout extends LayoutDraft>(layout: Layout): Layout {
  const { tz, coordinates } = layout;
  if (tz !== undefined || coordinates === undefined) return layout;
  const zone = zoneAt(coordinates, tableOfZones);
  return zone === undefined ? layout : { ...layout, tz: zone };
}
