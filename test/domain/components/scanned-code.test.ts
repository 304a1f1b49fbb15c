/** Codes on components as scanned, including hostile ones. */
import { describe, expect, it } from "vitest";
import { componentScanFrom } from "#domain/components/component-scan.ts";
import { type ScannedCode, scanInput, scannedCodeFrom } from "#domain/components/scanned-code.ts";
import { err, ok } from "#domain/result.ts";

const NOTHING: ScannedCode = {
  serialNumber: undefined,
  partNumber: undefined,
  radioId: undefined,
  version: undefined,
  kind: undefined,
};
const UUID = "0192f0c0-0000-7000-8000-000000000001";
const FACTS = { uuid: UUID, originalRadioId: "296C", scannedTime: 1_760_000_000 };

/** The code as the server reads it from the console's input. */
const readBack = (code: ScannedCode) => componentScanFrom(scanInput(code, FACTS), UUID);

describe("the code on a component", () => {
  it.each<[string, Partial<ScannedCode> | undefined]>([
    ["serial_number:B-1&part_number:BT-7", { serialNumber: "B-1", partNumber: "BT-7" }],
    ["SERIAL_NUMBER:B-1&Part_Number:BT-7", { serialNumber: "B-1", partNumber: "BT-7" }],
    [" sn : B-1 & pn : BT-7 ", { serialNumber: "B-1", partNumber: "BT-7" }],
    [
      "sn:B-1&_part_number:BT-7&radioid:296C&version:2&component:Wind Sensor",
      {
        serialNumber: "B-1",
        partNumber: "BT-7",
        radioId: "296C",
        version: "2",
        kind: "wind-sensor",
      },
    ],
    ["name:charging_panel&sn:1", { serialNumber: "1", kind: "charging-panel" }],
    ["name:Lamp&sn:1", { serialNumber: "1" }],
    // A value may contain a colon; an ampersand begins another pair.
    ["sn:A:B&pn:C", { serialNumber: "A:B", partNumber: "C" }],
    ["sn:A&B&pn:C", { serialNumber: "A", partNumber: "C" }],
    ["sn:first&sn:second", { serialNumber: "first" }],
    ["sn:&serial:", {}],
    ["pn:BT-7", { partNumber: "BT-7" }],
    ["B-1204", undefined],
    ["", undefined],
    ["https://example.com/sn", undefined],
    ["javascript:alert(1)", undefined],
    ["__proto__:x&constructor:y", undefined],
    [`sn:${"9".repeat(4300)}`, undefined],
  ])("%j", (text, code) => {
    expect(scannedCodeFrom(text)).toEqual(code && { ...NOTHING, ...code });
  });

  it("never speaks for the product", () => {
    const code = scannedCodeFrom(
      "sn:B-1&pn:BT-7&replaced_by:B-9&scanned_time:1&schema_version:9&uuid:x&original_radio_id:FFFF",
    );
    expect(readBack(code ?? NOTHING)).toEqual(
      ok({
        uuid: UUID,
        serial_number: "B-1",
        part_number: "BT-7",
        radioid: null,
        original_radio_id: "296C",
        replaced_by: null,
        scanned_time: 1_760_000_000,
        schema_version: "0",
      }),
    );
  });

  it.each(["sn:B\u202e1&pn:1", "sn:B\u00001&pn:1", "sn:٣٤&pn:1", "sn:<b>&pn:1"])(
    "%j is no serial number for the server",
    (text) => {
      const code = scannedCodeFrom(text) ?? NOTHING;
      const read = readBack(code);
      const serial = read.ok ? read.value.serial_number : undefined;
      expect(serial ?? "").not.toMatch(/[^ -~]/);
    },
  );

  it("without a part number lacks what must be there", () => {
    expect(readBack(scannedCodeFrom("sn:B-1") ?? NOTHING)).toEqual(
      err([{ field: "_part_number", reason: "required" }]),
    );
  });
});
