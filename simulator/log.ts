/**
 * Writes one line for each event of the fleet; the program that runs the fleet decides where the
 * line goes.
 */

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
