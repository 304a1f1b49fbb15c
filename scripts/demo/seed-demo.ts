/**
 * Seeds a deployment with the demo: accounts, sites through the API, the factory's list, and
 * history.
 */
import { randomBytes } from "node:crypto";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { openApiSession } from "#scripts/accounts/api-session.ts";
import {
  type AccountClients,
  createAccount,
  grantLayout,
} from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { enrolFleet } from "#scripts/fleet/enrol-fleet.ts";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";
import { masterMemory } from "#simulator/link/master-memory.ts";
import { readAccounts, type SeededAccount, writeAccounts } from "./accounts-file.ts";
import { awaitStored } from "./await-stored.ts";
import { DEMO_ACCOUNTS, type DemoAccount } from "./demo-accounts.ts";
import { documentsOf } from "./demo-documents.ts";
import { enterHistory } from "./history.ts";
import { type SeededLayout, seedLayout } from "./seed-layouts.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);

export interface DemoOptions {
  readonly outputsFile: string;
  /**
   * File with the passwords: read for those of an earlier run, and written with those of this one.
   */
  readonly accountsFile: string;
  readonly presets: readonly SitePresetName[];
  /** Folder with the memory of the simulated masters. */
  readonly memoryFolder: string;
  /** Days of history of the sites; 0 for none. */
  readonly historyDays: number;
}

/** Seeds the demo; idempotent. Takes the operator's keys from the environment. */
export async function seedDemo(options: DemoOptions): Promise<void> {
  const { accountsFile, presets, memoryFolder, historyDays } = options;
  const target = readTarget(options.outputsFile);
  const clients = operatorClients(target);
  const seeded = await seedAccounts(clients, target, readPasswords(accountsFile));
  const accounts = seeded.map(({ sub: _, sites: __, ...account }) => account);
  // Written before the sites are seeded, so that a failure there does not lose the passwords of the
  // accounts.
  writeAccounts(accountsFile, accounts);
  const layouts = await seedSites(clients, target, seeded, presets);
  for (const layout of layouts) {
    await enrolFleet(clients.dynamo, target, layout.site, memoryFolder);
    commission(layout, memoryFolder);
  }
  await seedHistory(clients.dynamo, target, layouts, historyDays);
}

/** Puts the masters into the state after commissioning: with their location and their nodes. */
export function commission(layout: SeededLayout, memoryFolder: string): void {
  const memory = masterMemory(memoryFiles(memoryFolder));
  for (const [at, { location }] of layout.site.masters.entries()) {
    if (memory.documents(location.mId).length > 0) continue;
    for (const document of documentsOf(layout, at)) memory.saveDocument(location.mId, document);
  }
}

/** Sites with more nodes begin without history, which would take too long to enter. */
const MOST_NODES_WITH_HISTORY = 2000;

async function seedHistory(
  dynamo: DynamoDBDocumentClient,
  { region, telemetryTable }: Target,
  layouts: readonly SeededLayout[],
  days: number,
): Promise<void> {
  if (days === 0) return;
  const endSeconds = nowSeconds();
  const small = layouts.filter(({ site }) => countNodes(site) <= MOST_NODES_WITH_HISTORY);
  const span = { days, endSeconds };
  const lasts = await Promise.all(small.map((layout) => enterHistory(region, layout, span)));
  await awaitStored(dynamo, telemetryTable, lasts.flat());
}

function countNodes({ masters }: GeneratedSite): number {
  return masters.reduce((sum, { nodes }) => sum + nodes.nLocs.length, 0);
}

interface Seeded extends SeededAccount {
  readonly sub: string;
  readonly sites: readonly string[];
}

/** Passwords of an earlier run, by e-mail. */
function readPasswords(file: string): ReadonlyMap<string, string> {
  return new Map(readAccounts(file).map(({ email, password }) => [email, password]));
}

/** Age of the demo's accounts: enough for each to approve a command as the second person. */
const ACCOUNT_AGE_SECONDS = 60 * 86_400;

async function seedAccounts(
  clients: AccountClients,
  target: Target,
  passwords: ReadonlyMap<string, string>,
): Promise<readonly Seeded[]> {
  const seeded: Seeded[] = [];
  for (const account of DEMO_ACCOUNTS) {
    const password = passwords.get(account.email) ?? newPassword();
    const madeAt = nowSeconds() - ACCOUNT_AGE_SECONDS;
    const sub = await createAccount(clients, target, requestOf(account, password), madeAt);
    const { email, role, description, sites } = account;
    seeded.push({ email, password, role, description, sites, sub });
  }
  return seeded;
}

/** A random password, with the kinds of characters that the pool requires. */
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
  presets: readonly SitePresetName[],
): Promise<readonly SeededLayout[]> {
  const [administrator] = seeded;
  if (administrator === undefined || presets.length === 0) return [];
  const api = await openApiSession(target, administrator);
  const layouts: SeededLayout[] = [];
  for (const preset of presets) {
    const layout = await seedLayout(api, preset);
    layouts.push(layout);
    for (const { sub, sites } of seeded) {
      if (!sites.includes(preset)) continue;
      const { layoutId } = layout;
      await grantLayout(clients, target, { sub, layoutId, nowSeconds: nowSeconds() });
    }
  }
  return layouts;
}
