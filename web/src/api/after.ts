/** Runs something later; gives how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void;
