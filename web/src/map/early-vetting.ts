/**
 * Vets (checks) a drawing ahead, while the map loads; the next `vet` of the same bytes uses the
 * result.
 */
import type { VetDrawing, VettedDrawing } from "#web/session/vetted-drawing.ts";

type Bytes = Parameters<VetDrawing>[0];

export interface EarlyVetting {
  readonly vet: VetDrawing;
  readonly begin: (bytes: Bytes) => void;
}

export function createEarlyVetting(vet: VetDrawing): EarlyVetting {
  const pending = new WeakMap<Bytes, Promise<VettedDrawing>>();

  /**
   * Uses the result of vetting a drawing ahead, but vets it again if that timed out or its code
   * could not be loaded: while the page starts it is busy, so a time-out says nothing about the
   * drawing.
   */
  async function resultOrRetry(
    result: Promise<VettedDrawing>,
    bytes: Bytes,
  ): Promise<VettedDrawing> {
    const found = await result;
    return found.kind === "late" || found.kind === "unchecked" ? vet(bytes) : found;
  }

  return {
    begin: (bytes) => void pending.set(bytes, vet(bytes)),
    vet(bytes) {
      const result = pending.get(bytes);
      pending.delete(bytes);
      return result === undefined ? vet(bytes) : resultOrRetry(result, bytes);
    },
  };
}
