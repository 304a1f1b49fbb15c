/**
 * Who may manage whom: every user operation, called by administrators of some layouts and of all,
 * for accounts inside and outside them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPERATIONS } from "#domain/access/operations.ts";
import {
  readTenants,
  TENANT_ACCOUNTS,
  TENANT_ADMINISTRATORS,
  type TenantAccount,
  type TenantRow,
} from "#test/authz/tenants.ts";
import { openTenantField, type Subject, type TenantField } from "./tenant-field.ts";

const rows = readTenants();
const operations = [...new Set(rows.map(({ operation }) => operation))];

let tenants: TenantField;

beforeAll(async () => {
  tenants = await openTenantField();
});
afterAll(() => tenants.stop());

/** Row and layouts of an account, to compare. */
function standing(username: string) {
  return tenants.harness.served.itemsUnder("access", `U#${username}`);
}

/** Cache of accounts that are only read. */
const readAbout = new Map<TenantAccount, Promise<Subject>>();

/** A new account for changes; a shared one of the kind for queries. */
function subjectOf({ operation, account }: TenantRow): Promise<Subject> {
  if (!operation.startsWith("Query.")) return tenants.add(account);
  const known = readAbout.get(account) ?? tenants.add(account);
  readAbout.set(account, known);
  return known;
}

async function outcomesOf(row: TenantRow) {
  const outcomes: Record<string, string> = {};
  for (const by of TENANT_ADMINISTRATORS) {
    outcomes[by] = await tenants.ask(row.operation, by, await subjectOf(row));
  }
  return outcomes;
}

describe("an account beyond", () => {
  const asked = operations.filter((operation) => operation !== "Mutation.createUser");

  it.each(asked)("is answered word for word as one that is not there: %s", async (operation) => {
    const beyond = await tenants.add("in-both");
    const before = await standing(beyond.username);
    const absent = await tenants.add("absent");
    const textOf = async (subject: typeof beyond) =>
      JSON.stringify(await tenants.answer(operation, "of-a", subject));
    expect(await textOf(beyond)).toBe(await textOf({ ...absent, layoutId: "a" }));
    expect(await textOf(beyond)).not.toContain(beyond.username);
    expect(await textOf(beyond)).not.toContain(beyond.email);
    expect(await standing(beyond.username)).toEqual(before);
  });
});

describe("the table of tenants", () => {
  it("has a line for every operation about accounts, and for every kind of account", () => {
    const aboutAccounts = Object.entries(OPERATIONS).flatMap(([name, operation]) =>
      operation.caller === "user" && /account/i.test(operation.scope.kind) ? [name] : [],
    );
    const named = new Set(operations.map((operation) => operation.split(" ")[0]));
    expect(aboutAccounts.length).toBeGreaterThan(10);
    // listSiteCommanders is added because its argument is a layout, though its answer depends on
    // who manages whom.
    expect([...named].sort()).toEqual([...aboutAccounts, "Query.listSiteCommanders"].sort());
    for (const wanted of operations) {
      const kinds = rows.filter(({ operation }) => operation === wanted);
      expect(kinds.map(({ account }) => account)).toEqual([...TENANT_ACCOUNTS]);
    }
  });

  it.each(operations)("holds for %s", { timeout: 60_000 }, async (wanted) => {
    for (const row of rows.filter(({ operation }) => operation === wanted)) {
      expect({ account: row.account, ...(await outcomesOf(row)) }).toEqual({
        account: row.account,
        ...row.expected,
      });
    }
  });
});
