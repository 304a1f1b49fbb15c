import { describe, expect, it } from "vitest";
import {
  allSessionsEnded,
  isSessionEnded,
  otherSessionsEnded,
  SESSION_LIFE_SECONDS,
  sessionEnded,
  sessionFrom,
  type TokenSession,
} from "#domain/access/session.ts";

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

describe("ended sessions", () => {
  const own = { id: "own", signedInAt: 5 };
  const other = { id: "other", signedInAt: 5 };

  it("are one, and no other", () => {
    const item = sessionEnded({}, "other", 10);
    expect([own, other].map((one) => isSessionEnded(item, one))).toEqual([false, true]);
    expect(isSessionEnded(item, { id: "", signedInAt: 5 })).toBe(true);
  });

  it("are forgotten once their tokens have expired", () => {
    const first = sessionEnded({}, "first", 10);
    const next = sessionEnded(first, "next", 10 + SESSION_LIFE_SECONDS);
    expect(next).toEqual({ endedSessions: { next: 10 + SESSION_LIFE_SECONDS } });
  });

  it("are all but the present one, until all are ended", () => {
    const spared = otherSessionsEnded("own", 10);
    expect([own, other].map((one) => isSessionEnded(spared, one))).toEqual([false, true]);
    expect(isSessionEnded(spared, { id: "later", signedInAt: 10 })).toBe(false);
    const all = { ...spared, ...allSessionsEnded(10) };
    expect([own, other].map((one) => isSessionEnded(all, one))).toEqual([true, true]);
  });

  it("include the spared one when sessions are ended again from another one", () => {
    const again = { ...otherSessionsEnded("own", 10), ...otherSessionsEnded("other", 11) };
    expect([own, other].map((one) => isSessionEnded(again, one))).toEqual([true, false]);
  });
});
