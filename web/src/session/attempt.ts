/**
 * State shared by all forms of the identity provider: the number and progress of the attempt, and
 * when the form must clear typed secrets.
 */

export interface Attempted<Fault> {
  readonly progress:
    | { readonly status: "idle" }
    | { readonly status: "waiting" }
    | { readonly status: "faulty"; readonly fault: Fault };
  /** Number of the current attempt; answers to earlier ones are ignored. */
  readonly attempt: number;
  /** Incremented to clear typed secrets: the fields are keyed by it. */
  readonly clearedSecrets: number;
}

export const NO_ATTEMPT: Attempted<never> = {
  progress: { status: "idle" },
  attempt: 0,
  clearedSecrets: 0,
};

export function isStaleEvent(state: Attempted<unknown>, event: object): boolean {
  return "attempt" in event && event.attempt !== state.attempt;
}

export function submitted<State extends Attempted<unknown>>(state: State): State {
  return { ...state, progress: { status: "waiting" }, attempt: state.attempt + 1 };
}

/** The state of a form after the response to its attempt has arrived: no attempt is pending. */
export function settled<State extends Attempted<unknown>>(state: State): State {
  return { ...state, progress: { status: "idle" } };
}

/** The state of a form after the user gave up a pending attempt; its response will be ignored. */
export function abandoned<State extends Attempted<unknown>>(state: State): State {
  return { ...settled(state), attempt: state.attempt + 1 };
}

export function failed<Fault, State extends Attempted<Fault>>(
  state: State,
  fault: Fault,
  clearsSecrets: boolean,
): State {
  const clearedSecrets = state.clearedSecrets + (clearsSecrets ? 1 : 0);
  return { ...state, progress: { status: "faulty", fault }, clearedSecrets };
}
