/** Reads and writes the file with the demo's accounts. */
import { existsSync, readFileSync } from "node:fs";
import { hasNoSum, replaceFileNow, summedJson } from "local-cloud/data";
import { ACCOUNTS } from "#scripts/demo/demo-files.ts";

/** An account in the file, as shown on the sign-in page of a demonstration. */
export interface SeededAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly description: string;
}

/** The accounts in the file; empty when it is missing. */
export function readAccounts(file: string): readonly SeededAccount[] {
  if (!existsSync(file)) return [];
  const { accounts }: { readonly accounts: readonly SeededAccount[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return accounts;
}

export function writeAccounts(file: string, accounts: readonly SeededAccount[]): void {
  replaceFileNow(file, summedJson(ACCOUNTS, accounts), "flushed");
}

/** Adds the checksum to a file written by an earlier version. */
export function sumAccounts(file: string): void {
  if (!existsSync(file) || !hasNoSum(ACCOUNTS, readFileSync(file, "utf8"))) return;
  writeAccounts(file, readAccounts(file));
}
