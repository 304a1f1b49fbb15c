import { describe, expect, it } from "vitest";
import { isSessionEnded, sessionFrom, type TokenSession } from "#domain/access/session.ts";

describe("the session of a token", () => {
  it.each<[string, Record<string, unknown> | undefined, TokenSession]>([
    ["as AppSync reads claims", { origin_jti: "s", auth_time: 7 }, { id: "s", signedInAt: 7 }],
    ["as the HTTP API does", { origin_jti: "s", auth_time: "7" }, { id: "s", signedInAt: 7 }],
    ["without any", {}, { id: "", signedInAt: undefined }],
    ["of no claims", undefined, { id: "", signedInAt: undefined }],
    ["of other types", { origin_jti: 7, auth_time: "soon" }, { id: "", signedInAt: undefined }],
  ])("%s", (_, claims, expected) => {
    expect(sessionFrom(claims)).toEqual(expected);
  });

  it.each<[number | undefined, number | undefined, boolean]>([
    [undefined, 5, false],
    [undefined, undefined, false],
    [6, 5, true],
    [5, 5, false],
    [4, 5, false],
    [4, undefined, true],
  ])("where sessions count from %s: begun at %s, ended: %s", (from, signedInAt, isEnded) => {
    const item = from === undefined ? {} : { sessionsFrom: from };
    expect(isSessionEnded(item, { id: "s", signedInAt })).toBe(isEnded);
  });
});
