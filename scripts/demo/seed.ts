/** Fills a deployment with the demo: `seed.ts --outputs FILE --accounts FILE --sites tiny,mixed`, the operator's keys in the environment. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openApiSession } from "#scripts/accounts/api-session.ts";
import {
  type AccountClients,
  createAccount,
  grantLayout,
} from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "./demo-accounts.ts";
import { isSitePreset, seedLayout } from "./seed-layouts.ts";

/** What accounts.json holds, and what the sign-in page of a demonstration offers. */
export interface SeededAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  readonly description: string;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      outputs: { type: "string", default: "outputs.json" },
      accounts: { type: "string", default: "accounts.json" },
      sites: { type: "string", default: "tiny,mixed" },
    },
  });
  const target = readTarget(values.outputs);
  const clients = operatorClients(target);
  const passwords = readPasswords(values.accounts);
  const seeded = await seedAccounts(clients, target, passwords);
  const accounts = seeded.map(({ sub: _, sites: __, ...account }) => account);
  // Passwords first: an account whose password nobody knows could not be opened again.
  writeFileSync(values.accounts, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600 });
  await seedSites(clients, target, seeded, values.sites.split(",").filter(isSitePreset));
}

interface Seeded extends SeededAccount {
  readonly sub: string;
  readonly sites: readonly string[];
}

/** Passwords of a former run, by e-mail. */
function readPasswords(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const { accounts }: { readonly accounts: readonly SeededAccount[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return new Map(accounts.map(({ email, password }) => [email, password]));
}

async function seedAccounts(
  clients: AccountClients,
  target: Target,
  passwords: ReadonlyMap<string, string>,
): Promise<readonly Seeded[]> {
  const seeded: Seeded[] = [];
  for (const account of DEMO_ACCOUNTS) {
    const password = passwords.get(account.email) ?? newPassword();
    const sub = await createAccount(clients, target, requestOf(account, password), nowSeconds());
    const { email, role, description, sites } = account;
    seeded.push({ email, password, role, description, sites, sub });
  }
  return seeded;
}

/** Random, with the kinds of characters that the pool asks for. */
function newPassword(): string {
  return `Aa1-${randomBytes(12).toString("base64url")}`;
}

function requestOf(account: DemoAccount, password: string) {
  const { email, nameFirst, nameLast, company, groups, allLayouts, role } = account;
  const limits = { expiration: 0, trialExpiration: 0, enabled: true };
  return {
    email,
    nameFirst,
    nameLast,
    company,
    groups,
    allLayouts,
    companyRole: role,
    password,
    ...limits,
  };
}

async function seedSites(
  clients: AccountClients,
  target: Target,
  seeded: readonly Seeded[],
  presets: readonly Parameters<typeof seedLayout>[1][],
): Promise<void> {
  const [administrator] = seeded;
  if (administrator === undefined || presets.length === 0) return;
  const api = await openApiSession(target, administrator);
  for (const preset of presets) {
    const layoutId = await seedLayout(api, preset);
    for (const { sub, sites } of seeded) {
      if (!sites.includes(preset)) continue;
      await grantLayout(clients, target, { sub, layoutId, nowSeconds: nowSeconds() });
    }
  }
}

await main();
