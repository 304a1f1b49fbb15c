/**
 * Reads the coordinates from a file that the user has chosen, and distinguishes the ways in which
 * reading fails.
 */
import { err, ok, type Result } from "#domain/result.ts";
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

export interface FileRefusal {
  readonly fault: FileFault;
  readonly where?: CsvFault;
}

export async function readCoordinatesFile(
  file: File,
  mLocIds: ReadonlySet<string>,
): Promise<Result<readonly ImportedLocation[], FileRefusal>> {
  const fault = typeFault(file);
  if (fault !== undefined) return err({ fault });
  const bytes = await bytesOf(file);
  if (!bytes.ok) return err({ fault: bytes.error });
  const encoding = encodingOf(bytes.value);
  if (encoding === undefined) return err({ fault: "workbook" });
  // Files that are not UTF-8 come from Windows spreadsheets. A wrong guess of the code page could
  // only affect the names of columns that are ignored.
  const text = decoded(bytes.value, encoding) ?? decoded(bytes.value, "windows-1252");
  if (text === undefined) return err({ fault: "content" });
  const read = readCoordinates(text, mLocIds);
  if (read.ok) return ok(read.value.locations);
  return err(
    read.error === "tooLarge" ? { fault: "wrongType" } : { fault: "content", where: read.error },
  );
}

async function bytesOf(file: File): Promise<Result<Uint8Array, FileFault>> {
  try {
    return ok(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    // The file may be moved, locked or deleted while it is read: an expected failure.
    if (error instanceof DOMException) return err(fileFaultOf(error.name));
    throw error;
  }
}

/** Decodes the bytes of a file; undefined if they are invalid in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
