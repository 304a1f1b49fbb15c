/** Raw deflate in the browser, for the sections of frames. */
import type { DeflatedSection } from "#domain/telemetry/codec/decoded.ts";

export type InflateAll = (
  sections: readonly DeflatedSection[],
) => Promise<readonly Uint8Array[] | undefined>;

/** All or nothing; undefined when one is damaged or yields more than its limit. */
export const inflateAll: InflateAll = async (sections) => {
  const inflated = await Promise.all(sections.map(inflate));
  return inflated.every((bytes) => bytes !== undefined) ? inflated : undefined;
};

/** No more than the limit is ever kept. */
async function inflate({ bytes, limit }: DeflatedSection): Promise<Uint8Array | undefined> {
  const stream = new DecompressionStream("deflate-raw");
  const reader = stream.readable.getReader();
  const writer = stream.writable.getWriter();
  // What goes wrong in writing shows in reading as well, where it is taken care of.
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
    // A stream fails for damaged bytes alone; browsers and Node have different names for it.
    if (error instanceof Error) return undefined;
    throw error;
  }
  return inflated.subarray(0, length);
}
