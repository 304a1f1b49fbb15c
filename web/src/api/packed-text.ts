/** Files that the server sends deflated, in base64. */
import { err } from "#domain/result.ts";
import { bytesFromBase64 } from "./coded-text.ts";
import type { InflateAll } from "./inflate.ts";

/** Largest file that is unpacked; 10,000 nodes take 4 MB. */
export const MAX_BYTES = 16_000_000;

/** Failure of a request whose answer cannot be unpacked. */
export const UNUSABLE = err({ status: "failed", httpStatus: 200 } as const);

/**
 * The text of a packed file; undefined if it is damaged.
 * @param limit most bytes of the text
 */
export async function unpackedText(
  inflateAll: InflateAll,
  packed: string,
  limit: number,
): Promise<string | undefined> {
  const bytes = bytesFromBase64(packed);
  if (bytes === undefined || limit > MAX_BYTES) return undefined;
  const [inflated] = (await inflateAll([{ bytes, limit }])) ?? [];
  return inflated && new TextDecoder().decode(inflated);
}
