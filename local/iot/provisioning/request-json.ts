/** Reading what a device asks: whatever is wrong with it is told to the device. */
import { isRecord, type Json } from "#local/assembly/json.ts";
import { ProvisioningRefusal } from "./refusal.ts";

export function jsonRecord(payload: Uint8Array): Json {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload).toString("utf8"));
    if (isRecord(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw ProvisioningRefusal.badPayload("the payload must be a JSON object");
}

export function textIn(request: Json, key: string): string {
  const value = request[key];
  if (typeof value === "string") return value;
  throw ProvisioningRefusal.badPayload(`${key} must be a text`);
}
