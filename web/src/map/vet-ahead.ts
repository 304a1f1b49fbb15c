/**
 * Vets (checks) a drawing ahead, while the map loads; the next `vet` of the same bytes uses the
 * result.
 */
import type { VetDrawing, VettedDrawing } from "#web/session/vetted-drawing.ts";

type Bytes = Parameters<VetDrawing>[0];

export interface VetAhead {
  readonly vet: VetDrawing;
  readonly begin: (bytes: Bytes) => void;
}

export function createVetAhead(vet: VetDrawing): VetAhead {
  const begun = new WeakMap<Bytes, Promise<VettedDrawing>>();

  /**
   * Uses the result of vetting a drawing ahead, but vets it again if that timed out or its code
   * could not be loaded: while the page starts it is busy, so a time-out says nothing about the
   * drawing.
   */
  async function taken(look: Promise<VettedDrawing>, bytes: Bytes): Promise<VettedDrawing> {
    const found = await look;
    return found.kind === "late" || found.kind === "unchecked" ? vet(bytes) : found;
  }

  return {
    begin: (bytes) => void begun.set(bytes, vet(bytes)),
    vet(bytes) {
      const look = begun.get(bytes);
      begun.delete(bytes);
      return look === undefined ? vet(bytes) : taken(look, bytes);
    },
  };
}
