/** Entries of AutoSmart: on and off are the same command, each with its mode fixed. */
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { type EntryVariants, fixed } from "./command-entry.ts";

export const AUTOSMART_ENTRIES = {
  "enable-autosmart": [
    {
      id: "enable-autosmart",
      label: "Enable AutoSmart",
      level: "master",
      params: { mode: fixed(SMART_STOW_ENABLED) },
    },
    {
      id: "disable-autosmart",
      label: "Disable AutoSmart",
      level: "master",
      params: { mode: fixed(0) },
    },
  ],
} as const satisfies EntryVariants;
