/**
 * The protections of a master against harmful commands, as switches: a test turns one off to see
 * which guarantee breaks.
 */

export interface Protections {
  /** A known id is not executed again. */
  readonly ids: boolean;
  /** The command must name the present connection. */
  readonly sid: boolean;
  /** A board without a location executes no command. */
  readonly location: boolean;
  /** An expired command is refused. */
  readonly expiry: boolean;
  /** A command expires some seconds early, since clocks differ. */
  readonly margin: boolean;
  /** A command older than the last one is refused. */
  readonly counter: boolean;
  /** A master that does not trust its clock changes nothing. */
  readonly clockAlarm: boolean;
  /** Names, ranges and nodes are validated again. */
  readonly arguments: boolean;
  readonly busy: boolean;
  readonly interlocks: boolean;
  /** The journal survives a restart. */
  readonly journal: boolean;
  /** The intent is written to the journal before any effect. */
  readonly intent: boolean;
}

/** The protections of every master outside of tests. */
export const ALL_PROTECTIONS: Protections = {
  ids: true,
  sid: true,
  location: true,
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
