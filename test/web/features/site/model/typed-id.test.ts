/** A typed or scanned ID after it is normalised. */
import { describe, expect, it } from "vitest";
import { siteOf } from "#test/web/builders/site.ts";
import { idTargetOf } from "#web/features/site/model/id-target.ts";
import { endsPrefix, judgeId, scannedId, typedId } from "#web/features/site/model/typed-id.ts";

const site = siteOf(2);
const [master] = site.masters;

function judged(text: string, nLocId: string | undefined = "001") {
  const ref = { layoutId: site.layout.id, mLocId: master?.id ?? "", nLocId };
  const target = idTargetOf(site, ref);
  if (target === undefined) throw new Error("expected a device");
  return judgeId(site, target, scannedId(text));
}

describe("a code that is read as an ID", () => {
  it.each([
    ["0x00124b00000affff", "00124B00000AFFFF"],
    [" 00:12:4B:00-00.0A FF FF ", "00124B00000AFFFF"],
    ["FFFE", "FFFE"],
  ])("%j is one", (text, id) => {
    expect(judged(text)).toEqual({ kind: "valid", id });
  });

  it.each(["https://example.com/AB12", "sn:AB12", "AB12\u202e", "ＡＢ12", "Node AB12"])(
    "%j is the code of something else, though a typed one would be cleaned",
    (text) => {
      expect(judged(text)).toEqual({ kind: "fault", fault: "notHex" });
      expect(scannedId(text).text).toBe("");
      expect(typedId(text).wasCleaned).toBe(true);
    },
  );

  it.each([
    ["00124B00000AFFF", "wrongLength"],
    ["00124B00000AFFFF0", "tooLong"],
  ])("%j is none", (text, fault) => {
    expect(judged(text)).toEqual({ kind: "fault", fault });
  });
});

describe("what is typed", () => {
  it.each([
    ["0", "x", true],
    ["0", "X", true],
    ["", "x", false],
    ["10", "x", false],
    ["0", "1", false],
  ])("after %j %j ends a prefix: %j", (before, key, isEnd) => {
    expect(endsPrefix(before, key)).toBe(isEnd);
  });
});

describe("16 digits", () => {
  const two = siteOf(2, 2);
  const nIds = ["00124B00000A0001", "00124B00000A0002", "00124B00000A0003", ""];
  const whole = { ...two, nodes: { ...two.nodes, nIds } };
  const judgedAt = (nLocId: string, text: string) => {
    const ref = { layoutId: two.layout.id, mLocId: two.masters[0]?.id ?? "", nLocId };
    const target = idTargetOf(whole, ref);
    if (target === undefined) throw new Error("expected a device");
    return judgeId(whole, target, typedId(text));
  };

  it("that a node of another master has are taken with a warning that says where", () => {
    const id = "00124B00000A0003";
    expect(judgedAt("000", id)).toEqual({ kind: "valid", id, alsoAt: 2 });
  });

  it.each(["0003", "00124B00000AFFFF"])("are not at two places with %j", (id) => {
    expect(judgedAt("000", id)).toEqual({ kind: "valid", id });
  });
});
