/** K7: nodes are not called to the radio of another master of the layout. */
import type { InterlockRule } from "./master-condition.ts";

/** PAN id and channel of a master as people enter them: decimal (S1:104). */
export interface MasterRadio {
  readonly panid: number;
  readonly channel: number;
}

/** A decimal PAN id as commands carry it: its four digits, read as hex by the radio; 513 is "0513". */
export function panIdOf(panid: number): string {
  return String(panid).padStart(4, "0");
}

/** Whether one of the masters has this PAN id and channel; commands write channels in hex, so "10" and "0010" are 16. */
export function isRadioOfAny(
  masters: readonly MasterRadio[],
  panId: string,
  channel: string,
): boolean {
  return masters.some(
    (radio) =>
      panIdOf(radio.panid) === panId.toUpperCase() &&
      radio.channel === Number.parseInt(channel, 16),
  );
}

/** K7. */
export const refuseTakenRadio: InterlockRule = ({ args }, { isRadioTakenBy }) => {
  const { panId, channel } = args;
  if (panId === undefined || channel === undefined) return undefined;
  return isRadioTakenBy(panId, channel)
    ? `PAN ${panId} channel ${channel} belongs to another master`
    : undefined;
};
