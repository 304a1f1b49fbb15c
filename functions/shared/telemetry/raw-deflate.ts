/** Raw deflate (RFC 1951) on the server, for the sections of frames and day objects. */
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";
import type { DeflatedSection } from "#domain/telemetry/codec/decoded.ts";

/**
 * Level 9 saves less than one byte in a hundred for three to four times the work. Little memory makes short blocks, which fit the byte
 * planes: noise and near zeros take turns. With the strategy for filtered data, days are 5 in a hundred smaller for the same work.
 */
const OPTIONS = { level: 6, memLevel: 5, strategy: constants.Z_FILTERED } as const;

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes, OPTIONS);
}

/** Undefined when the stream is damaged or yields more than its limit; no more than the limit is ever unpacked. */
export function inflate({ bytes, limit }: DeflatedSection): Uint8Array | undefined {
  try {
    const inflated = inflateRawSync(bytes, { maxOutputLength: Math.max(1, limit) });
    return inflated.length <= limit ? inflated : undefined;
  } catch {
    return undefined;
  }
}

/** All or nothing. */
export function inflateAll(
  sections: readonly DeflatedSection[],
): readonly Uint8Array[] | undefined {
  const inflated: Uint8Array[] = [];
  for (const section of sections) {
    const bytes = inflate(section);
    if (bytes === undefined) return undefined;
    inflated.push(bytes);
  }
  return inflated;
}
