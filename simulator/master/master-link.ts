/** The master's view of its link to the cloud. */

/** Longest loss of the link, in seconds, that raises no alarm. */
const LONG_LOSS_SECONDS = 300;

export class MasterLink {
  #lostAt: number | undefined;
  #isFirst = true;
  #wasLostForLong = false;

  /** Whether a long loss of the link has not been reported yet. */
  get wasLostForLong(): boolean {
    return this.#wasLostForLong;
  }

  /** Called when the master restarts: its next connection is the first one since the start. */
  restarted(): void {
    this.#isFirst = true;
  }

  /**
   * Called when a connection is established. Returns whether it is the first one since the start.
   */
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
