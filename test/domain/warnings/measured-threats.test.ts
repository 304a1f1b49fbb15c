import { describe, expect, it } from "vitest";
import type { XmlElement } from "#domain/warnings/cap-tree.ts";
import { readGust, readHail } from "#domain/warnings/measured-threats.ts";

const element = (name: string, text: string, children: readonly XmlElement[] = []): XmlElement => ({
  ...{ name, text, children },
  ...{ uri: "", attributes: {} },
});
const info = (...parameters: readonly (readonly [string, string])[]) =>
  element(
    "info",
    "",
    parameters.map(([name, value]) =>
      element("parameter", "", [element("valueName", name), element("value", value)]),
    ),
  );

describe("hail size", () => {
  it.each([
    ["1.00 IN", 1],
    ["1.75", 1.75],
    ["Up to .75", 0.75],
    ["Up to .75 IN", 0.75],
    ["0.00", 0],
    ["25 mm", 0.98],
    ["2.5 cm", 0.98],
    ["2,5 cm", undefined],
    ["1 1/2 IN", undefined],
    ["Golf ball", undefined],
    ["5 ft", undefined],
    ["40 IN", undefined],
    ["1 IN or more", undefined],
  ])("%s", (text, value) => {
    expect(readHail(info(["maxHailSize", text]))).toEqual({ value, text });
  });

  it("is undefined if it is not mentioned, and the largest of several", () => {
    expect(readHail(info(["maxWindGust", "60 MPH"]))).toBeUndefined();
    expect(readHail(info(["hailSize", " "]))).toBeUndefined();
    const several = info(["hailSize", "large"], ["hailSize", "1 IN"], ["maxHailSize", "2 IN"]);
    expect(readHail(several)).toEqual({ value: 2, text: "2 IN" });
  });
});

describe("gusts", () => {
  it.each([
    ["60 MPH", 60],
    ["Up to 50 MPH", 50],
    ["50-60 mph", 60],
    ["130 km/h", 80.78],
    ["25 m/s", 55.92],
    ["50 kts", 57.54],
    ["60", undefined],
    ["strong", undefined],
    ["999 mph", undefined],
    ["1 constructor", undefined],
  ])("%s", (text, value) => {
    expect(readGust(info(["windGust", text]))).toEqual({ value, text });
  });
});
