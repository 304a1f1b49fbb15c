/** The controllers that a master hears and that its list of ids does not have. */
import type { NodeId } from "#domain/identity/node-id.ts";

/** Seconds after which a controller that is still heard is reported again. */
const AGAIN_SECONDS = 3600;
/** Maximum number of reports in an hour. */
const MOST_REPORTS = 16;

interface Heard {
  readonly firstHeard: number;
  readonly reportedAt: number;
}

export class UnlistedControllers {
  readonly #heard = new Map<NodeId, Heard>();

  /**
   * The controllers whose report is due, with the time at which each was first heard.
   * @param audible controllers that are heard now
   * @param now epoch seconds by the master's clock
   */
  due(
    audible: readonly { readonly nId: NodeId; readonly controller: number }[],
    now: number,
  ): readonly { readonly nId: NodeId; readonly controller: number; readonly firstHeard: number }[] {
    for (const nId of this.#heard.keys()) {
      if (!audible.some((one) => one.nId === nId)) this.#heard.delete(nId);
    }
    const recent = [...this.#heard.values()].filter((one) => now - one.reportedAt < AGAIN_SECONDS);
    const open = Math.max(0, MOST_REPORTS - recent.length);
    return audible
      .filter(({ nId }) => now - (this.#heard.get(nId)?.reportedAt ?? 0) >= AGAIN_SECONDS)
      .slice(0, open)
      .map(({ nId, controller }) => {
        const firstHeard = this.#heard.get(nId)?.firstHeard ?? now;
        this.#heard.set(nId, { firstHeard, reportedAt: now });
        return { nId, controller, firstHeard };
      });
  }
}
