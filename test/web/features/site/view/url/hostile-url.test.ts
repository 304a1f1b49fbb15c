/** Hostile addresses of the site view: they open nothing and break nothing. */
import { describe, expect, it } from "vitest";
import { LAYOUT_ID, placeId } from "#test/web/builders/site.ts";
import { MAX_REPLAY_SECONDS } from "#web/features/site/view/url/replay-range.ts";
import { CX, read, USER, written } from "./url-readers.ts";

describe("hostile addresses", () => {
  const plain = "?view=layout&overlay=alarms";

  it.each([
    "a",
    "a:b:c:d",
    Array.from({ length: 20 }, () => placeId(1)).join(":"),
    `${LAYOUT_ID}:${placeId(1)}:1`,
    `${LAYOUT_ID}:${placeId(1)}:001:002`,
    `${LAYOUT_ID}:__proto__`,
    `${placeId(99)}:${placeId(1)}`,
  ])("C-URL-01, 02: device-details and deviceid-input of %s open nothing", (value) => {
    expect(written(`device-details=${value}`)).toBe(plain);
    expect(written(`deviceid-input=${value}`)).toBe(plain);
  });

  it.each(["__proto__:constructor", "constructor", "a:b", ",,,", ";;:", `${placeId(1)}:001:002`])(
    "C-URL-03: locIds of %s picks nothing",
    (value) => {
      expect(written(`locIds=${value}`)).toBe(plain);
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("001");
    },
  );

  it.each(["1".repeat(1_000_000), "abc", "012", "", "1".repeat(129), "-1"])(
    "C-URL-04: a filter that is none is dropped",
    (value) => {
      expect(read(`filter=${value}`).filter).toBeUndefined();
    },
  );

  it.each(["NaN", "-1", "1e20", "1782300000000", "0", "01", "1.5", "0x10", " 5"])(
    "C-URL-05: the moment %s is the latest",
    (value) => {
      expect(read(`ts=${value}`).ts).toBeUndefined();
    },
  );

  it.each([
    "from=5&to=5",
    "from=9&to=5",
    "from=5",
    "from=x&to=9",
    "from=5&to=1782300000000",
    `from=5&to=${MAX_REPLAY_SECONDS + 6}`,
  ])("a replay of %s is none", (text) => {
    expect(read(text).replay).toBeUndefined();
  });

  it("a replay is not for those who may not see readings", () => {
    expect(read("from=5&to=9", CX)).toMatchObject({ replay: undefined, ts: undefined });
    expect(read("from=5&to=9", USER)).toMatchObject({ replay: { speed: 60 }, ts: 5 });
  });

  it("C-URL-14: 100 KB of query are cut to what can be used", () => {
    const nodes = Array.from({ length: 25_000 }, () => "001").join(";");
    const many = Array.from({ length: 3_000 }, (_, number) => placeId(number)).join(",");
    expect(read(`locIds=${placeId(1)}:${nodes}`).locIds).toEqual([
      { mLocId: placeId(1), nLocIds: ["001"] },
    ]);
    expect(read(`locIds=${many}`).locIds).toHaveLength(500);
    expect(written(`junk=${"x".repeat(102_400)}`)).toBe(plain);
  });
});
