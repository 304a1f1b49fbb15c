/** The master's view of its link to the cloud. */

/** A shorter loss raises no alarm. */
const LONG_LOSS_SECONDS = 300;

export class MasterLink {
  #lostAt: number | undefined;
  #isFirst = true;
  #wasLostForLong = false;

  /** Whether a loss of the link has not been reported yet. */
  get wasLostForLong(): boolean {
    return this.#wasLostForLong;
  }

  /** The next connection is the first one of a restarted master. */
  restarted(): void {
    this.#isFirst = true;
  }

  /** Returns whether it is the first time. */
  connected(modelSeconds: number): boolean {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const lostSeconds = modelSeconds - (this.#lostAt ?? modelSeconds);
    if (lostSeconds > LONG_LOSS_SECONDS) this.#wasLostForLong = true;
    this.#lostAt = undefined;
    return isFirst;
  }

  lost(modelSeconds: number): void {
    this.#lostAt ??= modelSeconds;
  }

  reported(): void {
    this.#wasLostForLong = false;
  }
}
