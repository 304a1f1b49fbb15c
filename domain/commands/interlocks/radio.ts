/** Interlock K7: nodes are not moved to the radio of another master of the layout. */
import {
  channelInBothBases,
  numberFromRadioText,
  panIdInBothBases,
} from "#domain/layout/radio-text.ts";
import { filledText } from "#domain/text/template.ts";
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import type { InterlockRule } from "./master-condition.ts";

/** PAN id and channel of a master, as numbers. */
export interface MasterRadio {
  readonly panid: number;
  readonly channel: number;
}

/** Whether one of the masters has this PAN id and channel, both as commands carry them. */
export function isRadioOfAny(
  masters: readonly MasterRadio[],
  panId: string,
  channel: string,
): boolean {
  const requested = { panid: numberFromRadioText(panId), channel: numberFromRadioText(channel) };
  return masters.some(
    (radio) => radio.panid === requested.panid && radio.channel === requested.channel,
  );
}

/** Interlock K7: refuses to move nodes to the radio of another master of the layout. */
export const refuseTakenRadio: InterlockRule = ({ args }, { isRadioTakenBy }) => {
  const { panId, channel } = args;
  if (panId === undefined || channel === undefined) return undefined;
  if (!isRadioTakenBy(panId, channel)) return undefined;
  return filledText(INTERLOCK_REASONS.radio, {
    pan: panIdInBothBases(numberFromRadioText(panId) ?? 0),
    channel: channelInBothBases(numberFromRadioText(channel) ?? 0),
  });
};
