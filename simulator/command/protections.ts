/**
 * The protections of a master against harmful motion and commands, as switches: a test turns one off to see
 * which guarantee breaks.
 */

export interface Protections {
  /** A command whose id is in the journal is not executed again. */
  readonly ids: boolean;
  /** A command that does not name the present connection is refused. */
  readonly sid: boolean;
  /** A master that has not received its location executes no command. */
  readonly location: boolean;
  /** An expired command is refused. */
  readonly expiry: boolean;
  /**
   * A command counts as expired some seconds early, since the clocks of cloud and master differ.
   */
  readonly margin: boolean;
  /** A command with a lower number than the last one is refused. */
  readonly counter: boolean;
  /** A master with a clock alarm refuses commands that change something. */
  readonly clockAlarm: boolean;
  /** Names, ranges and nodes in the arguments are validated again by the master. */
  readonly arguments: boolean;
  readonly busy: boolean;
  readonly interlocks: boolean;
  /** The journal of commands survives a restart. */
  readonly journal: boolean;
  /** The intent to execute a command is written to the journal before any effect. */
  readonly intent: boolean;
  /** Trackers where people work are held: the document `cfg/work`. */
  readonly work: boolean;
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
  work: true,
};
