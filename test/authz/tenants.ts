/**
 * The golden table of user management, written by hand: the answer of each user operation to each
 * kind of administrator, for each kind of account.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const TENANT_ADMINISTRATORS = [
  /** Administrators of layout a, of layout b, and of both. */
  "of-a",
  "of-b",
  "of-both",
  /** The operator's administrator of all layouts. */
  "of-all",
] as const;

export type TenantAdministrator = (typeof TENANT_ADMINISTRATORS)[number];

export const TENANT_ACCOUNTS = [
  "in-a",
  "in-b",
  "in-both",
  /** Without a layout; created by the administrator of a. */
  "none-by-a",
  "none",
  "all-layouts",
  /** Does not exist. */
  "absent",
] as const;

export type TenantAccount = (typeof TENANT_ACCOUNTS)[number];

export interface TenantRow {
  /** Name of the operation; after a blank, the requested change. */
  readonly operation: string;
  readonly account: TenantAccount;
  /** `shown`, `hidden`, `null`, `done`, or the code of the refusal. */
  readonly expected: Readonly<Record<TenantAdministrator, string>>;
}

/**
 * Throws when a line does not have exactly one cell per administrator, or names an unknown account.
 */
export function readTenants(): readonly TenantRow[] {
  const text = readFileSync(fileURLToPath(new URL("tenants.csv", import.meta.url)), "utf8");
  const [header = "", ...lines] = text.trimEnd().split("\n");
  if (header !== ["operation", "account", ...TENANT_ADMINISTRATORS].join(",")) {
    throw new Error(`expected a column per administrator, in order, and not ${header}`);
  }
  return lines.map(readRow);
}

function readRow(line: string): TenantRow {
  const [operation = "", accountText, ...cells] = line.split(",");
  const account = TENANT_ACCOUNTS.find((known) => known === accountText);
  const [a, b, both, all, ...more] = cells;
  if (account === undefined || !a || !b || !both || !all || more.length > 0) {
    throw new Error(`expected operation, account and four outcomes: ${line}`);
  }
  return { operation, account, expected: { "of-a": a, "of-b": b, "of-both": both, "of-all": all } };
}
