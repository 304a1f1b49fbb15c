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

  it("is that of its definition, bit by bit, at any length and alignment", () => {
    const bytes = Uint8Array.from({ length: 80 }, (_, at) => (at * 167 + 13) & 0xff);
    for (let start = 0; start < 5; start += 1) {
      for (let end = start; end <= bytes.length; end += 1) {
        const part = bytes.subarray(start, end);
        expect(crc32(part)).toBe(bitByBit(part));
      }
    }
  });
});

function bitByBit(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
    }
  }
  return ~crc >>> 0;
}
