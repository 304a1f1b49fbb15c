/** Files as browsers pass them, the keys of the map, and which nodes are drawn. */

import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { crossAction } from "#web/features/configure-layout/map/cross-keys.ts";
import { readCoordinatesFile } from "#web/features/configure-layout/model/read-coordinates-file.ts";
import { isLimited, shownNodes } from "#web/features/configure-layout/model/shown-nodes.ts";

const NO_MASTERS = new Set<string>();
const TEXT = "xLoc,yLoc\r\n1,2\r\n";

function read(content: BlobPart, name = "survey.csv", type = "text/csv") {
  return readCoordinatesFile(new File([content], name, { type }), NO_MASTERS);
}

/** Encodes the text as UTF-16 with a byte order mark. */
function utf16(text: string): ArrayBuffer {
  return Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer;
}

describe("a chosen file", () => {
  it("is read in the encodings in which spreadsheets write", async () => {
    const coordinates = ok([{ xLoc: 1, yLoc: 2 }]);
    expect(await read(TEXT)).toEqual(coordinates);
    expect(await read(`\uFEFF${TEXT}`)).toEqual(coordinates);
    expect(await read(utf16(TEXT))).toEqual(coordinates);
    const windows = Uint8Array.from("Größe,xLoc,yLoc\n9,1,2\n", (one) => one.charCodeAt(0));
    expect(await read(windows)).toEqual(coordinates);
  });

  it("is refused by what is in it", async () => {
    const workbook = err({ fault: "workbook" });
    expect(await read("PK\u0003\u0004")).toEqual(workbook);
    expect(await read(TEXT, "survey.xlsx", "")).toEqual(workbook);
    expect(await read("1,2\n".repeat(2_000_000))).toEqual(err({ fault: "wrongType" }));
    const tooMany = `xLoc,yLoc\n${"1,2\n".repeat(70_001)}`;
    expect(await read(tooMany)).toEqual(err({ fault: "wrongType" }));
    expect(await read("xLoc,yLoc\r\n")).toEqual(
      err({ fault: "content", where: { code: "noLocations", line: 2 } }),
    );
    expect(await read("xLoc,yLoc\n1,\x002\n")).toEqual(err({ fault: "content" }));
  });
});

describe("the keys of the map", () => {
  const press = (key: string, shiftKey = false) =>
    crossAction({ key, shiftKey }, { xLoc: 1995, yLoc: 0 });

  it("move the cross, and not beyond the map", () => {
    expect(press("ArrowUp")).toEqual({ kind: "move", to: { xLoc: 1995, yLoc: 10 } });
    expect(press("ArrowLeft", true)).toEqual({ kind: "move", to: { xLoc: 1994, yLoc: 0 } });
    expect(press("ArrowRight")).toEqual({ kind: "move", to: { xLoc: 2000, yLoc: 0 } });
  });

  it("first show where it is", () => {
    const first = crossAction({ key: "ArrowUp", shiftKey: false }, undefined);
    expect(first).toEqual({ kind: "move", to: { xLoc: 500, yLoc: 500 } });
  });

  it("tap, take back and give up; others do nothing", () => {
    const at = { xLoc: 1995, yLoc: 0 };
    expect(["Enter", " ", "Backspace", "Escape"].map((key) => press(key))).toEqual([
      { kind: "tap", at },
      { kind: "tap", at },
      { kind: "undo" },
      { kind: "cancel" },
    ]);
    for (const key of ["Tab", "constructor", "a"]) expect(press(key)).toBeUndefined();
  });
});

describe("the nodes that are drawn", () => {
  it("are all, or of more than 500 the first and the last 250", () => {
    expect(shownNodes(501, true).length).toBe(501);
    expect(shownNodes(500, false).length).toBe(500);
    expect([isLimited(500, false), isLimited(501, false), isLimited(501, true)]).toEqual([
      false,
      true,
      false,
    ]);
    const shown = shownNodes(10_000, false);
    expect([shown.length, shown[249], shown[250], shown.at(-1)]).toEqual([500, 249, 9750, 9999]);
  });
});
