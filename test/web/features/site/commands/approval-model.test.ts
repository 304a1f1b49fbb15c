/**
 * What a user can do about a request for a second person's approval, and how long it stays visible.
 */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { approval } from "#test/web/builders/approval.ts";
import {
  APPROVAL_MESSAGES,
  endText,
  leftText,
  mastersText,
  predictedText,
} from "#web/features/site/commands/approval-messages.ts";
import { intentOf, roleIn, vouchableIn } from "#web/features/site/commands/model/approval-model.ts";
import { visibleApprovals, withExpiry } from "#web/features/site/commands/model/approval-time.ts";

const NOW = 1_760_000_000;
const somebody = (id: string, ...groups: readonly string[]) => ({
  id,
  privileges: privilegesOfGroups(groups),
});

describe("a request to a second person", () => {
  it("can be withdrawn by the requester, whatever the rights are by now", () => {
    expect(roleIn(approval(), somebody("ada"))).toBe("asker");
  });

  it("can be decided by another user who may give that very command", () => {
    expect(roleIn(approval(), somebody("ben", "USER", "CONTROLS"))).toBe("second");
    expect(roleIn(approval(), somebody("ben", "USER"))).toBe("viewer");
    const batch = approval({ name: "no-such-command" });
    expect(roleIn(batch, somebody("ben", "USER", "CONTROLS"))).toBe("viewer");
  });

  it("whose approver was refused can be vouched for by an administrator who is a third person", () => {
    const refusedApprover = { userId: "ben", username: "ben@x", fault: "newRights" } as const;
    const open = approval({ refusedApprover });
    expect(vouchableIn(open, somebody("carol", "ADMIN"))).toEqual(refusedApprover);
    for (const id of ["ada", "ben"]) {
      expect(vouchableIn(open, somebody(id, "ADMIN", "CONTROLS"))).toBeUndefined();
    }
    expect(vouchableIn(open, somebody("carol", "DEV", "CONTROLS"))).toBeUndefined();
    expect(vouchableIn(approval(), somebody("carol", "ADMIN"))).toBeUndefined();
    const who = { username: "carol@x", approverId: "ben", approverName: "ben@x" };
    const vouched = approval({ refusedApprover, vouch: { ...who, reason: "Begins today" } });
    expect(vouchableIn(vouched, somebody("dora", "ADMIN"))).toBeUndefined();
  });

  it("ends by the clock of this machine, whatever that of the server says", () => {
    const [one] = withExpiry([approval({ secondsLeft: 30, expiresAt: NOW - 5_000 })], NOW);
    if (one === undefined) throw new Error("expected a request");
    expect(visibleApprovals([one], NOW + 30).waiting).toHaveLength(1);
    expect(visibleApprovals([one], NOW + 31).waiting).toEqual([]);
  });

  it("that ends first comes first, and one that ended stays in sight for a while", () => {
    const decision = {
      decision: "refused",
      username: "ben@x",
      at: NOW,
      reason: "Not now",
    } as const;
    const list = withExpiry(
      [
        approval({ id: "late", secondsLeft: 500 }),
        approval({ id: "soon", secondsLeft: 100 }),
        approval({ id: "refused", state: "refused", secondsLeft: 0, decision }),
      ],
      NOW,
    );
    const { waiting, ended } = visibleApprovals(list, NOW);
    expect(waiting.map(({ id }) => id)).toEqual(["soon", "late"]);
    expect(ended.map(({ id }) => id)).toEqual(["refused"]);
    expect(visibleApprovals(list, NOW + 601).ended.map(({ id }) => id)).not.toContain("refused");
  });

  it("is foreseen as the very command that was asked for", () => {
    const args = [{ key: "angle", value: "25" }];
    const asked = approval({ args, overrideRules: ["K1"], overrideReason: "Rows are clear" });
    expect(intentOf(asked, "layout-1", NOW)).toEqual({
      ...{ id: "r-1", layoutId: "layout-1", name: "disable-tracking", clientTime: NOW },
      args: { angle: "25" },
      mLocIds: ["m-1"],
      override: { rules: ["K1"], reason: "Rows are clear" },
    });
  });
});

describe("its words", () => {
  it("say how long it waits, for whom and for what", () => {
    expect(leftText(545)).toBe("9:05 left");
    expect(APPROVAL_MESSAGES.banner("Tracking Disabled", "ada@x", 4)).toBe(
      "ada@x requests approval: Tracking Disabled, 4 masters",
    );
    expect(mastersText(["M1", "M2", "M3"], 2)).toBe("M1, M2 and 1 more");
    expect(predictedText(approval())).toBe("reaches 1 of 1 master, 3 trackers would move, 1 stay");
  });

  it("say how it ended", () => {
    const decision = { username: "ben@x", at: NOW, reason: undefined };
    const approved = { ...decision, decision: "approved" } as const;
    expect(endText({ state: "approved", decision: approved })).toBe("Approved by ben@x");
    const refused = { ...decision, decision: "refused", reason: "Not now" } as const;
    expect(endText({ state: "refused", decision: refused })).toBe("Refused by ben@x: Not now");
    expect(endText({ state: "expired", decision: undefined })).toContain("Nothing was sent");
  });
});
