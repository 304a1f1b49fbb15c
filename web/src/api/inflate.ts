/** Decompresses the sections of telemetry frames (raw deflate) in the browser. */
import type { DeflatedSection } from "#domain/telemetry/codec/decoded.ts";

export type InflateAll = (
  sections: readonly DeflatedSection[],
) => Promise<readonly Uint8Array[] | undefined>;

/** Decompresses all sections; undefined if one is damaged or larger than its limit. */
export const inflateAll: InflateAll = async (sections) => {
  const inflated = await Promise.all(sections.map(inflate));
  return inflated.every((bytes) => bytes !== undefined) ? inflated : undefined;
};

/** Decompresses one section; buffers at most `limit` bytes. */
async function inflate({ bytes, limit }: DeflatedSection): Promise<Uint8Array | undefined> {
  const stream = new DecompressionStream("deflate-raw");
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  // Write errors also reject the read below, which handles them.
  void Promise.allSettled([writer.write(Uint8Array.from(bytes)), writer.close()]);
  const inflated = new Uint8Array(limit);
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > limit) return void (await reader.cancel());
      inflated.set(part.value, length);
      length += part.value.length;
    }
  } catch (error) {
    // Only damaged bytes cause an error; its name differs between browsers and Node.
    if (error instanceof Error) return undefined;
    throw error;
  }
  return inflated.subarray(0, length);
}
