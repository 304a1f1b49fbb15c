/** The faults that a case can ask of the kit's broker, and its conduct without any. */

/** How the broker behaves; a case changes it for its own duration. */
export interface Conduct {
  /** False: every connection is closed at once. */
  readonly isReachable: boolean;
  readonly isStranger: boolean;
  /** The broker closes each connection after its CONNECT, as often as this. */
  readonly cutsAfterConnect: number;
  readonly refusesConnect: (clientId: string) => boolean;
  readonly holdsSuback: boolean;
  readonly holdsPuback: (topic: string) => boolean;
}

export const POLITE: Conduct = {
  isReachable: true,
  isStranger: false,
  cutsAfterConnect: 0,
  refusesConnect: () => false,
  holdsSuback: false,
  holdsPuback: () => false,
};
