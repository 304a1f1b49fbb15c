/** Reads a chosen file down to its coordinates, and tells the ways apart in which that fails (S1 §8). */
import {
  type ImportedLocation,
  readCoordinates,
} from "#domain/site-configuration/coordinates-csv.ts";
import {
  encodingOf,
  type FileFault,
  fileFaultOf,
  typeFault,
} from "#domain/site-configuration/coordinates-file.ts";
import type { CsvFault } from "#domain/site-configuration/csv-fault.ts";

export type FileReading =
  | { readonly kind: "coordinates"; readonly locations: readonly ImportedLocation[] }
  | { readonly kind: "refused"; readonly fault: FileFault; readonly where?: CsvFault };

export async function readCoordinatesFile(
  file: File,
  mLocIds: ReadonlySet<string>,
): Promise<FileReading> {
  const fault = typeFault(file);
  if (fault !== undefined) return { kind: "refused", fault };
  const bytes = await bytesOf(file);
  if ("fault" in bytes) return { kind: "refused", fault: bytes.fault };
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return { kind: "refused", fault: "workbook" };
  // What is no UTF-8 comes from a spreadsheet of Windows: only names of columns that mean nothing to us could be read wrongly.
  const text = decoded(bytes, encoding) ?? decoded(bytes, "windows-1252");
  if (text === undefined) return { kind: "refused", fault: "content" };
  const read = readCoordinates(text, mLocIds);
  if (read.ok) return { kind: "coordinates", locations: read.value.locations };
  return read.error === "tooLarge"
    ? { kind: "refused", fault: "wrongType" }
    : { kind: "refused", fault: "content", where: read.error };
}

async function bytesOf(file: File): Promise<Uint8Array | { readonly fault: FileFault }> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    // A file that was moved, locked or taken away while it was read is nothing we could do anything about.
    if (error instanceof DOMException) return { fault: fileFaultOf(error.name) };
    throw error;
  }
}

/** Undefined for what is no text in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
