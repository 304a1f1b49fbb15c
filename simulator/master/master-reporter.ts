/**
 * Decides when a master reports about itself: every five minutes, and at once after a relevant
 * change.
 */
import type { StowState } from "#simulator/control/stow-state.ts";
import { hexWord } from "#simulator/node/words.ts";
import { eventMessage } from "./event-message.ts";
import { type MasterDataFacts, masterDataMessage } from "./master-data-message.ts";
import type { Outbox } from "./outbox.ts";

const REPORT_SECONDS = 300;
const STOW_DIGITS = 4;

interface Reported {
  readonly ts: number;
  readonly modelSeconds: number;
  readonly alarms: number;
  readonly stowWord: number;
  readonly trackingMode: number;
}

export class MasterReporter {
  readonly #outbox: Outbox;
  #last: Reported | undefined;
  #stow: StowState | undefined;
  #isRequested = false;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** Makes the master report in the next step, even if nothing has changed. */
  reportSoon(): void {
    this.#isRequested = true;
  }

  /** Whether a report is due; two reports never have the same second. */
  isDue(ts: number, modelSeconds: number, stow: StowState, alarms: number): boolean {
    const last = this.#last;
    if (last === undefined) return true;
    if (ts <= last.ts) return false;
    const hasChanged =
      this.#isRequested ||
      last.alarms !== alarms ||
      last.stowWord !== stow.stowWord ||
      last.trackingMode !== stow.trackingMode;
    return hasChanged || modelSeconds - last.modelSeconds >= REPORT_SECONDS;
  }

  report(facts: MasterDataFacts, modelSeconds: number): void {
    const { ts, alarms, stow } = facts;
    const { stowWord, trackingMode } = stow;
    this.#outbox.put("up/master", masterDataMessage(facts), modelSeconds);
    this.#isRequested = false;
    this.#last = { ts, modelSeconds, alarms, stowWord, trackingMode };
  }

  /** Reports as events when stows and wind levels begin and end. */
  announce(ts: number, modelSeconds: number, stow: StowState): void {
    const before = this.#stow;
    this.#stow = stow;
    if (before === undefined) return;
    if (before.stowWord !== stow.stowWord) {
      const data = { active: stowHex(stow.stowWord), before: stowHex(before.stowWord) };
      this.#outbox.put("up/event", eventMessage(ts, "stow", data), modelSeconds);
    }
    if (before.windLevel !== stow.windLevel) {
      const data = { level: stow.windLevel, before: before.windLevel };
      this.#outbox.put("up/event", eventMessage(ts, "wind", data), modelSeconds);
    }
  }
}

function stowHex(word: number): string {
  return hexWord(word).slice(-STOW_DIGITS);
}
