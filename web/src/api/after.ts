/** Timer port: runs a callback after a delay; returns a function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;
