/** Persistent memory of a master besides its documents: the journal, orders and settings. */
import type { JournalData, JournalStore } from "#simulator/command/command-journal.ts";
import type { MasterExtras } from "#simulator/command/master-extras.ts";
import type { StowMemory } from "#simulator/control/stow-orders.ts";

/**
 * What a master stores persistently; each value is plain data, so that it can be stored as JSON.
 */
export interface FlashContent {
  readonly journal: JournalData;
  readonly stow: StowMemory;
  readonly extras: MasterExtras;
}

export interface MasterFlash {
  load<What extends keyof FlashContent>(what: What): FlashContent[What] | undefined;
  save<What extends keyof FlashContent>(what: What, value: FlashContent[What]): void;
}

/** Simulates a master's persistent memory until the program ends. */
export function memoryFlash(): MasterFlash {
  const stored: { -readonly [What in keyof FlashContent]?: FlashContent[What] } = {};
  return {
    load: (what) => stored[what],
    save: (what, value) => {
      stored[what] = value;
    },
  };
}

/**
 * The journal's storage inside a master's persistent memory.
 * @param flash returns the present memory; called for each access, because the memory of a master
 * may be replaced
 */
export function journalIn(flash: () => MasterFlash): JournalStore {
  return {
    load: () => flash().load("journal"),
    save: (data) => flash().save("journal", data),
  };
}
