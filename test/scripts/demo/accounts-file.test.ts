import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readAccounts, sumAccounts, writeAccounts } from "#scripts/demo/accounts-file.ts";
import { DEMO_FILES } from "#scripts/demo/demo-files.ts";

const ACCOUNTS = [
  { email: "ann@example.com", password: "Aa1-first", role: "Operator", description: "d" },
  { email: "bo@example.com", password: "Aa1-other", role: "Viewer", description: "d" },
];
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "accounts-"));
  file = join(folder, "accounts.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const text = () => readFileSync(file, "utf8");

describe("the file with the accounts of the demo", () => {
  it("is JSON that programs and people read as before", () => {
    writeAccounts(file, ACCOUNTS);
    expect(JSON.parse(text()).accounts).toEqual(ACCOUNTS);
    expect(text()).toContain('\n      "password": "Aa1-first",\n');
    expect(readAccounts(file)).toEqual(ACCOUNTS);
    expect(readAccounts(join(folder, "none.json"))).toEqual([]);
  });

  it("of an earlier version has its checksum from the next start on", () => {
    writeFileSync(file, `${JSON.stringify({ accounts: ACCOUNTS }, null, 2)}\n`);
    expect(DEMO_FILES.findFaults(folder)).toEqual([]);
    sumAccounts(file);
    expect(readAccounts(file)).toEqual(ACCOUNTS);
    writeFileSync(file, text().replace("Aa1-first", "Aa1-firsu"));
    expect(DEMO_FILES.findFaults(folder)).toEqual([
      { file: "accounts.json", problem: "does not match its checksum" },
    ]);
  });

  it("gets no new checksum for what was changed in it by hand", () => {
    writeAccounts(file, ACCOUNTS);
    const changed = text().replace("Aa1-first", "Aa1-firsu");
    writeFileSync(file, changed);
    sumAccounts(file);
    expect(text()).toBe(changed);
  });
});
