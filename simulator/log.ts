/**
 * Writes one line per event of the fleet; the program that runs the fleet decides where it goes.
 */

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
