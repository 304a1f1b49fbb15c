/** The line below a layout's name: where it is and how large. */
import type { Layout } from "#web/api/parse.ts";
import { formatPowerDc } from "#web/ui/format.ts";
import { masterCount } from "#web/ui/messages.ts";

/** Leaves out what is not known. */
export function layoutFacts(layout: Layout): string {
  const { city, masterCount: masters, powerCapacityDc } = layout;
  return [
    city,
    masterCount(masters),
    powerCapacityDc === undefined ? "" : formatPowerDc(powerCapacityDc),
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}
