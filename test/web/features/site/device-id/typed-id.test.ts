/** What is left of what somebody types, and of what a camera reads. */
import { describe, expect, it } from "vitest";
import { siteOf } from "#test/web/builders/site.ts";
import { idTargetOf } from "#web/features/site/device-id/id-target.ts";
import { judgeId, scannedId, typedId } from "#web/features/site/device-id/typed-id.ts";

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
