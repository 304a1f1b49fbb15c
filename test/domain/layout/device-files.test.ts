import { describe, expect, it } from "vitest";
import { coordinatesCsv, type FiledMaster, nodeIdText } from "#domain/layout/device-files.ts";

const node = (nLocId: string, nId: string, xLoc = 0, yLoc = 0) => ({
  nLocId,
  nId,
  xLoc,
  yLoc,
  rowNum: 3,
  fromSouth: 1,
});

const MASTERS: readonly FiledMaster[] = [
  {
    id: "m1",
    name: "Master 1",
    mId: "FCC23D0508A9B1A1",
    nodes: [node("000", "FCC23DE16E00296C", 12.34, 1000), node("001", "4364", 0.05, 0.04)],
  },
  { id: "m2", name: "Master 2", mId: "0", nodes: [node("000", "")] },
  { id: "m3", name: "=Master", mId: "0", nodes: [] },
];

describe("the text of node ids", () => {
  it("has a block per master and the last four digits of each node, 0000 for none", () => {
    expect(nodeIdText(MASTERS)).toBe(
      "Master 1 FCC23D0508A9B1A1\n000 296C\n001 4364\n\nMaster 2 0\n000 0000\n\n=Master 0\n",
    );
    expect(nodeIdText([])).toBe("");
  });
});

describe("the file of coordinates", () => {
  it("has a row per node, ten times its place, rounded", () => {
    expect(coordinatesCsv(MASTERS).split("\r\n")).toEqual([
      "mLocId,nLocId,nId,xLoc,yLoc,rowNum,fromSouth",
      "m1,000,FCC23DE16E00296C,123,10000,3,1",
      "m1,001,4364,1,0,3,1",
      "m2,000,,0,0,3,1",
      "",
    ]);
  });
});
