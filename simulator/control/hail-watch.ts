/**
 * Decides on the hail stow: a command or the hail feed begins it; a command, the end of the hail or
 * a set time ends it.
 */

/** State of the hail stow that survives a restart. */
export interface HailMemory {
  /** Epoch seconds of the command that began the stow, or of the last report of hail. */
  readonly sinceSeconds: number;
  readonly isByFeed: boolean;
}

export class HailWatch {
  #stow: HailMemory | undefined;

  constructor(memory: HailMemory | undefined) {
    this.#stow = memory;
  }

  get memory(): HailMemory | undefined {
    return this.#stow;
  }

  activate(nowSeconds: number): void {
    this.#stow = { sinceSeconds: nowSeconds, isByFeed: false };
  }

  /** Ends the hail stow; it begins again if hail is still reported. */
  deactivate(): void {
    this.#stow = undefined;
  }

  /**
   * Whether trackers stow for hail.
   * @param releaseMinutes minutes after which the stow ends by itself. 0: a stow begun by the feed
   * ends with the hail, a stow begun by a command ends only with a command
   */
  update(nowSeconds: number, isReported: boolean, releaseMinutes: number): boolean {
    if (isReported) {
      this.#stow = { sinceSeconds: nowSeconds, isByFeed: this.#stow?.isByFeed ?? true };
    } else if (this.#stow !== undefined && isReleased(nowSeconds, this.#stow, releaseMinutes)) {
      this.#stow = undefined;
    }
    return this.#stow !== undefined;
  }
}

function isReleased(nowSeconds: number, stow: HailMemory, releaseMinutes: number): boolean {
  if (releaseMinutes === 0) return stow.isByFeed;
  return nowSeconds - stow.sinceSeconds >= releaseMinutes * 60;
}
