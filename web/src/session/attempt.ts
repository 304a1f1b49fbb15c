/** What every form at the identity provider has besides its step: the number of the attempt, how it goes, and when typed secrets have to go. */

export interface Attempted<Fault> {
  readonly progress:
    | { readonly status: "idle" }
    | { readonly status: "waiting" }
    | { readonly status: "faulty"; readonly fault: Fault };
  /** An answer to an earlier attempt is too late and counts for nothing. */
  readonly attempt: number;
  /** Grows whenever typed secrets have to go: fields are keyed by it. */
  readonly clearedSecrets: number;
}

export const NO_ATTEMPT: Attempted<never> = {
  progress: { status: "idle" },
  attempt: 0,
  clearedSecrets: 0,
};

export function isLate(state: Attempted<unknown>, event: object): boolean {
  return "attempt" in event && event.attempt !== state.attempt;
}

export function submitted<State extends Attempted<unknown>>(state: State): State {
  return { ...state, progress: { status: "waiting" }, attempt: state.attempt + 1 };
}

/** With nothing awaited any more. */
export function settled<State extends Attempted<unknown>>(state: State): State {
  return { ...state, progress: { status: "idle" } };
}

/** Back at the start; whatever is still on its way is too late. */
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
