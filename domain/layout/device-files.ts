/**
 * The files that people download with the positions and ids of devices; their formats are defined
 * by this product.
 */
import { csvText } from "#domain/text/csv-text.ts";

/** A master with its nodes, lowest index first. */
export interface FiledMaster {
  /** Id of the master's location (mLocId). */
  readonly id: string;
  readonly name: string;
  /** 16 hex digits, or 0 while there is no controller. */
  readonly mId: string;
  readonly nodes: readonly FiledNode[];
}

export interface FiledNode {
  /** Three decimal digits. */
  readonly nLocId: string;
  /** 4 or 16 hex digits; empty where none was ever assigned. */
  readonly nId: string;
  /** Position on the 0..1000 canvas of the layout. */
  readonly xLoc: number;
  readonly yLoc: number;
  /** Number of the row, from 1 in the west. */
  readonly rowNum: number;
  /** Place in the row, from 1 in the south. */
  readonly fromSouth: number;
}

const UNASSIGNED = "0000";

/**
 * The text of a file with a line of name and id for each master, then a line per node with its
 * location and the last four digits of its id; a blank line between masters.
 */
export function nodeIdText(masters: readonly FiledMaster[]): string {
  return masters
    .map(({ name, mId, nodes }) => {
      const lines = nodes.map(({ nLocId, nId }) => `${nLocId} ${nId.slice(-4) || UNASSIGNED}`);
      return [`${name} ${mId}`, ...lines, ""].join("\n");
    })
    .join("\n");
}

const COORDINATE_HEADS = ["mLocId", "nLocId", "nId", "xLoc", "yLoc", "rowNum", "fromSouth"];
/** Factor of the coordinates in the file, which are rounded. */
const COORDINATE_SCALE = 10;

/** The format in which coordinates can be imported again: times ten and rounded. */
export function coordinatesCsv(masters: readonly FiledMaster[]): string {
  const scaled = (value: number) => Math.round(value * COORDINATE_SCALE);
  const rows = masters.flatMap(({ id, nodes }) =>
    nodes.map(({ nLocId, nId, xLoc, yLoc, rowNum, fromSouth }) => [
      id,
      nLocId,
      nId,
      scaled(xLoc),
      scaled(yLoc),
      rowNum,
      fromSouth,
    ]),
  );
  return csvText([COORDINATE_HEADS, ...rows]);
}
