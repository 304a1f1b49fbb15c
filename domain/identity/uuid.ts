/** Version 7 UUIDs (RFC 9562): ids that sort by the millisecond in which they were created. */

/** Lower case, with hyphens. */
export type UuidV7 = string & { readonly brand: "UuidV7" };

const PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** The time field has 48 bits. */
const LATEST_MILLISECONDS = 2 ** 48 - 1;
export const UUID_RANDOM_BYTES = 10;

export function isUuidV7(text: string): text is UuidV7 {
  return PATTERN.test(text);
}

/**
 * Makes an id from a time in milliseconds since the epoch and ten random bytes, six bits of which
 * are replaced by version and variant. Throws when either does not fit.
 */
export function makeUuidV7(milliseconds: number, randomBytes: Uint8Array): UuidV7 {
  if (!Number.isInteger(milliseconds) || milliseconds < 0 || milliseconds > LATEST_MILLISECONDS) {
    throw new RangeError(`expected milliseconds of 48 bits, got ${milliseconds}`);
  }
  if (randomBytes.length !== UUID_RANDOM_BYTES) {
    throw new RangeError(`expected ${UUID_RANDOM_BYTES} random bytes, got ${randomBytes.length}`);
  }
  const random = [...randomBytes].map((byte, index) => {
    if (index === 0) return 0x70 | (byte & 0x0f);
    return index === 2 ? 0x80 | (byte & 0x3f) : byte;
  });
  const tail = random.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const hex = milliseconds.toString(16).padStart(12, "0") + tail;
  return [8, 12, 16, 20].reduceRight(
    (text, at) => `${text.slice(0, at)}-${text.slice(at)}`,
    hex,
  ) as UuidV7;
}

/** The time of creation that the id contains, in milliseconds since the epoch. */
export function uuidMilliseconds(uuid: UuidV7): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}
