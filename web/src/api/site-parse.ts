/**
 * Parses master data of the API by the rules for the masters' own messages
 * (domain/wire/master-data.ts).
 */
import { err, ok, type Result } from "#domain/result.ts";
import { parseVisibleMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { Failure } from "./failure.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
import type { MasterDataRow } from "./site.generated.ts";
import type { MasterDataRecord } from "./site-records.ts";

/** Parses all rows; one invalid row refuses the whole list. */
export function masterDataFrom(
  rows: readonly MasterDataRow[],
): Result<readonly MasterDataRecord[], Failure> {
  const records: MasterDataRecord[] = [];
  for (const { mLocId, mId, timestamp, ...fields } of rows) {
    const payload = { ...withNulls(fields), v: PROTOCOL_VERSION, ts: timestamp };
    const read = parseVisibleMasterData(payload);
    if (!read.ok) return err(UNINTELLIGIBLE);
    records.push({ mLocId, mId, data: read.value });
  }
  return ok(records);
}

/** Restores nulls for absent fields: masters report null for a sensor that they do not have. */
function withNulls(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));
}
