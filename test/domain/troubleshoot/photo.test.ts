import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { PHOTO_LIMITS, photoHashFrom, photoNotesFrom } from "#domain/troubleshoot/photo.ts";

const hashOf = (digit: number) => digit.toString(16).padStart(64, "0");
const noteOf = (digit: number, more: object = {}) => ({
  hash: hashOf(digit),
  addedAt: 1_780_000_000,
  ...more,
});

describe("the hash of a photo", () => {
  it.each([undefined, 1, "", "0".repeat(63), "G".repeat(64), "A".repeat(64), `${hashOf(1)}\n`])(
    "is not %j",
    (value) => {
      expect(photoHashFrom(value)).toBeUndefined();
    },
  );
});

describe("the photos of a report", () => {
  it("are none where nothing is said", () => {
    for (const value of [undefined, null, []]) {
      expect(photoNotesFrom(value)).toEqual(ok([]));
    }
  });

  it("are read with their captions, and without what does not belong there", () => {
    const entries = [
      noteOf(1, { caption: " Burnt fuse ", url: "x" }),
      noteOf(2, { caption: "  " }),
    ];
    expect(photoNotesFrom(entries)).toEqual(ok([noteOf(1, { caption: "Burnt fuse" }), noteOf(2)]));
  });

  const most = Array.from({ length: PHOTO_LIMITS.perTask }, (_, at) => noteOf(at));

  it("are as many as a report may have", () => {
    expect(photoNotesFrom(most)).toMatchObject(ok(most));
  });

  it.each([
    ["photos", "wrongType", "x"],
    ["photos", "wrongType", {}],
    ["photos", "aboveMax", [...most, noteOf(99)]],
    ["photos", "notUnique", [noteOf(1), noteOf(1, { caption: "Again" })]],
    ["photos.0.hash", "notAllowed", [null]],
    ["photos.0.hash", "notAllowed", ["../layouts"]],
    ["photos.1.hash", "notAllowed", [noteOf(1), noteOf(2, { hash: "x" })]],
    ["photos.0.addedAt", "notAllowed", [noteOf(1, { addedAt: "now" })]],
    ["photos.0.caption", "wrongType", [noteOf(1, { caption: 7 })]],
    ["photos.0.caption", "tooLong", [noteOf(1, { caption: "x".repeat(201) })]],
  ])("are refused by %s: %s", (field, reason, value) => {
    expect(photoNotesFrom(value)).toEqual(err({ field, reason }));
  });
});
