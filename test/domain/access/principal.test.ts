/** Tokens with a valid signature that must still be refused. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasUnknownCriticalHeader, principalFrom, TOKEN_USE } from "#domain/access/principal.ts";
import { err, ok } from "#domain/result.ts";

const CLAIMS = {
  sub: "0198c0de-0000-7000-8000-000000000001",
  token_use: "access",
  exp: 1_760_000_900,
};

describe("principalFrom", () => {
  it("reads who the token speaks for", () => {
    expect(principalFrom(CLAIMS, TOKEN_USE.graphql)).toEqual(
      ok({ sub: CLAIMS.sub, expiresAtSeconds: CLAIMS.exp }),
    );
  });

  it.each([
    ["sub", { ...CLAIMS, sub: undefined }],
    ["sub", { ...CLAIMS, sub: "" }],
    ["sub", { ...CLAIMS, sub: "  " }],
    ["sub", { ...CLAIMS, sub: 7 }],
    ["sub", Object.create(CLAIMS)],
    ["token_use", { ...CLAIMS, token_use: "id" }],
    ["token_use", { ...CLAIMS, token_use: undefined }],
    ["token_use", { ...CLAIMS, token_use: "Access" }],
    ["token_use", { ...CLAIMS, token_use: ["access"] }],
    ["exp", { sub: CLAIMS.sub, token_use: "access" }],
    ["exp", { ...CLAIMS, exp: "1760000900" }],
    ["exp", { ...CLAIMS, exp: Number.NaN }],
    ["exp", { ...CLAIMS, exp: Number.POSITIVE_INFINITY }],
    ["claims", null],
    ["claims", "sub"],
    ["claims", [CLAIMS]],
    ["claims", undefined],
  ])("refuses by %s: %j", (reason, claims) => {
    expect(principalFrom(claims, "access")).toEqual(err(reason));
  });

  it.each(["ADMIN", "SUPERADMIN", null, ["__proto__", "constructor", "ADMIN "], { ADMIN: true }])(
    "draws no right from the groups claim %j",
    (groups) => {
      const result = principalFrom({ ...CLAIMS, "cognito:groups": groups }, "access");
      expect(result).toEqual(principalFrom(CLAIMS, "access"));
    },
  );

  it("never throws, whatever the claims are", () => {
    fc.assert(
      fc.property(fc.anything(), (claims) => {
        expect([true, false]).toContain(principalFrom(claims, "id").ok);
      }),
    );
  });
});

describe("hasUnknownCriticalHeader", () => {
  it("finds any crit, for we know no critical header", () => {
    expect(hasUnknownCriticalHeader({ alg: "RS256", crit: ["b64"], b64: true })).toBe(true);
    expect(hasUnknownCriticalHeader({ alg: "RS256", crit: null })).toBe(true);
    expect(hasUnknownCriticalHeader({ alg: "RS256", kid: "k1" })).toBe(false);
  });
});
