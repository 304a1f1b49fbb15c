/**
 * A master's memory that survives power cuts, even during a write: it then has the previous
 * content.
 */
import { PowerCut } from "#simulator/command/master-commands.ts";
import type { FlashContent, MasterFlash } from "#simulator/master/master-flash.ts";
import type { FaultDice } from "./fault-dice.ts";

/** The last two texts of a document; the newest may be torn. */
interface Slot {
  readonly before: string | undefined;
  readonly newest: string;
}

export class TornFlash implements MasterFlash {
  readonly #dice: FaultDice;
  readonly #slots = new Map<keyof FlashContent, Slot>();
  #isPowered = true;

  constructor(dice: FaultDice) {
    this.#dice = dice;
  }

  powerOn(): void {
    this.#isPowered = true;
  }

  load<What extends keyof FlashContent>(what: What): FlashContent[What] | undefined {
    const slot = this.#slots.get(what);
    // The cast is safe: nothing else writes these documents.
    return slot && ((read(slot.newest) ?? read(slot.before)) as FlashContent[What] | undefined);
  }

  /** Throws a PowerCut when the power fails: the text is then torn, or not begun. */
  save<What extends keyof FlashContent>(what: What, value: FlashContent[What]): void {
    if (!this.#isPowered) return;
    const text = JSON.stringify(value);
    const before = this.#slots.get(what)?.newest;
    if (!this.#dice.happens("flashTorn")) {
      this.#slots.set(what, { before, newest: text });
      return;
    }
    this.#isPowered = false;
    if (this.#dice.random.next() < 0.5) {
      const newest = text.slice(0, 1 + this.#dice.random.below(text.length - 1));
      this.#slots.set(what, { before, newest });
    }
    throw new PowerCut(what);
  }
}

/** Parses a document; undefined when it is torn. */
function read(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
