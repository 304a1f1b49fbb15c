/** Masters whose radios disturb each other: the same channel within reach. */
import { distance, type Place } from "./path-loss.ts";

export interface MasterChannel {
  readonly mLocId: string;
  /** Zigbee channel, 11 to 26; undefined if unknown. */
  readonly channel: number | undefined;
  /** Zigbee PAN id; undefined if unknown. */
  readonly panId: number | undefined;
  /** Places of its radios: the master and its nodes. */
  readonly places: readonly Place[];
}

export interface ChannelCollision {
  readonly one: string;
  readonly other: string;
  readonly channel: number;
  /** Whether the PAN ids are equal too: nodes may then join the wrong master. */
  readonly isSamePan: boolean;
  /** Least distance between two radios of the two masters, in canvas units. */
  readonly apart: number;
}

/**
 * Pairs of masters on one channel that have radios within reach of each other, those with equal PAN
 * ids first, then the closest.
 * @param reach distance in canvas units up to which a radio is likely to be heard
 */
export function channelCollisions(
  masters: readonly MasterChannel[],
  reach: number,
): readonly ChannelCollision[] {
  return masters
    .flatMap((one, at) =>
      masters.slice(at + 1).flatMap((other) => collisionOf(one, other, reach) ?? []),
    )
    .sort(
      (one, other) => Number(other.isSamePan) - Number(one.isSamePan) || one.apart - other.apart,
    );
}

function collisionOf(
  one: MasterChannel,
  other: MasterChannel,
  reach: number,
): ChannelCollision | undefined {
  const { channel, panId } = one;
  if (channel === undefined || channel !== other.channel) return undefined;
  const apart = leastDistance(one.places, other.places);
  const isSamePan = panId !== undefined && panId === other.panId;
  if (apart > reach) return undefined;
  return { one: one.mLocId, other: other.mLocId, channel, isSamePan, apart };
}

function leastDistance(places: readonly Place[], others: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of places) {
    for (const other of others) least = Math.min(least, distance(one, other));
  }
  return least;
}
