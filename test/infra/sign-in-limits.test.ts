import { expect, it } from "vitest";
import { SESSION_LIFE_SECONDS } from "#domain/access/session.ts";
import { LIMITS } from "#infra/deployment/limits.ts";

it("ended sessions are remembered as long as a token of theirs can be valid", () => {
  const { refreshTokenHours, accessTokenMinutes, identityTokenMinutes } = LIMITS.signIn;
  const last = Math.max(accessTokenMinutes, identityTokenMinutes);
  expect(SESSION_LIFE_SECONDS).toBe(refreshTokenHours * 3600 + last * 60);
});
