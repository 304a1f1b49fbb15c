/** The owner's gate: who is the owner's, who is in a window, and every operation behind it. */
import { describe, expect, it } from "vitest";
import type { AccessRecord } from "#domain/access/access-record.ts";
import { authorise } from "#domain/access/authorise.ts";
import { authoriseToken } from "#domain/access/authorise-token.ts";
import { GROUP_NAMES } from "#domain/access/groups.ts";
import { isChange } from "#domain/access/operation.ts";
import { OPERATION_NAMES, operationNamed } from "#domain/access/operations.ts";
import { type GateState, gateFrom, isGateClosedTo, isOwners } from "#domain/access/owners-gate.ts";
import { readGateTable } from "#test/authz/gate.ts";

const NOW = 1_760_000_000;
const SUB = "provider-1";
const OWNERS = ["owner.example", "ops@contractor.example"];

function windowFor(sub: string, endsAt: number): GateState {
  const opened = { id: "w", reason: "Inverter fault", openedBy: "o@owner.example", openedAt: NOW };
  const people = [{ sub, email: "a@provider.example" }];
  return { owners: OWNERS, window: { ...opened, people, endsAt } };
}

const CLOSED: GateState = { owners: OWNERS, window: undefined };

function decide(
  operation: string,
  gate: GateState,
  record: Pick<AccessRecord, "email" | "groups" | "allLayouts">,
): string {
  const decision = authorise({
    operation,
    record: {
      ...{ sub: SUB, emailVerified: true, nameFirst: "", nameLast: "", company: "" },
      ...{ companyRole: undefined, enabled: true, expiration: 0, trialExpiration: 0 },
      ...{ mfaEnrolledAt: 0, ...record },
    },
    layoutGrant: !record.allLayouts,
    gate,
    nowSeconds: NOW,
    mfaRequired: false,
  });
  return decision.ok ? "allow" : decision.error;
}

describe("every operation", () => {
  const table = readGateTable();
  const changes = OPERATION_NAMES.filter(
    (name) => isChange(name) && operationNamed(name)?.caller === "user",
  );
  /** Each group alone and with CONTROLS, with a grant of the layout and with all layouts. */
  const accounts = [[], ...GROUP_NAMES.map((name) => [name])].flatMap((names) =>
    [names, [...names, "CONTROLS"]].flatMap((groups) => [
      { groups, allLayouts: false, email: "a@provider.example" },
      { groups, allLayouts: true, email: "a@provider.example" },
    ]),
  );

  it("that changes something has a row in the table of the gate, and no other has one", () => {
    expect([...table.keys()].sort()).toEqual([...changes].sort());
  });

  it("behind a closed gate is refused to accounts of the provider, whatever their rights; in a window it is as before", () => {
    let refused = 0;
    for (const [operation, outcome] of table) {
      for (const account of accounts) {
        const before = decide(operation, undefined, account);
        const isRefused = outcome === "refused" && before === "allow";
        const closed = decide(operation, CLOSED, account);
        expect(closed, operation).toBe(isRefused ? "GateClosed" : before);
        expect(decide(operation, "unreadable", account)).toBe(closed);
        expect(decide(operation, windowFor("another", NOW + 60), account)).toBe(closed);
        expect(decide(operation, windowFor(SUB, NOW), account)).toBe(closed);
        expect(decide(operation, windowFor(SUB, NOW + 1), account)).toBe(before);
        expect(decide(operation, CLOSED, { ...account, email: "a@owner.example" })).toBe(before);
        refused += isRefused ? 1 : 0;
      }
    }
    expect(refused).toBeGreaterThan(500);
  });

  it("that only reads goes through a closed gate", () => {
    const account = {
      groups: ["ADMIN", "CONTROLS"],
      allLayouts: true,
      email: "a@provider.example",
    };
    const reads = OPERATION_NAMES.filter((name) => !isChange(name));
    for (const operation of reads) {
      const before = decide(operation, undefined, account);
      expect(decide(operation, "unreadable", account), operation).toBe(before);
    }
    expect(reads.length).toBeGreaterThan(80);
  });

  it("of the table that authorise refuses is on one layout; the others are not", () => {
    for (const [operation, outcome] of table) {
      const entry = operationNamed(operation);
      const isOfLayout = entry?.caller === "user" && entry.scope.kind === "layout";
      expect([operation, isOfLayout]).toEqual([operation, outcome === "refused"]);
    }
  });
});

it("does not stop programs, which only read", () => {
  const decision = authoriseToken({
    operation: "GET /v1/sites/{id}",
    token: { scopes: ["LAYOUT"], expiresAt: NOW + 60 },
    record: {
      ...{ sub: SUB, email: "a@provider.example", emailVerified: true, nameFirst: "" },
      ...{ nameLast: "", company: "", companyRole: undefined, groups: ["ADMIN"] },
      ...{ allLayouts: true, enabled: true, expiration: 0, trialExpiration: 0, mfaEnrolledAt: 0 },
    },
    ...{ layoutGrant: false, nowSeconds: NOW, mfaRequired: false, isDownload: false },
  });
  expect(decision.ok).toBe(true);
});

describe("the owner's people", () => {
  it.each([
    ["a@owner.example", true],
    ["ops@contractor.example", true],
    ["other@contractor.example", false],
    ["a@sub.owner.example", false],
    ["a@notowner.example", false],
    ["owner.example@evil.example", false],
    ["a@owner.example@evil.example", false],
    ["a@Owner.example", false],
    ["", false],
  ])("of %s: %s", (email, isOne) => {
    expect(isOwners(OWNERS, email)).toBe(isOne);
  });
});

describe("a stored gate", () => {
  it("is off without an item, and closed to everyone in a form that cannot be read", () => {
    expect(gateFrom(undefined)).toBeUndefined();
    const owner = { sub: "o", email: "o@owner.example" };
    for (const item of [
      {},
      { owners: "owner.example" },
      { owners: [1] },
      { owners: OWNERS, window: 5 },
    ]) {
      expect(gateFrom(item)).toBe("unreadable");
      expect(isGateClosedTo(gateFrom(item), owner, NOW)).toBe(true);
    }
    expect(isGateClosedTo(gateFrom({ owners: OWNERS }), owner, NOW)).toBe(false);
  });
});
