/** What masters say of themselves, as the API has it: held to the rules of the masters' own messages (domain/wire/master-data.ts). */
import { err, ok, type Result } from "#domain/result.ts";
import { parseToldMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { Failure } from "./failure.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
import type { MasterDataRow } from "./site.generated.ts";
import type { MasterDataRecord } from "./site-records.ts";

/** All rows, or none when one of them breaks a rule. */
export function masterDataFrom(
  rows: readonly MasterDataRow[],
): Result<readonly MasterDataRecord[], Failure> {
  const records: MasterDataRecord[] = [];
  for (const { mLocId, mId, timestamp, ...fields } of rows) {
    const payload = { ...withNulls(fields), v: PROTOCOL_VERSION, ts: timestamp };
    const read = parseToldMasterData(payload);
    if (!read.ok) return err(UNINTELLIGIBLE);
    records.push({ mLocId, mId, data: read.value });
  }
  return ok(records);
}

/** A master says null where it has no such sensor. */
function withNulls(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));
}
