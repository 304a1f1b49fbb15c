/** A fault of a file of the data folder, and the sentence that names it. */

export interface DataFault {
  /** Path within the data folder. */
  readonly file: string;
  /** Continues the file's name, such as "is empty". */
  readonly problem: string;
}

export class BrokenDataError extends Error {
  readonly faults: readonly DataFault[];

  constructor(folder: string, faults: readonly DataFault[]) {
    super(sentenceOf(folder, faults));
    this.name = "BrokenDataError";
    this.faults = faults;
  }
}

function sentenceOf(folder: string, faults: readonly DataFault[]): string {
  return [
    `The data in ${folder} is broken. Nothing was started and nothing was changed:`,
    ...faults.map(({ file, problem }) => `  ${file} ${problem}`),
    "Put a backup of the whole folder in its place, or start with --repair:",
    "a repair moves a copy of the broken files aside and leaves what verifies; the rest is lost then.",
  ].join("\n");
}
