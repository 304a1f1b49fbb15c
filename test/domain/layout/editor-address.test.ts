import { describe, expect, it } from "vitest";
import { privilegeBits } from "#domain/access/privileges.ts";
import { type EditorAddress, readEditor, writeEditor } from "#domain/layout/editor-address.ts";

const LAYOUT = "0190a000-0000-7000-8000-00000000a001";
const OTHER = "0190a000-0000-7000-8000-00000000a002";
const MASTER = "0190a000-0000-7000-8000-00000000b001";

const read = (text: string, privilege: "ADMIN" | "CONFIGURATION" = "ADMIN") => {
  const query = new URLSearchParams(text);
  return readEditor((name) => query.get(name), privilegeBits("VIEW", privilege));
};

describe("the address of the layout editor", () => {
  it.each<[string, EditorAddress | undefined]>([
    ["", undefined],
    ["tab=2", undefined],
    [`modify-layout=${LAYOUT}`, { layout: { id: LAYOUT, tab: "details" } }],
    [`modify-layout=${LAYOUT.toUpperCase()}`, { layout: { id: LAYOUT, tab: "details" } }],
    [`modify-layout=${LAYOUT}&tab=1`, { layout: { id: LAYOUT, tab: "masters" } }],
    [`modify-layout=${LAYOUT}&tab=2`, { layout: { id: LAYOUT, tab: "danger" } }],
    [`modify-layout=${LAYOUT}&tab=3`, { layout: { id: LAYOUT, tab: "programs" } }],
    [`modify-layout=${LAYOUT}&tab=4`, { layout: { id: LAYOUT, tab: "notifications" } }],
    [`modify-layout=${LAYOUT}&tab=5`, { layout: { id: LAYOUT, tab: "warnings" } }],
    [`modify-layout=${LAYOUT}&tab=6`, { layout: { id: LAYOUT, tab: "gate" } }],
    [`modify-layout=${LAYOUT}&tab=7`, { layout: { id: LAYOUT, tab: "access" } }],
    [`modify-layout=${LAYOUT}&tab=8`, { layout: { id: LAYOUT, tab: "details" } }],
    ["modify-layout=new&tab=2", { layout: { id: "new", tab: "details" } }],
    ["modify-layout=__proto__", undefined],
    [`modify-master=${LAYOUT}:new`, { master: { layoutId: LAYOUT, mLocId: "new" } }],
    [`modify-master=${LAYOUT}:${MASTER}`, { master: { layoutId: LAYOUT, mLocId: MASTER } }],
    [`modify-master=${LAYOUT}:${MASTER}:x`, undefined],
    ["modify-master=new:new", undefined],
    [
      `modify-layout=${LAYOUT}&modify-master=${OTHER}:new`,
      { layout: { id: LAYOUT, tab: "details" } },
    ],
  ])("reads %j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each<[string, EditorAddress | undefined]>([
    ["modify-layout=new", undefined],
    [`modify-master=${LAYOUT}:new`, undefined],
    [`modify-layout=${LAYOUT}`, { layout: { id: LAYOUT, tab: "details" } }],
    [
      `modify-layout=${LAYOUT}&modify-master=${LAYOUT}:new`,
      { layout: { id: LAYOUT, tab: "details" } },
    ],
  ])("makes nothing new for anybody but administrators: %j", (text, expected) => {
    expect(read(text, "CONFIGURATION")).toEqual(expected);
  });

  it("comes out as it went in", () => {
    const address: EditorAddress = {
      layout: { id: LAYOUT, tab: "masters" },
      master: { layoutId: LAYOUT, mLocId: MASTER },
    };
    const fields = Object.entries(writeEditor(address)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(read(new URLSearchParams(fields).toString())).toEqual(address);
  });
});
