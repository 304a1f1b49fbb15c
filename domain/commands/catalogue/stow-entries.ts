/** Entries of the stow commands: preset angles, a custom angle, and stows of a single node. */
import { STOW_COMMANDS } from "#domain/commands/wire/stow.ts";
import { type EntryVariant, type EntryVariants, fixed } from "./command-entry.ts";

const MANUAL = STOW_COMMANDS["low-priority-keep-angle"].arguments;
const RESTORE = STOW_COMMANDS["low-priority-restore"].arguments;

/** Angles in degrees: negative is east, positive is west. */
export const STOW_ENTRIES = {
  "high-priority-keep-angle": [
    movementCheck("high-priority-west-check", "Move West (Movement Check)", 45),
    movementCheck("high-priority-east-check", "Move East (Movement Check)", -45),
  ],
  "low-priority-restore": [
    { id: "low-priority-restore", label: "Restore", level: "master", params: {} },
    {
      id: "low-priority-restore-node",
      label: "Restore Node",
      level: "node",
      params: { nId: RESTORE.nId.field },
    },
  ],
  "low-priority-keep-angle": [
    manualStow("manual-stow-45-west", "Manual Stow 45 West", 45),
    manualStow("manual-stow-32-west", "Manual Stow 32 West", 32),
    manualStow("manual-stow-25-west", "Manual Stow 25 West", 25),
    manualStow("manual-stow-5-west", "Manual Stow 5 West", 5),
    manualStow("manual-stow-0", "Manual Stow 0", 0),
    manualStow("manual-stow-45-east", "Manual Stow 45 East", -45),
    {
      id: "manual-stow-custom",
      label: "Manual Stow Custom Angle",
      level: "master",
      params: { angle: MANUAL.angle.field },
    },
    {
      id: "manual-stow-node",
      label: "Move Node",
      level: "node",
      params: { angle: MANUAL.angle.field, nId: MANUAL.nId.field },
    },
  ],
} as const satisfies EntryVariants;

type Named<Id extends string> = EntryVariant & { readonly id: Id };

function movementCheck<Id extends string>(id: Id, label: string, angle: number): Named<Id> {
  return { id, label, category: "Testing", level: "master", params: { angle: fixed(angle) } };
}

function manualStow<Id extends string>(id: Id, label: string, angle: number): Named<Id> {
  return { id, label, level: "master", params: { angle: fixed(angle) } };
}
