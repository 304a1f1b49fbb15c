/** Cells of the golden table of rights that the decision about rights alone determines. */
import { describe, expect, it } from "vitest";
import { type AccessRecord, accessRecordFrom } from "#domain/access/access-record.ts";
import { authorise } from "#domain/access/authorise.ts";
import { operationNamed } from "#domain/access/operations.ts";
import { AFTER_REVOCATION, actorRights, type Visitor } from "#test/authz/actor-rights.ts";
import { ALL_ASKED, askedActors } from "#test/authz/asked-actors.ts";
import { type MatrixRow, readMatrix } from "#test/authz/matrix.ts";

const NOW = 1_760_000_000;
const ACTORS = actorRights(NOW - 86_400);

/** Codes that say something about the account. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  ...["NoPrivileges", "AccountExpired", "TrialExpired", "AccountDisabled", "UnknownUser"],
  "MfaRequired",
]);

function recordOf(actor: Visitor): AccessRecord | undefined {
  if (actor === "unknown-user") return undefined;
  const given = ACTORS.find(([name]) => name === actor)?.[1];
  const rights = actor === "revoked" ? AFTER_REVOCATION : given;
  const account = { email: "a@example.com", enabled: true, mfaEnrolledAt: 1 };
  return accessRecordFrom("0198c0de-0000-7000-8000-000000000001", { ...account, ...rights });
}

function decisionOf({ operation, layout }: MatrixRow, actor: Visitor): string {
  const isOwn = layout === "own" || layout === "own with foreign master";
  const decision = authorise({
    operation,
    record: recordOf(actor),
    layoutGrant: isOwn && actor !== "revoked",
    gate: undefined,
    nowSeconds: NOW,
    mfaRequired: true,
  });
  return decision.ok ? "allow" : decision.error;
}

/** undefined where the function of the operation decides, which looks the layouts up. */
function decisionIn({ operation, layout, expected }: MatrixRow, actor: Visitor) {
  const outcome = expected.get(actor) ?? "";
  if (OF_ACCOUNTS.has(outcome)) return outcome;
  // The REST interface does not reveal which layouts exist.
  const isHidden = outcome === "NotFound" && operation.includes("/");
  if (outcome !== "NotPermitted" && !isHidden) return "allow";
  const entry = operationNamed(operation);
  const isOfLayout = entry?.caller === "user" && entry.scope.kind === "layout";
  const isLookedUp = layout.includes("with") || (layout === "absent" && isHidden);
  const isOthers = layout === "foreign" || layout === "absent" || actor === "revoked";
  return isLookedUp || (isOthers && !isOfLayout) ? undefined : "NotPermitted";
}

const ROWS = readMatrix().filter(({ operation }) => operationNamed(operation)?.caller === "user");

describe("the golden table of rights", () => {
  it.each(ROWS)("$operation, layout: $layout", (row) => {
    const cells = ACTORS.map(([actor]) => [actor, decisionIn(row, actor)] as const).filter(
      ([, decision]) => decision !== undefined,
    );
    expect(cells.map(([actor]) => [actor, decisionOf(row, actor)])).toEqual(cells);
  });

  it("has rows of most operations", () => {
    expect(new Set(ROWS.map(({ operation }) => operation)).size).toBeGreaterThan(150);
  });
});

describe("the callers who ask the deployed APIs", () => {
  const rows = readMatrix();
  const asked = rows.map((row, at) => ({ ...row, actors: askedActors(rows, at) }));

  it("are all with rights for every operation, and all there are over the table", () => {
    const always = ["user", "no-controls", "field-tech", "cx-tech", "admin", "admin-limited"];
    for (const operation of new Set(rows.map((row) => row.operation))) {
      const actors = asked
        .filter((row) => row.operation === operation)
        .flatMap((row) => row.actors);
      expect([operation, ...actors]).toEqual(
        expect.arrayContaining([...always, "dev", "beta-only", "revoked", "disabled"]),
      );
    }
    expect(new Set(asked.flatMap(({ actors }) => actors))).toEqual(new Set(ALL_ASKED));
  });

  it("get every outcome that the row has for users with rights", () => {
    for (const { operation, layout, expected, actors } of asked) {
      const outcomes = new Set(actors.map((actor) => expected.get(actor)));
      for (const actor of ["user", "admin", "admin-limited", "dev", "revoked"] as const)
        expect(outcomes, `${operation} ${layout}`).toContain(expected.get(actor));
    }
  });
});
