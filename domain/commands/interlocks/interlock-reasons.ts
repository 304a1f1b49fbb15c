/**
 * Texts of the reasons why an interlock refuses, with placeholders for the values that it has
 * judged. Stored and sent in English.
 */
export const INTERLOCK_REASONS = {
  /** {stow}: label of the stow. */
  stow: "{stow} stow active",
  /** {speed}: the higher of average and peak wind. */
  wind: "wind {speed} mph, limit {limit} mph",
  windUnknown: "wind unknown",
  windSensor: "wind sensor disconnected",
  windOld: "wind data {seconds} s old",
  windFuture: "wind data from the future",
  windTable: "wind stow table empty",
  hail: "hail reported",
  snow: "snow {depth} in",
  cleaning: "cleaning in progress",
  angle: "angle {angle} outside {east} to {west}",
  radio: "PAN {pan} channel {channel} belongs to another master",
  /** {stow}: label of the node's flag. */
  nodeStow: "node in {stow}",
  ownStow: "node in a stow of its own",
} as const;

export type InterlockReason = keyof typeof INTERLOCK_REASONS;
