/** The checksum of containers is the standard CRC-32. */
import { describe, expect, it } from "vitest";
import { crc32 } from "#domain/telemetry/codec/crc32.ts";

describe("crc32", () => {
  it("gives the check value of IEEE 802.3 for 123456789", () => {
    expect(crc32(new TextEncoder().encode("123456789")).toString(16)).toBe("cbf43926");
  });

  it("is 0 of nothing and unsigned of everything", () => {
    expect(crc32(new Uint8Array(0))).toBe(0);
    expect(crc32(Uint8Array.of(0xff, 0xff, 0xff, 0xff))).toBe(0xffff_ffff);
  });
});
