import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { cleanJpeg } from "#functions/tasks/clean-jpeg.ts";
import { EXIF_WITH_POSITION, jpegOf, segment } from "#test/builders/jpeg.ts";

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function cleanedText(file: Uint8Array): string {
  const clean = cleanJpeg(file);
  if (!clean.ok) throw new Error(clean.error);
  return textOf(clean.value.bytes);
}

describe("a photo", () => {
  it("keeps its picture and returns its size", () => {
    const clean = cleanJpeg(jpegOf({ widthPx: 40, heightPx: 24 }));
    expect(clean).toMatchObject(ok({ widthPx: 40, heightPx: 24 }));
    const plain = cleanedText(jpegOf());
    for (const marker of ["\xff\xd8\xff\xe0", "\xff\xdb", "\xff\xc0", "\xff\xc4", "\xff\xda"]) {
      expect(plain).toContain(marker);
    }
    expect(plain.endsWith("\xff\xd9")).toBe(true);
  });

  it("cleaned twice is the same as cleaned once", () => {
    const once = cleanedText(jpegOf({ before: [EXIF_WITH_POSITION] }));
    expect(cleanedText(Buffer.from(once, "latin1"))).toBe(once);
  });

  it("loses position, comments, colour profiles and what hides behind its end", () => {
    const hidden = Buffer.from("<script>alert(1)</script>");
    const file = jpegOf({
      before: [
        segment(0xe0, Buffer.from("JFIF\0 with a small copy")),
        EXIF_WITH_POSITION,
        segment(0xe2, Buffer.from("ICC_PROFILE")),
        segment(0xee, Buffer.from("Adobe")),
        segment(0xfe, hidden),
      ],
      behind: Buffer.concat([hidden, Buffer.from("PK\x03\x04")]),
    });
    expect(textOf(file)).toContain("GPSLatitude");
    expect(cleanedText(file)).toBe(cleanedText(jpegOf()));
  });

  it("keeps the coded data whole, restart markers and stuffed bytes included", () => {
    const [head = "", tail = ""] = textOf(jpegOf()).split("\xff\xd9");
    const coded = "\xff\xd0\x12\xff\x00\xff\xd7";
    expect(cleanedText(Buffer.from(`${head}${coded}\xff\xd9${tail}`, "latin1"))).toContain(coded);
  });

  it("may have fill bytes in front of a marker", () => {
    const file = Buffer.from(textOf(jpegOf()).replace("\xff\xdb", "\xff\xff\xff\xdb"), "latin1");
    expect(cleanJpeg(file)).toMatchObject(ok({}));
  });
});

describe("what is no photo", () => {
  const whole = jpegOf();

  it.each([
    ["notJpeg", "", new Uint8Array()],
    ["notJpeg", "a PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1")],
    ["notJpeg", "a page", Buffer.from("<html><script>x()</script></html>")],
    ["notJpeg", "a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["malformed", "nothing but a start", Uint8Array.of(0xff, 0xd8, 0xff)],
    ["malformed", "no scan", Uint8Array.of(0xff, 0xd8, ...EXIF_WITH_POSITION, 0xff, 0xd9)],
    ["malformed", "broken off", whole.subarray(0, whole.length - 2)],
    ["malformed", "two frames", jpegOf({ before: [segment(0xc0, [8, 0, 8, 0, 8, 1, 1, 17, 0])] })],
    ["malformed", "no height", jpegOf({ heightPx: 0 })],
    [
      "malformed",
      "a length beyond the end",
      jpegOf({ before: [Uint8Array.of(0xff, 0xe1, 255, 255)] }),
    ],
    ["malformed", "a length of nothing", jpegOf({ before: [Uint8Array.of(0xff, 0xe1, 0, 1)] })],
    [
      "malformed",
      "text between segments",
      jpegOf({ before: [EXIF_WITH_POSITION, Buffer.from("<script>")] }),
    ],
    ["unsupported", "lossless", jpegOf({ frame: 0xc3 })],
    ["unsupported", "arithmetic coding", jpegOf({ frame: 0xc9 })],
    ["unsupported", "12 bits", jpegOf({ bitsPerSample: 12 })],
    ["tooManyPixels", "too wide", jpegOf({ widthPx: 1601 })],
    ["tooManyPixels", "too high", jpegOf({ heightPx: 65_535, widthPx: 8 })],
  ])("is rejected as %s: %s", (reason, _what, file) => {
    expect(cleanJpeg(file)).toEqual(err(reason));
  });

  it("ends with a verdict wherever it is broken off or altered", () => {
    for (let at = 0; at < whole.length; at += 1) {
      expect(cleanJpeg(whole.subarray(0, at)).ok).toBe(false);
      const altered = whole.with(at, whole[at] === 0xff ? 0xda : 0xff);
      expect([true, false]).toContain(cleanJpeg(altered).ok);
    }
  });
});
