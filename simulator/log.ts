/** One line per thing worth knowing about the fleet; what becomes of it is the affair of whoever runs the fleet. */

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;
