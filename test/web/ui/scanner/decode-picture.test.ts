/**
 * Codes read from blurred, dusty and overexposed pictures, with the decoder that the console ships.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { asRgba, drawnCode, type Look } from "#test/web/builders/drawn-code.ts";
import { decodePicture } from "#web/ui/scanner/decode-picture.ts";
import { regionOf, type ScanMode, skewOf } from "#web/ui/scanner/scan-region.ts";

const ID = "00124B00000AFFFF";
const CODE = "component:battery&serial_number:B-1204&part_number:BT-7&version:2";

beforeAll(() => {
  const file = readFileSync("node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer } });
});

/**
 * The text found, and the index of the picture (`turn`) in which it was found; the camera gives
 * five pictures a second.
 */
async function read(text: string, look: Look, mode: ScanMode) {
  const [width, height] = mode === "bar" ? [1280, 720] : [270, 270];
  const picture = asRgba(await drawnCode(text, look, width, height));
  for (let turn = 0; turn < 5; turn += 1) {
    const found = await decodePicture(readBarcodes, picture, mode, skewOf(turn));
    if (found !== undefined) return { found, turn };
  }
  return undefined;
}

describe("a bar code", () => {
  it.each<[string, Look]>([
    ["clean", { format: "Code128", modulePixels: 4 }],
    ["small, turned and noisy", { format: "Code128", modulePixels: 2, turnDegrees: 6, noise: 40 }],
    ["turned by a right angle", { format: "Code128", modulePixels: 3, turnDegrees: 90 }],
    ["code 39", { format: "Code39", modulePixels: 3 }],
  ])("is read from the first picture: %s", async (_, look) => {
    expect(await read(ID, look, "bar")).toEqual({ found: ID, turn: 0 });
  });

  it.each<[string, Look]>([
    [
      "askew, out of focus, faint and noisy",
      {
        format: "Code128",
        modulePixels: 3,
        turnDegrees: 14,
        blurPixels: 1,
        noise: 70,
        contrast: 0.45,
      },
    ],
    [
      "askew the other way",
      {
        format: "Code128",
        modulePixels: 3,
        turnDegrees: -14,
        blurPixels: 1,
        noise: 70,
        contrast: 0.45,
      },
    ],
    [
      "code 39, askew and noisy",
      {
        format: "Code39",
        modulePixels: 3,
        turnDegrees: 10,
        blurPixels: 1,
        noise: 70,
        contrast: 0.45,
      },
    ],
  ])("is read within a second: %s", async (_, look) => {
    expect((await read(ID, look, "bar"))?.found).toBe(ID);
  });

  it("is not taken for a QR code, nor the reverse", async () => {
    expect(await read(ID, { format: "Code128", modulePixels: 1 }, "qr")).toBeUndefined();
    expect(await read(ID, { format: "QRCode", modulePixels: 8 }, "bar")).toBeUndefined();
  });
});

describe("a QR code", () => {
  it.each<[string, Look]>([
    ["clean", { format: "QRCode", modulePixels: 5 }],
    ["turned and noisy", { format: "QRCode", modulePixels: 5, turnDegrees: 25, noise: 60 }],
  ])("is read from the square in the middle: %s", async (_, look) => {
    expect(await read(CODE, look, "qr")).toEqual({ found: CODE, turn: 0 });
  });
});

describe("the part of a picture that is looked at", () => {
  it("is all of it for a bar code, and a quarter of the smaller side for a QR code", () => {
    const whole = { x: 0, y: 0, width: 1920, height: 1080 };
    expect(regionOf("bar", 1920, 1080)).toEqual(whole);
    expect(regionOf("qr", 1920, 1080)).toEqual({ x: 825, y: 405, width: 270, height: 270 });
    expect(regionOf("qr", 1080, 1920)).toEqual({ x: 405, y: 825, width: 270, height: 270 });
  });
});
