import fc from "fast-check";
import { expect, it } from "vitest";
import { controllerFrom, nodeUuid, nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { makeUuidV7 } from "#domain/identity/uuid.ts";

const mLocId = fc
  .tuple(fc.nat(2 ** 40), fc.uint8Array({ minLength: 10, maxLength: 10 }))
  .map(([milliseconds, random]) => makeUuidV7(milliseconds, random));

it("names master and node, and is read back as what it names", () => {
  fc.assert(
    fc.property(mLocId, fc.nat(999), (master, index) => {
      const nLocId = nLocIdOf(index);
      expect(controllerFrom(master)).toEqual({ kind: "master", mLocId: master });
      const stem = nodeUuidStem(master);
      expect(controllerFrom(nodeUuid(master, nLocId))).toEqual({ kind: "node", stem, nLocId });
    }),
    { seed: 7 },
  );
});

it("is nothing else", () => {
  const master = "0190a000-0000-7000-8000-00000000a1b2";
  expect(nodeUuid(master, nLocIdOf(12))).toBe("0190a000-0000-8000-8000-00000000a012");
  for (const text of [
    "",
    "012",
    master.toUpperCase(),
    "0190a000-0000-8000-8000-00000000aabc",
    "0190a000-0000-4000-8000-00000000a012",
    "0190a000-0000-8000-8000-00000000a012\n",
  ]) {
    expect(controllerFrom(text), text).toBeUndefined();
  }
});
