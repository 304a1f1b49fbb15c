/** Timer port: runs a callback after a delay; returns how to cancel it. */
export type After = (milliseconds: number, run: () => void) => () => void;
