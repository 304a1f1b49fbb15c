/** Texts about the file of coordinates, and of the step that reads it. */
import type { CoordinateWarning } from "#domain/site-configuration/coordinate-warnings.ts";
import type { FileFault } from "#domain/site-configuration/coordinates-file.ts";
import type { CsvFault, CsvFaultCode } from "#domain/site-configuration/csv-fault.ts";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const UPLOAD_MESSAGES = messages("configureUpload", {
  chooseFile: "Choose file",
  dropHint: "or drop a CSV file here",
  file: "File of coordinates",
  template: "Download template",
  formats:
    "xLoc (east) and yLoc (north) are required; rowNum, fromSouth, nId and role may follow. The role aux pairs a unit with the primary in a line above. Commas, semicolons or tabs may separate the columns. A file that was downloaded from the device locations names each node's master in its first column.",
  warnings: "Check these before you continue",
  repeatedIds: "A 16-digit ID belongs to one controller. These are assigned more than once:",
  noLocations: "No locations yet",
  reading: "Reading the file...",

  /** Hint beside the upload that a new file replaces the locations of the draft. */
  replacesAll: (count: number) =>
    plural(count, {
      one: "Uploading a file replaces # location.",
      other: "Uploading a file replaces all # locations.",
    }),
  imported: (count: number, fileName: string) =>
    plural(count, {
      one: `# location read from ${fileName}`,
      other: `# locations read from ${fileName}`,
    }),
});

export const TEMPLATE_FILE = "coordinates_template.csv";

export const COORDINATES_FILE = messages("coordinatesFile", {
  workbook:
    "Workbooks can't be imported. In your spreadsheet program, save the sheet as CSV and choose that file.",
  inLine: (line: number, fault: string) => `Line ${line}: ${fault}.`,
  inColumn: (line: number, column: string, fault: string) =>
    `Line ${line}, column ${column}: ${fault}.`,
  faults: {
    quotes: "a quotation mark is not closed",
    noHeader: "the header line is missing",
    repeatedColumn: "the column appears twice",
    missingColumn: "the column is missing",
    mLocIdNotFirst: "must be the first column",
    tooManyCells: "the line has more cells than the header",
    notNumber: "not a number",
    notWhole: "not a whole number",
    nLocId: "not a number from 0 to 999",
    repeatedNLocId: "the master has this number twice",
    nodeId: "not a node ID: up to 4 hex digits, or 16 that begin with FCC23D",
    unknownMaster: "no master of this layout",
    noLocations: "no coordinates after the header",
    role: "not solo, primary or aux",
    withoutPrimary: "no primary of the same master above it, or with the number in relative",
  } satisfies Readonly<Record<CsvFaultCode, string>>,
  /** @param example coordinates of one such location, as in the file */
  warnings: {
    degrees:
      "These look like latitudes and longitudes, which distort the site. Convert them to a grid in metres or feet first.",
    swapped: "East and north seem to be swapped: xLoc is east, yLoc is north.",
    mixedUnits: (count: number, example: string) =>
      plural(count, {
        one: `# location seems to use another unit or grid than the rest, such as ${example}.`,
        other: `# locations seem to use another unit or grid than the rest, such as ${example}.`,
      }),
    outliers: (count: number, example: string) =>
      plural(count, {
        one: `# location far away from all others, such as ${example}.`,
        other: `# locations far away from all others, such as ${example}.`,
      }),
    stacked: (count: number, example: string) =>
      plural(count, {
        one: `# location at the same place as another one, such as ${example}.`,
        other: `# locations at the same place as another one, such as ${example}.`,
      }),
  },
});

export const FILE_FAULTS: Readonly<Record<FileFault, string>> = {
  // The product requires these five texts word for word; they are not translated.
  content: "File Content Invalid!",
  notFound: "File Not Found!",
  aborted: "File read abort!",
  unreadable: "An error occurred reading this file!",
  wrongType: "Wrong file type or file too large!",

  workbook: COORDINATES_FILE.workbook,
};

/** Error in the file of coordinates, such as "Line 4, column xLoc: not a number." */
export function csvFaultText({ code, line, column }: CsvFault): string {
  const fault = COORDINATES_FILE.faults[code];
  return column === undefined
    ? COORDINATES_FILE.inLine(line, fault)
    : COORDINATES_FILE.inColumn(line, column, fault);
}

/** Text of a warning about the content of the coordinates file. */
export function coordinateWarningText(warning: CoordinateWarning): string {
  switch (warning.code) {
    case "degrees":
    case "swapped":
      return COORDINATES_FILE.warnings[warning.code];
    case "mixedUnits":
    case "outliers":
    case "stacked":
      return COORDINATES_FILE.warnings[warning.code](warning.count, exampleText(warning.example));
  }
}

/** Text of a location's coordinates, as in the file. */
function exampleText({ xLoc, yLoc }: PlanPosition): string {
  return `xLoc ${xLoc}, yLoc ${yLoc}`;
}
