/** Text below a layout's name: location and size. */
import type { Layout } from "#web/api/parse.ts";
import { formatPowerDc } from "#web/ui/format.ts";
import { MESSAGES } from "#web/ui/messages.ts";

/** Location and size of a layout as text; unknown facts are omitted. */
export function layoutFacts(layout: Layout): string {
  const { city, masterCount: masters, powerCapacityDc } = layout;
  return [
    city,
    MESSAGES.masterCount(masters),
    powerCapacityDc === undefined ? "" : formatPowerDc(powerCapacityDc),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}
