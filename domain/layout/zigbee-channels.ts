/** The Zigbee channels a master may use: 12, and 14 to 24. */
export const ZIGBEE_CHANNELS = [12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24] as const;

export type ZigbeeChannel = (typeof ZIGBEE_CHANNELS)[number];

export function isZigbeeChannel(value: number): value is ZigbeeChannel {
  return ZIGBEE_CHANNELS.some((channel) => channel === value);
}
