/** Raw deflate in the browser, for the sections of frames. */
import type { DeflatedSection } from "#domain/telemetry/codec/decoded.ts";

/** All or nothing; undefined when one is damaged or yields more than its limit. */
export async function inflateAll(
  sections: readonly DeflatedSection[],
): Promise<readonly Uint8Array[] | undefined> {
  const inflated = await Promise.all(sections.map(inflate));
  return inflated.every((bytes) => bytes !== undefined) ? inflated : undefined;
}

/** No more than the limit is ever kept. */
async function inflate({ bytes, limit }: DeflatedSection): Promise<Uint8Array | undefined> {
  const source = new Blob([Uint8Array.from(bytes)]).stream();
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const inflated = new Uint8Array(limit);
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > limit) return void (await reader.cancel());
      inflated.set(part.value, length);
      length += part.value.length;
    }
  } catch (error) {
    // What the stream says of damaged bytes; anything else is a bug.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  return inflated.subarray(0, length);
}
