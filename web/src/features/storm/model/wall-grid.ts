/** Columns and rows of the tiles of the wall display. */

export interface WallGrid {
  readonly columns: number;
  readonly rows: number;
  /** Number of sites that have a tile. */
  readonly shown: number;
}

/** Rows of a column at which its text can still be read from 4 m. */
const MOST_ROWS = 10;
const MOST_COLUMNS = 3;

/** @param sites number of sites, 0 or more */
export function wallGrid(sites: number): WallGrid {
  const columns = Math.min(MOST_COLUMNS, Math.max(1, Math.ceil(sites / 5)));
  const shown = Math.min(sites, columns * MOST_ROWS);
  return { columns, rows: Math.max(1, Math.ceil(shown / columns)), shown };
}
