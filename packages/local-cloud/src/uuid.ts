/** Random ids from the injected source of randomness. */
import type { Random } from "#src/services.ts";

/** A random UUID (version 4). */
export function makeUuid(random: Random): string {
  return uuidOf(random.bytes(16));
}

/** The UUID (version 4 in form) of the first 16 bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, 16));
  hex.writeUInt8((hex.readUInt8(6) & 0x0f) | 0x40, 6);
  hex.writeUInt8((hex.readUInt8(8) & 0x3f) | 0x80, 8);
  return hex.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
