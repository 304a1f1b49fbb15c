/** Entries of the PowerBoost commands that take one node or, without its id, all of them. */
import { POWER_BOOST_COMMANDS } from "#domain/commands/wire/power-boost.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { EntryVariant, EntryVariants, Fields } from "./command-entry.ts";

const HEIGHTS = POWER_BOOST_COMMANDS["send-node-vertical-height-tolerance"].arguments;
const BACKTRACKING = POWER_BOOST_COMMANDS["enable-optimized-backtracking"].arguments;

export const POWER_BOOST_ENTRIES = {
  "send-node-vertical-height-tolerance": allAndOne("send-node-vertical-height-tolerance", {
    label: POWER_BOOST_COMMANDS["send-node-vertical-height-tolerance"].label,
    params: {
      verticalHeightEastTolerance: HEIGHTS.verticalHeightEastTolerance.field,
      verticalHeightWestTolerance: HEIGHTS.verticalHeightWestTolerance.field,
    },
  }),
  "enable-optimized-backtracking": allAndOne("enable-optimized-backtracking", {
    label: POWER_BOOST_COMMANDS["enable-optimized-backtracking"].label,
    params: {
      optimizedBackTrackingEastValue: BACKTRACKING.optimizedBackTrackingEastValue.field,
      optimizedBackTrackingWestValue: BACKTRACKING.optimizedBackTrackingWestValue.field,
    },
  }),
  "disable-optimized-backtracking": allAndOne("disable-optimized-backtracking", {
    label: POWER_BOOST_COMMANDS["disable-optimized-backtracking"].label,
    params: {},
  }),
} as const satisfies EntryVariants;

function allAndOne<Name extends WireCommandName>(
  wire: Name,
  { label, params }: { readonly label: string; readonly params: Fields },
): readonly (EntryVariant & { readonly id: Name | `${Name}-node` })[] {
  return [
    { id: wire, label, level: "master", params },
    {
      id: `${wire}-node`,
      label: `${label} (Node)`,
      level: "node",
      params: { ...params, nId: HEIGHTS.nId.field },
    },
  ];
}
