/** Text below a layout's name: location and size. */
import type { Layout } from "#web/api/parse.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { formatPowerDc } from "#web/ui/format.ts";

/** Location and size of a layout as text; unknown facts are omitted. */
export function layoutFacts(layout: Layout): string {
  const { city, masterCount: masters, powerCapacityDc } = layout;
  return [
    city,
    LAYOUT_LIST_MESSAGES.masterCount(masters),
    powerCapacityDc === undefined ? "" : formatPowerDc(powerCapacityDc),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}
