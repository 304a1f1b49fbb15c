/**
 * The protections of a master against harmful commands, as switches: a test turns one off and sees
 * which promise breaks.
 */

export interface Protections {
  /** A known id is not executed again. */
  readonly ids: boolean;
  /** The connection a command names is the present one. */
  readonly sid: boolean;
  /** A board without a location executes no command. */
  readonly place: boolean;
  /** An expired command is refused. */
  readonly expiry: boolean;
  /** It expires some seconds early, since clocks differ. */
  readonly margin: boolean;
  /** An older command never follows a newer one. */
  readonly counter: boolean;
  /** A master that does not trust its clock changes nothing. */
  readonly clockAlarm: boolean;
  /** Names, ranges and nodes are validated again. */
  readonly arguments: boolean;
  readonly busy: boolean;
  readonly interlocks: boolean;
  /** The journal survives a restart. */
  readonly journal: boolean;
  /** The intent is written before any effect. */
  readonly intent: boolean;
}

/** How every master is built. */
export const ALL_PROTECTIONS: Protections = {
  ids: true,
  sid: true,
  place: true,
  expiry: true,
  margin: true,
  counter: true,
  clockAlarm: true,
  arguments: true,
  busy: true,
  interlocks: true,
  journal: true,
  intent: true,
};
