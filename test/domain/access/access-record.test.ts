/** Reading the user item of the access table: malformed data gives no rights. */
import { describe, expect, it } from "vitest";
import { accessRecordFrom } from "#domain/access/access-record.ts";

const ITEM = {
  groups: new Set(["USER", "CONTROLS"]),
  allLayouts: true,
  enabled: true,
  expiration: 1_760_000_000,
  trialExpiration: 0,
  mfaEnrolledAt: 1_750_000_000,
  email: "tech@example.com",
  emailVerified: true,
  nameFirst: "Ada",
  nameLast: "Field",
  company: "Example Solar",
  companyRole: "Technician",
};

describe("accessRecordFrom", () => {
  it("reads groups from a set and from an array alike", () => {
    const fromSet = accessRecordFrom("s1", ITEM);
    expect(fromSet?.groups).toEqual(["USER", "CONTROLS"]);
    expect(accessRecordFrom("s1", { ...ITEM, groups: ["USER", "CONTROLS"] })).toEqual(fromSet);
  });

  it("takes absent rights as none", () => {
    expect(accessRecordFrom("s1", { email: "a@example.com" })).toMatchObject({
      groups: [],
      allLayouts: false,
      enabled: false,
      expiration: 0,
      mfaEnrolledAt: 0,
    });
  });

  it.each([
    { ...ITEM, groups: "ADMIN" },
    { ...ITEM, groups: [1] },
    { ...ITEM, groups: { ADMIN: true } },
    { ...ITEM, expiration: "never" },
    { ...ITEM, expiration: -1 },
    { ...ITEM, trialExpiration: Number.NaN },
    { ...ITEM, mfaEnrolledAt: true },
    { ...ITEM, email: undefined },
  ])("knows no such user when the item is malformed: %j", (item) => {
    expect(accessRecordFrom("s1", item)).toBeUndefined();
  });

  it("opens all layouts and enables the account by true only", () => {
    const item = { ...ITEM, allLayouts: "true", enabled: 1 };
    expect(accessRecordFrom("s1", item)).toMatchObject({ allLayouts: false, enabled: false });
  });

  it("knows who made the account by a name only", () => {
    expect(accessRecordFrom("s1", { ...ITEM, createdBy: "s2" })).toMatchObject({ createdBy: "s2" });
    for (const createdBy of [undefined, null, "", 7, ["s2"]]) {
      expect(accessRecordFrom("s1", { ...ITEM, createdBy })?.createdBy).toBeUndefined();
    }
  });

  it("has no record for a user without an item", () => {
    expect(accessRecordFrom("s1", undefined)).toBeUndefined();
  });
});
