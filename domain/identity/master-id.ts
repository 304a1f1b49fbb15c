/** Ids of master controllers: exactly 16 hex digits, or 0 while a master has none. */

import { err, ok, type Result } from "#domain/result.ts";
import { type DeviceIdFault, deviceIdFault } from "./device-id.ts";

/** 16 upper-case hex digits; also the name of the master's IoT thing and part of all its topics. */
export type MasterId = string & { readonly brand: "MasterId" };

/** The id of a master location without a controller. */
export const UNASSIGNED_MASTER_ID = "0";

export type MasterIdResult = Result<MasterId, DeviceIdFault>;

/** Judges an id as it would be stored; lower case is refused, so clean typed input first. */
export function masterIdFrom(text: string): MasterIdResult {
  const code = deviceIdFault(text, [16]);
  return code === undefined ? ok(text as MasterId) : err(code);
}
