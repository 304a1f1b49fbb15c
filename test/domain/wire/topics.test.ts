/** Topics of masters: building and parsing. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOWNLINKS,
  filterOf,
  isRetained,
  parseTopic,
  topicOf,
  UPLINKS,
} from "#domain/wire/topics.ts";
import { masterId } from "#test/builders/wire-messages.ts";

const ENDINGS = [...UPLINKS, ...DOWNLINKS];

describe("topics", () => {
  it("are taken apart into what they were built of", () => {
    const ids = fc.stringMatching(/^[0-9A-F]{16}$/);
    fc.assert(
      fc.property(ids, fc.constantFrom(...ENDINGS), (id, ending) => {
        const mId = masterId(id);
        expect(parseTopic(topicOf(mId, ending))).toEqual({ mId, ending });
      }),
    );
  });

  it("are written as the protocol says", () => {
    expect(topicOf(masterId(), "up/nodes")).toBe("tracker/v1/m/FCC23D0508A9B1A1/up/nodes");
    expect(filterOf("fb")).toBe("tracker/v1/m/+/fb");
  });

  it.each([
    "tracker/v1/m/+/fb",
    "tracker/v1/m/FCC23D0508A9B1A1/#",
    "tracker/v1/m/FCC23D0508A9B1A1",
    "tracker/v1/m/FCC23D0508A9B1A1/",
    "tracker/v1/m//fb",
    "tracker/v1/m/fb",
    "tracker/v1/m/FCC23D0508A9B1A1/fb/",
    "tracker/v1/m/FCC23D0508A9B1A1/FB",
    "tracker/v1/m/fcc23d0508a9b1a1/fb",
    "tracker/v1/m/FCC23D0508A9B1A1/up",
    "tracker/v2/m/FCC23D0508A9B1A1/fb",
    "xtracker/v1/m/FCC23D0508A9B1A1/fb",
    "$aws/things/FCC23D0508A9B1A1/shadow/update",
    "",
  ])("are not read from %j", (topic) => {
    expect(parseTopic(topic)).toBeUndefined();
  });

  it("never keep more than five slashes", () => {
    for (const ending of ENDINGS) {
      expect(topicOf(masterId(), ending).split("/").length - 1).toBeLessThanOrEqual(5);
    }
  });

  it("retain presence and configuration, and never a command", () => {
    expect(ENDINGS.filter(isRetained)).toEqual([
      "conn",
      "cfg/site",
      "cfg/nodes",
      "cfg/settings",
      "cfg/params",
      "cfg/work",
    ]);
  });
});
