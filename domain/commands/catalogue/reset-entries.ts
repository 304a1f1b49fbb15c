/**
 * Entries of the commands that reset flags and restart nodes: for the flags of a failed move or for
 * chosen flags, and for all nodes or one.
 */
import { FAILED_TO_MOVE_MASK } from "#domain/bits/masks.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { TIME_AND_RESTART_COMMANDS } from "#domain/commands/wire/time-and-restart.ts";
import { type EntryVariants, fixed } from "./command-entry.ts";

export const RESET_ENTRIES = {
  "reset-flags": [
    {
      id: "reset-failed-to-move-flags",
      label: "Reset Failed to Move Flags",
      level: "master",
      params: { flagBits: fixed(Number(FAILED_TO_MOVE_MASK)) },
    },
    {
      id: "reset-chosen-flags",
      label: "Reset Chosen Flags",
      level: "master",
      params: {
        flagBits: {
          kind: "flags",
          label: "Flags",
          options: NODE_FLAGS.filter(({ resettable }) => resettable),
        },
      },
    },
  ],
  "reset-all-nodes": [
    { id: "reset-all-nodes", label: "Restart All Nodes", level: "master", params: {} },
    {
      id: "reset-node",
      label: "Restart Node",
      level: "node",
      params: { nId: TIME_AND_RESTART_COMMANDS["reset-all-nodes"].arguments.nId.field },
    },
  ],
} as const satisfies EntryVariants;
