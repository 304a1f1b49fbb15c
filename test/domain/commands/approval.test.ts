import { describe, expect, it } from "vitest";
import { approvalFault, approvalStateAt, declineOf } from "#domain/commands/approval.ts";

const NOW = 1_782_302_400;

describe("a request", () => {
  const request = { state: "waiting", userId: "ada", digest: "d1", expiresAt: NOW + 600 } as const;
  const approver = { sub: "bob", digest: "d1" };

  it("may be approved by another user until its last second", () => {
    expect(approvalFault(request, approver, NOW)).toBeUndefined();
    expect(approvalFault(request, approver, NOW + 600)).toBeUndefined();
    expect(approvalFault(request, approver, NOW + 601)).toBe("over");
  });

  it("is never approved by the requester", () => {
    expect(approvalFault(request, { ...approver, sub: "ada" }, NOW)).toBe("samePerson");
  });

  it("is not approved by a user who has looked at something else", () => {
    expect(approvalFault(request, { ...approver, digest: "d2" }, NOW)).toBe("changed");
  });

  it.each(["approved", "refused", "withdrawn"] as const)("that was %s is over", (state) => {
    expect(approvalFault({ ...request, state }, approver, NOW)).toBe("over");
    expect(approvalStateAt({ ...request, state }, NOW + 601)).toBe(state);
  });

  it("that was not looked at in time has expired", () => {
    expect(approvalStateAt(request, NOW + 600)).toBe("waiting");
    expect(approvalStateAt(request, NOW + 601)).toBe("expired");
  });

  it("is withdrawn by the requester, and refused by any other user", () => {
    expect(declineOf(request, "ada")).toBe("withdrawn");
    expect(declineOf(request, "bob")).toBe("refused");
  });
});
