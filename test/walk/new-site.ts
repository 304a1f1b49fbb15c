/**
 * `npm run walk:new-site`: takes a new site through the screens of the console, from an empty
 * account to a hand-over that builder and owner have signed, with simulated masters; counts the
 * presses and scans of each step. Ends with 0 only if both signatures are on the hand-over and every
 * check is done. `-- --masters 3 --nodes 120` is the size of the site, `--speed 20` the seconds of
 * the field per second, `--pictures FOLDER` takes screenshots of the steps.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { CHECKS, type CheckKey } from "#domain/commissioning/checks.ts";
import { type GraphqlSession, openApiSession } from "#scripts/accounts/api-session.ts";
import { createAccount } from "#scripts/accounts/create-account.ts";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { readTarget } from "#scripts/accounts/target.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { enrolFleet } from "#scripts/fleet/enrol-fleet.ts";
import { startFleet } from "#scripts/fleet/fleet-process.ts";
import { launchChromium, VIEWPORTS, type Viewport } from "#test/browser/console-page.ts";
import { signedInState } from "#test/browser/stored-session.ts";
import {
  addMasters,
  createLayout,
  giveAccess,
  placeNodes,
  setParameters,
} from "./administrator.ts";
import { Hand } from "./hand.ts";
import { download, sign, storedState } from "./hand-over.ts";
import { Tally, tallyTable } from "./tally.ts";
import {
  addPunchItem,
  expectVersions,
  FIELD_MILLISECONDS,
  move,
  openCommissioning,
  openSite,
  readingEnded,
  readParameters,
  restore,
  scanComponents,
  scanMasterIds,
  scanNodeIds,
} from "./technician.ts";
import { PRESET, SEED, walkedSite } from "./walked-site.ts";

const { values } = parseArgs({
  options: {
    masters: { type: "string", default: "3" },
    nodes: { type: "string", default: "120" },
    speed: { type: "string", default: "20" },
    pictures: { type: "string" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const PASSWORD = "Correct-Horse-7-Battery";
/** Longest wait for the console, in milliseconds: other work may share the machine. */
const PAGE_MILLISECONDS = 300_000;
/** Less than an access token is valid. */
const SESSION_MILLISECONDS = 10 * 60_000;
/** Interval of looks at the stored state, in milliseconds. */
const LOOK_MILLISECONDS = 2_000;
/** Longest wait for the answers to commands that were sent, in milliseconds. */
const ANSWER_MILLISECONDS = 30_000;

const PEOPLE = {
  administrator: { domain: "heliotrack.example", groups: ["ADMIN", "CONTROLS"], allLayouts: true },
  technician: {
    domain: "heliotrack.example",
    groups: ["FIELD_TECH", "CONTROLS"],
    allLayouts: false,
  },
  builder: { domain: "heliotrack.example", groups: ["ADMIN"], allLayouts: false },
  owner: { domain: "brightfield.example", groups: ["ADMIN"], allLayouts: false },
} as const;

type Role = keyof typeof PEOPLE;

const site = walkedSite({ masters: Number(values.masters), nodesPerMaster: Number(values.nodes) });
const speed = Number(values.speed);
const tally = new Tally();
const dataFolder = mkdtempSync(join(tmpdir(), "tracker-walk-"));
const embedded = await startEmbedded({
  ...{ dataFolder, demoSites: [], historyDays: 0, port: 0, tell: say },
});
Object.assign(process.env, embedded.cloud.environment);
const { origin } = embedded.cloud;
const target = readTarget(embedded.outputsFile);
const browser = await launchChromium();
const troubles: string[] = [];
let exitCode = 1;
try {
  for (const role of Object.keys(PEOPLE) as Role[]) await makeAccount(role);
  const fleet = await startField();
  try {
    exitCode = (await walk(fleet.order)) ? 0 : 1;
  } finally {
    await fleet.stop();
  }
} finally {
  for (const line of tallyTable(tally.steps, speed)) say(line);
  for (const trouble of new Set(troubles)) say(trouble);
  await browser.close();
  await embedded.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
process.exit(exitCode);

async function makeAccount(role: Role): Promise<void> {
  const { groups, allLayouts } = PEOPLE[role];
  const names = { nameFirst: "Mary", nameLast: role, company: "Walk", companyRole: role };
  const terms = { enabled: true, expiration: 0, trialExpiration: 0, password: PASSWORD };
  const request = { email: emailOf(role), groups, allLayouts, ...names, ...terms };
  await createAccount(operatorClients(target), target, request, Math.floor(Date.now() / 1000));
}

function emailOf(role: Role): string {
  return `${role}@${PEOPLE[role].domain}`;
}

/** The factory enrols the masters, which then wait in the field for their location. */
async function startField() {
  const memoryFolder = join(dataFolder, "fleet");
  await enrolFleet(operatorClients(target).dynamo, target, site.made, memoryFolder);
  const size = { masters: site.masters, nodesPerMaster: site.nodesPerMaster };
  return startFleet(
    {
      broker: {
        url: `mqtts://localhost:${embedded.cloud.ports.mqtt}`,
        authority: embedded.cloud.mqttAuthority,
      },
      ...{ memoryFolder, template: target.provisioningTemplate, speed, sun: "noon" },
      sites: [{ preset: PRESET, seed: SEED, newSite: size }],
    },
    () => undefined,
  );
}

async function walk(order: (order: object) => void): Promise<boolean> {
  order({ weather: "calm" });
  order({ weather: "clear" });
  const api = lastingSession({ email: emailOf("administrator"), password: PASSWORD });
  const layoutId = await enterSite();
  const all = site.masters * site.nodesPerMaster;

  const phone = await openAs("technician", "phone");
  let mLocIds: readonly string[] = [];
  await step("technician", "Open the commissioning", async () => {
    await openSite(phone, site);
    await openCommissioning(phone);
    await picture(phone, "commissioning-empty");
  });
  await step("technician", "Scan the master IDs", async () => {
    mLocIds = await scanMasterIds(phone, site);
    await openCommissioning(phone);
  });
  await step("technician", "Scan the node IDs", async () => {
    await scanNodeIds(phone, site, mLocIds);
    await openCommissioning(phone);
  });
  await step("field", "Wait until all nodes are heard", () =>
    doneChecks(api, layoutId, ["synchronised", "heard"]),
  );
  const laptop = await openAs("technician", "desktop");
  await step("technician", "Begin to read parameters", async () => {
    await openSite(laptop, site);
    await openCommissioning(laptop);
    await picture(laptop, "commissioning-heard");
    await readParameters(laptop, all);
  });
  await step("technician", "Scan components of masters", async () => {
    await scanComponents(phone, "master", site.masters);
    await openCommissioning(phone);
  });
  await step("technician", "Scan components of nodes", async () => {
    await scanComponents(phone, "node", all);
    await openCommissioning(phone);
  });
  await step("technician", "Read the rest of the parameters", () =>
    readRest(laptop, api, layoutId),
  );
  for (const side of ["east", "west"] as const) {
    await step("technician", `Move ${side}, with proof`, async () => {
      await openCommissioning(laptop);
      await move(laptop, site, side);
      await doneChecks(api, layoutId, [side === "east" ? "movedEast" : "movedWest"]);
      await picture(laptop, `moved-${side}`);
    });
  }
  await step("technician", "Restore", () => restore(laptop, site));
  await step("technician", "Expect the versions", async () => {
    await openCommissioning(laptop);
    await expectVersions(laptop, await reportedVersions(api, layoutId));
  });
  await step("technician", "Punch list item with photo, closed", async () => {
    await addPunchItem(laptop);
    await picture(laptop, "commissioning-done");
  });
  return handOver(api, layoutId);
}

/** A session that signs in again before its access token ends. */
function lastingSession(login: { readonly email: string; readonly password: string }) {
  let session: Promise<GraphqlSession> | undefined;
  let renewAt = 0;
  const graphql: GraphqlSession["graphql"] = async (query, variables) => {
    if (session === undefined || Date.now() > renewAt) {
      session = openApiSession(target, login);
      renewAt = Date.now() + SESSION_MILLISECONDS;
    }
    return (await session).graphql(query, variables);
  };
  return { graphql } satisfies GraphqlSession;
}

async function enterSite(): Promise<string> {
  const hand = await openAs("administrator", "desktop");
  let layoutId = "";
  await step("administrator", "Create the layout", async () => {
    layoutId = await createLayout(hand, site);
  });
  await step("administrator", "Add the masters", () => addMasters(hand, site));
  await step("administrator", "Import and place the nodes", () => placeNodes(hand, site));
  await step("administrator", "Node parameters", () => setParameters(hand, site, layoutId));
  const emails = (["technician", "builder", "owner"] as const).map(emailOf);
  await step("administrator", "Give access", () => giveAccess(hand, site, emails));
  await hand.page.context().close();
  return layoutId;
}

async function handOver(api: GraphqlSession, layoutId: string): Promise<boolean> {
  const builder = await openAs("builder", "desktop");
  const owner = await openAs("owner", "desktop");
  for (const [hand, role] of [
    [builder, "BUILDER"],
    [owner, "OWNER"],
  ] as const) {
    await step(role.toLowerCase(), "Sign", async () => {
      await openSite(hand, site);
      await openCommissioning(hand);
      await sign(hand, role);
    });
  }
  await builder.page.reload();
  const files: Awaited<ReturnType<typeof download>>[] = [];
  for (const [hand, who] of [
    [builder, "builder"],
    [owner, "owner"],
  ] as const) {
    await step(who, "Download JSON and PDF", async () => {
      files.push(await download(hand));
    });
  }
  await picture(owner, "signed");
  const { hash, signed, content } = await storedState(api, layoutId);
  const left = CHECKS.filter(
    ({ key }) => content.counts[key].open + content.counts[key].unknown > 0,
  );
  for (const { json, pdf } of files) say(`JSON ${json}\nPDF  ${pdf}`);
  const isSame = new Set(files.map(({ json, pdf }) => `${json} ${pdf}`)).size === 1;
  say(`hash ${hash}, signed by ${signed.join(" and ") || "none"}`);
  say(isSame ? "both sessions have the same bytes" : "the sessions have different bytes");
  for (const { key, label } of left)
    say(`not done: ${label} ${JSON.stringify(content.counts[key])}`);
  return isSame && files[0]?.json === hash && signed.length === 2 && left.length === 0;
}

async function openAs(role: Role, viewport: Viewport): Promise<Hand> {
  const login = { email: emailOf(role), password: PASSWORD };
  const context = await browser.newContext({
    ...{ viewport: VIEWPORTS[viewport], baseURL: origin, reducedMotion: "reduce" },
    storageState: await signedInState(target, origin, login),
  });
  context.setDefaultTimeout(PAGE_MILLISECONDS);
  await context.addInitScript("delete Navigator.prototype.serviceWorker");
  const page = await context.newPage();
  page.on("pageerror", ({ message }) =>
    troubles.push(`error on a page of the ${role}: ${message}`),
  );
  return new Hand(page, tally);
}

async function step(role: string, name: string, work: () => Promise<void>): Promise<void> {
  say(`${role}: ${name}`);
  try {
    await tally.step(role, name, work);
  } catch (error) {
    for (const [at, page] of openPages().entries()) await shoot(page, `failed-${at}`);
    throw error;
  }
}

function openPages(): readonly Page[] {
  return browser.contexts().flatMap((context) => context.pages());
}

/** Waits until these checks are done at all devices. */
async function doneChecks(
  api: GraphqlSession,
  layoutId: string,
  keys: readonly CheckKey[],
): Promise<void> {
  const end = Date.now() + FIELD_MILLISECONDS;
  let left = "";
  while (Date.now() < end) {
    const { counts } = (await storedState(api, layoutId)).content;
    const open = keys.filter((key) => counts[key].open + counts[key].unknown > 0);
    if (open.length === 0) return;
    const now = open.map((key) => `${key} ${JSON.stringify(counts[key])}`).join(", ");
    if (now !== left) say(`  ${now}`);
    left = now;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
  throw new Error(`not done in time: ${left}`);
}

/** Waits for the readings, and reads nodes again that have not answered. */
async function readRest(hand: Hand, api: GraphqlSession, layoutId: string): Promise<void> {
  for (;;) {
    await readingEnded(hand);
    const left = await leftAfter(api, layoutId, "parameters", ANSWER_MILLISECONDS);
    if (left === 0) return;
    await openCommissioning(hand);
    await readParameters(hand, left);
  }
}

async function leftAfter(
  api: GraphqlSession,
  layoutId: string,
  key: CheckKey,
  milliseconds: number,
): Promise<number> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const { open, unknown } = (await storedState(api, layoutId)).content.counts[key];
    if (open + unknown === 0 || Date.now() > end) return open + unknown;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
}

async function reportedVersions(api: GraphqlSession, layoutId: string) {
  const { content } = await storedState(api, layoutId);
  const [first] = content.masters;
  return {
    master: first?.checks.firmware.value ?? "",
    node: first?.nodes[0]?.checks.firmware.value ?? "",
  };
}

async function picture({ page }: Hand, name: string): Promise<void> {
  await shoot(page, name);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (values.pictures === undefined) return;
  mkdirSync(values.pictures, { recursive: true });
  const { width = 0 } = page.viewportSize() ?? {};
  await page.screenshot({ path: join(values.pictures, `${name}-${width}.png`), fullPage: true });
}
