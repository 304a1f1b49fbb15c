/** Reads PAN id and channel as commands write them: both in hex, so that 10 is channel 16. */
import type { RadioPair } from "#simulator/node/node-field.ts";

/** Lowest channel number of 2.4 GHz radios. */
const MIN_CHANNEL = 11;
const MAX_CHANNEL = 26;

/** The radio network of these two arguments; undefined if the channel does not exist. */
export function radioPairFrom(panId: string, channelHex: string): RadioPair | undefined {
  const channel = Number.parseInt(channelHex, 16);
  if (Number.isNaN(channel) || channel < MIN_CHANNEL || channel > MAX_CHANNEL) return undefined;
  return { panId: panId.toUpperCase(), channel };
}

export function isSamePair(one: RadioPair, other: RadioPair): boolean {
  return one.panId.toUpperCase() === other.panId.toUpperCase() && one.channel === other.channel;
}
