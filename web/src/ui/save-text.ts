/** Saves a text as a file through the browser. */

/**
 * Byte order mark: marks the file as UTF-8; without it, spreadsheets use the machine's code page.
 */
const BYTE_ORDER_MARK = "\uFEFF";

/** @param type MIME type, such as text/csv */
export function saveText(fileName: string, text: string, type: string): void {
  const mark = type === "text/csv" ? BYTE_ORDER_MARK : "";
  saveBlob(fileName, new Blob([mark, text], { type: `${type};charset=utf-8` }));
}

/** Saves bytes as a file through the browser. */
export function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Downloads a file from another host. Opens a new tab, in case the browser displays the file
 * instead of saving it.
 */
export function followDownload(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.click();
}

/** Characters that are not allowed in file names. */
const NOT_IN_NAMES = /[\\/:*?"<>|\s]+/g;

/**
 * Builds a unique file name from its content, site and time, so that files do not overwrite each
 * other.
 * @param parts unknown parts are omitted
 */
export function fileNameOf(parts: readonly (string | undefined)[], ending: string): string {
  const nonEmpty = parts.filter((part) => part !== undefined && part !== "");
  return `${nonEmpty.map((part) => part?.replaceAll(NOT_IN_NAMES, " ").trim()).join(" - ")}.${ending}`;
}
