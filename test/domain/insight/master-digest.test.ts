/** The container of a day's digest. */
import { describe, expect, it } from "vitest";
import {
  DIGEST_SECTIONS,
  decodeMasterDigest,
  encodeMasterDigest,
  sectionIn,
} from "#domain/insight/digest/master-digest.ts";
import { ok } from "#domain/result.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const AVAILABILITY = { id: DIGEST_SECTIONS.availability, version: 1, bytes: bytes(1, 2, 3) };
const FINDINGS = { id: DIGEST_SECTIONS.findings, version: 4, bytes: bytes() };
const UNKNOWN = { id: 200, version: 9, bytes: bytes(7) };

describe("a digest", () => {
  it("gives back its sections, in the order of their numbers, unknown ones included", () => {
    const encoded = encodeMasterDigest([UNKNOWN, FINDINGS, AVAILABILITY]);
    expect(decodeMasterDigest(encoded)).toEqual(ok([AVAILABILITY, FINDINGS, UNKNOWN]));
    expect(encodeMasterDigest([AVAILABILITY, FINDINGS, UNKNOWN])).toEqual(encoded);
  });

  it("may be without sections", () => {
    expect(decodeMasterDigest(encodeMasterDigest([]))).toEqual(ok([]));
  });

  it("is refused when any byte is changed or missing", () => {
    const encoded = encodeMasterDigest([AVAILABILITY, FINDINGS]);
    for (let at = 0; at < encoded.length; at += 1) {
      const changed = encoded.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x11;
      expect(decodeMasterDigest(changed).ok).toBe(false);
      expect(decodeMasterDigest(encoded.subarray(0, at)).ok).toBe(false);
    }
  });

  it("is refused when two sections have one number", () => {
    const encoded = encodeMasterDigest([AVAILABILITY, { ...AVAILABILITY, version: 2 }]);
    expect(decodeMasterDigest(encoded)).toMatchObject({ error: { reason: "contradiction" } });
  });
});

describe("a section", () => {
  const reader = {
    section: "availability",
    version: 1,
    decode: (content: Uint8Array) => ok(content.length),
  } as const;

  it("is decoded by a reader of its version", () => {
    expect(sectionIn([FINDINGS, AVAILABILITY], reader)).toEqual(ok(3));
  });

  it("is left out where it is missing or of another version", () => {
    expect(sectionIn([FINDINGS], reader)).toEqual(ok(undefined));
    expect(sectionIn([AVAILABILITY], { ...reader, version: 2 })).toEqual(ok(undefined));
  });
});
