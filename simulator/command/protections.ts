/** What keeps a command from doing harm, switch by switch: a test takes one away and sees which promise falls. */

export interface Protections {
  /** A known id is not carried out again. */
  readonly ids: boolean;
  /** The connection a command names is the present one. */
  readonly sid: boolean;
  /** A board that stands nowhere carries out nothing. */
  readonly place: boolean;
  /** A command that is too old is refused. */
  readonly expiry: boolean;
  /** It counts as too old some seconds early, since clocks differ. */
  readonly margin: boolean;
  /** An older command never follows a newer one. */
  readonly counter: boolean;
  /** Nothing is changed by a master that does not trust its clock. */
  readonly clockAlarm: boolean;
  /** Names, ranges and nodes are judged again. */
  readonly arguments: boolean;
  readonly busy: boolean;
  readonly interlocks: boolean;
  /** The journal outlives a restart. */
  readonly journal: boolean;
  /** The intent is written before anything is done. */
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
