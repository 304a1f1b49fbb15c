/** A fault of a coordinates file, and its place. */

export type CsvFaultCode =
  | "quotes"
  | "noHeader"
  | "repeatedColumn"
  | "missingColumn"
  | "mLocIdNotFirst"
  | "tooManyCells"
  | "notNumber"
  | "notWhole"
  | "nLocId"
  | "repeatedNLocId"
  | "nodeId"
  | "unknownMaster"
  | "noLocations"
  | "role"
  /** An auxiliary unit without a primary. */
  | "withoutPrimary";

/** The first fault of the file. */
export interface CsvFault {
  readonly code: CsvFaultCode;
  /** Line number, from 1. */
  readonly line: number;
  readonly column?: string;
}
