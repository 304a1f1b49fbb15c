/** What is wrong with a file of coordinates, and where. */

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
  /** An auxiliary unit whose primary is not there. */
  | "withoutPrimary";

/** What is wrong first, reading downwards. */
export interface CsvFault {
  readonly code: CsvFaultCode;
  /** From 1. */
  readonly line: number;
  readonly column?: string;
}
