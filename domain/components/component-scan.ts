/** A component scanned at a controller: its fields, and what makes them valid. */
import { type Input, type InputFault, readInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** A component scan as received; the server adds time, location and kind. */
export interface ComponentScanDraft {
  /** REST id of the controller. */
  readonly uuid: string;
  readonly serial_number: string;
  readonly part_number: string;
  /** Radio id on the component itself; null where it has none. */
  readonly radioid: string | null;
  /** Radio id of the controller when it was scanned. */
  readonly original_radio_id: string | null;
  /** Serial number of the component that replaces this one. */
  readonly replaced_by: string | null;
  /** Epoch seconds by the client's clock. */
  readonly scanned_time: number | null;
  /** Schema version of the scanned code. */
  readonly schema_version: string;
}

export type ComponentScanResult = Result<ComponentScanDraft, readonly InputFault[]>;

const TEXT_LENGTH = 64;
const SERIAL = /^[A-Za-z0-9][A-Za-z0-9 ._:/-]*$/;
/** The schema version of a scanned code that names none. */
export const DEFAULT_SCHEMA_VERSION = "0";
const MOMENT = { min: 0, max: 2 ** 36, whole: true } as const;

/**
 * Reads and checks the input of a scan.
 * @param uuid REST id of the controller in the request's path; an id in the body must be the same
 */
export function componentScanFrom(input: Input, uuid: string): ComponentScanResult {
  const reader = readInput(input);
  const text = (field: string) => reader.text(field, TEXT_LENGTH) ?? null;
  const named = text("uuid");
  if (named !== null && named.toLowerCase() !== uuid) reader.refuse("uuid", "notAllowed");
  const serial = text("serial_number");
  if (serial === null) reader.require("serial_number");
  else if (!SERIAL.test(serial)) reader.refuse("serial_number", "notAllowed");
  const part = text("_part_number");
  if (part === null) reader.require("_part_number");
  const scan: ComponentScanDraft = {
    uuid,
    serial_number: serial ?? "",
    part_number: part ?? "",
    radioid: text("radioid"),
    original_radio_id: text("original_radio_id"),
    replaced_by: text("replaced_by"),
    scanned_time: reader.number("scanned_time", MOMENT) ?? null,
    schema_version: text("schema_version") ?? DEFAULT_SCHEMA_VERSION,
  };
  return reader.faults.length > 0 ? err(reader.faults) : ok(scan);
}
