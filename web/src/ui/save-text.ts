/** Hands a text to the browser as a file to be saved. */

/** Tells spreadsheets that the file is UTF-8: without it they read names with accents in the code page of the machine. */
const BYTE_ORDER_MARK = "\uFEFF";

/** @param type of the text, such as text/csv. */
export function saveText(fileName: string, text: string, type: string): void {
  const mark = type === "text/csv" ? BYTE_ORDER_MARK : "";
  const blob = new Blob([mark, text], { type: `${type};charset=utf-8` });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Begins the download of a file that lies on another host, in a tab of its own should the browser show it instead. */
export function followDownload(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.click();
}

/** What no system takes in the name of a file. */
const NOT_IN_NAMES = /[\\/:*?"<>|\s]+/g;

/**
 * A name of its own for each file, so that none takes the place of another: what it is of, of which site, and of which moment.
 * @param parts those that are not known are left out.
 */
export function fileNameOf(parts: readonly (string | undefined)[], ending: string): string {
  const known = parts.filter((part) => part !== undefined && part !== "");
  return `${known.map((part) => part?.replaceAll(NOT_IN_NAMES, " ").trim()).join(" - ")}.${ending}`;
}
