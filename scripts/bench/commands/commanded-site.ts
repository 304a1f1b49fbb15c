/** Sites entered through the API, with their masters registered and connected. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { signInWithPassword } from "#functions/shared/verify-password.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { type Child, startChild } from "#scripts/bench/broker/child.ts";
import type { Credentials } from "#scripts/bench/broker/messages.ts";
import { registerMaster, registryOf } from "#scripts/bench/broker/register-master.ts";
import type { Embedded } from "#scripts/embedded.ts";
import type { MastersOrder } from "./messages.ts";

export interface EnteredSite {
  readonly layoutId: string;
  readonly name: string;
  readonly mLocIds: readonly string[];
}

interface Commander {
  readonly target: Target;
  /** Access token of an administrator with every control. */
  readonly token: string;
  tell<Answer>(order: MastersOrder): Promise<Answer>;
  graphql<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data>;
  end(): Promise<void>;
}

export interface CommandedSite extends Commander, EnteredSite {}

export interface CommandedSites extends Commander {
  readonly sites: readonly EnteredSite[];
}

const SITE = "Two hundred masters";
const WATCHER = "bench-watcher";
const PASSWORD = "Correct-Horse-7-Battery";

const LAYOUT =
  "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }";
const MASTER =
  "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }";
const PRESENCE = `query ($layoutId: ID!) { listMasterPresence(layoutId: $layoutId, limit: 1000) {
  items { online }
} }`;

export async function openCommandedSite(
  embedded: Embedded,
  masters: number,
): Promise<CommandedSite> {
  const { sites, ...commander } = await openCommandedSites(embedded, [SITE], masters);
  const [site] = sites;
  if (site === undefined) throw new Error("expected a site");
  return { ...commander, ...site };
}

/** @param masters of each site */
export async function openCommandedSites(
  embedded: Embedded,
  names: readonly string[],
  masters: number,
): Promise<CommandedSites> {
  Object.assign(process.env, embedded.cloud.environment);
  const target = readTarget(embedded.outputsFile);
  const token = await signedIn(target);
  const graphql = <Data>(query: string, variables: Readonly<Record<string, unknown>>) =>
    ask<Data>(target, token, query, variables);
  const sites: EnteredSite[] = [];
  for (const [at, name] of names.entries()) {
    sites.push(await enterSite(graphql, name, at * masters, masters));
  }
  const child = startChild(join(import.meta.dirname, "masters-process.ts"), []);
  const mIds = Array.from({ length: names.length * masters }, (_, at) => masterIdOf(at));
  await connect(embedded, child, mIds);
  for (const { layoutId } of sites) await untilOnline({ graphql, layoutId }, masters);
  await embedded.cloud.drained();
  return {
    ...{ target, token, sites, graphql },
    tell: <Answer>(order: MastersOrder) => child.ask<Answer>(order),
    end: () => child.end(),
  };
}

/** Enters a layout with its masters. @param first number of its first master */
async function enterSite(
  graphql: Commander["graphql"],
  name: string,
  first: number,
  masters: number,
): Promise<EnteredSite> {
  const input = { changeId: newId(), name, utcOffset: -6, published: true };
  const { createLayoutDetails } = await graphql<{ createLayoutDetails: { id: string } }>(LAYOUT, {
    input,
  });
  const layoutId = createLayoutDetails.id;
  const mLocIds: string[] = [];
  for (let at = 0; at < masters; at += 1) {
    const place = { name: `Master ${at + 1}`, deviceType: "gen4", xLoc: at, yLoc: 0 };
    const mId = masterIdOf(first + at);
    const { createMasterLocation } = await graphql<{ createMasterLocation: { id: string } }>(
      MASTER,
      { input: { changeId: newId(), layoutId, mId, ...place } },
    );
    mLocIds.push(createMasterLocation.id);
  }
  return { layoutId, name, mLocIds };
}

async function signedIn(target: Target): Promise<string> {
  const clients = operatorClients(target);
  const email = "bench@brightfield.example";
  const rights = { groups: ["ADMIN", "CONTROLS"], allLayouts: true, enabled: true };
  const profile = { nameFirst: "Ben", nameLast: "Chmark", company: "", companyRole: "" };
  const until = { expiration: 0, trialExpiration: 0 };
  const request = { email, password: PASSWORD, ...profile, ...rights, ...until };
  await createAccount(clients, target, request, Math.floor(Date.now() / 1000));
  const { userPoolId, userPoolClientId: clientId } = target;
  const pool = { client: clients.cognito, userPoolId, clientId };
  const { AuthenticationResult } = await signInWithPassword(pool, email, PASSWORD);
  if (AuthenticationResult?.AccessToken === undefined) throw new Error("the sign-in stopped");
  return AuthenticationResult.AccessToken;
}

async function ask<Data>(
  { graphqlUrl }: Target,
  authorization: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Data> {
  const response = await fetch(graphqlUrl, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(await response.text());
  if (errors !== undefined) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

async function connect({ cloud }: Embedded, child: Child, mIds: readonly string[]): Promise<void> {
  const policies = (cloud.outputs.TrackerDevice?.MasterPolicyNames ?? "").split(",");
  const masters: Credentials[] = [];
  const registry = registryOf(cloud);
  for (const mId of mIds) masters.push(await registerMaster(registry, mId, policies));
  const watcher = { mId: WATCHER, ...(await cloud.issueCertificate(WATCHER, watcherPolicy())) };
  const authority = cloud.mqttAuthority;
  await child.ask({
    kind: "connect",
    listening: { port: cloud.ports.mqtt, authority, masters },
    watcher,
  } satisfies MastersOrder);
}

/** Policy of a cloud client that subscribes to the answers of all masters. */
function watcherPolicy() {
  const arn = (rest: string) => `arn:aws:iot:us-east-1:000000000000:${rest}`;
  const allow = (Action: string, Resource: string) => ({ Effect: "Allow", Action, Resource });
  return {
    Version: "2012-10-17",
    Statement: [
      allow("iot:Connect", arn(`client/${WATCHER}`)),
      allow("iot:Subscribe", arn("topicfilter/tracker/v1/m/+/fb")),
      allow("iot:Receive", arn("topic/tracker/v1/m/*/fb")),
    ],
  };
}

async function untilOnline(
  { graphql, layoutId }: Pick<CommandedSite, "graphql" | "layoutId">,
  masters: number,
): Promise<void> {
  const end = performance.now() + ONLINE_MILLISECONDS;
  while (performance.now() < end) {
    const { listMasterPresence } = await graphql<{
      listMasterPresence: { items: readonly { online: boolean }[] };
    }>(PRESENCE, { layoutId });
    if (listMasterPresence.items.filter(({ online }) => online).length >= masters) return;
  }
  throw new Error(`not all of ${masters} masters came online`);
}

const ONLINE_MILLISECONDS = 120_000;

function masterIdOf(at: number): string {
  return `FCC23D06${at.toString(16).toUpperCase().padStart(8, "0")}`;
}

function newId(): string {
  return makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
}
