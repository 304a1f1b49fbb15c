/** Every state of a board's row at every relevant moment: whether this claim may register it. */
import { describe, expect, it } from "vitest";
import {
  judgeRegistration,
  type ListedMaster,
  REGISTRATION_OPEN_SECONDS,
  registrationState,
  SAME_CERTIFICATE_SECONDS,
} from "#domain/identity/master-registration.ts";

const NOW = 1_782_302_400;
const LISTED: ListedMaster = {
  deviceType: "gen4",
  isBlocked: false,
  registeredAt: undefined,
  certificateId: undefined,
  isRepeated: false,
  earlierCertificateIds: [],
  openUntil: undefined,
  openedBy: undefined,
  refusedAt: undefined,
};
const listed = (differences: Partial<ListedMaster> = {}): ListedMaster => ({
  ...LISTED,
  ...differences,
});
const registered = (secondsAgo: number, differences: Partial<ListedMaster> = {}) =>
  listed({ registeredAt: NOW - secondsAgo, certificateId: "own", ...differences });
const OPEN = { openUntil: NOW + 1, openedBy: "ada@example.com" };

describe("a claim", () => {
  it.each<[string, ListedMaster | undefined, string, string]>([
    ["of no board of ours", undefined, "NOT_LISTED", "notListed"],
    ["of a board that is blocked", listed({ isBlocked: true }), "BLOCKED", "blocked"],
    [
      "of a blocked board that is open",
      registered(9, { ...OPEN, isBlocked: true }),
      "BLOCKED",
      "blocked",
    ],
    ["of another generation", listed({ deviceType: "gen3" }), "NEVER", "otherGeneration"],
    ["that was never used", listed(), "NEVER", "first"],
    ["that was used a second ago", registered(1), "REGISTERED", "alreadyRegistered"],
    ["that was used eleven minutes ago", registered(660), "REGISTERED", "alreadyRegistered"],
    ["that was used years ago", registered(1e8), "REGISTERED", "alreadyRegistered"],
    [
      "of a board from before certificates were kept",
      listed({ registeredAt: 1 }),
      "REGISTERED",
      "alreadyRegistered",
    ],
    ["of a board that is open", registered(660, OPEN), "OPEN", "again"],
    ["in the last second", registered(660, { openUntil: NOW + 1 }), "OPEN", "again"],
    ["when that is over", registered(660, { openUntil: NOW }), "REGISTERED", "alreadyRegistered"],
  ])("%s", (_name, row, state, verdict) => {
    const judged = judgeRegistration(row, { deviceType: "gen4", certificateId: "new" }, NOW);
    expect(judged.ok ? judged.value : judged.error).toBe(verdict);
    expect(registrationState(row, NOW)).toBe(state);
  });

  it.each([
    ["at once", 0, {}, "same"],
    ["in the last second", SAME_CERTIFICATE_SECONDS - 1, {}, "same"],
    ["too late", SAME_CERTIFICATE_SECONDS, {}, "refused"],
    // Permission for another registration remains, for another certificate.
    ["at once, while it is open", 0, OPEN, "same"],
    ["too late, while it is open", SAME_CERTIFICATE_SECONDS, OPEN, "again"],
  ] as const)("of the certificate that is registered, %s", (_name, ago, differences, verdict) => {
    const claim = { deviceType: "gen4", certificateId: "own" };
    const judged = judgeRegistration(registered(ago, differences), claim, NOW);
    expect(judged.ok ? judged.value : "refused").toBe(verdict);
  });

  it("has time for several hourly attempts once it is open", () => {
    expect(REGISTRATION_OPEN_SECONDS).toBeGreaterThan(3 * 3600);
  });
});
