/**
 * Sites of a test in the run's target, with masters that a simulated fleet in this process plays.
 */
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { commission } from "#scripts/demo/seed-demo.ts";
import { demoSite, enterSite, type SeededLayout } from "#scripts/demo/seed-layouts.ts";
import { seedSets } from "#scripts/demo/seed-sets.ts";
import { enrolFleet } from "#scripts/fleet/enrol-fleet.ts";
import { startFleet } from "#scripts/fleet/fleet-process.ts";
import { dataOf } from "./api-calls.ts";
import { deleteLayout } from "./entered-site.ts";
import { isEmbedded } from "./needs-own-cloud.ts";
import { newChangeId } from "./planted-layout.ts";
import type { SharedCloud } from "./shared-cloud.ts";
import { type Session, signedInUser } from "./signed-in-user.ts";
import { until } from "./until.ts";

export interface PlayedField {
  readonly layouts: readonly SeededLayout[];
  /** Seed of the generator, which also determines the faults. */
  readonly seed: number;
  /** Session of an administrator of all layouts. */
  readonly admin: Session;
  readonly api: GraphqlSession;
  /** Orders weather, a fault, a wrong clock or a power cut. */
  order(order: object): void;
}

export interface FieldPace {
  readonly presets: readonly SitePresetName[];
  /** Simulated seconds per second. */
  readonly speed: number;
  /**
   * Seed for the embedded target, where every run uses the same field; each caller must have its
   * own.
   */
  readonly seed: number;
}

/**
 * Creates the sites and starts the fleet. Targets other than the embedded one get a random seed, so
 * that earlier runs have left no such masters. Resolves when every master is online; the cloud's
 * `stop` ends it.
 */
export async function playField(
  cloud: SharedCloud,
  { presets, speed, seed: ownSeed }: FieldPace,
): Promise<PlayedField> {
  const seed = isEmbedded ? ownSeed : randomInt(100_000, 2 ** 31);
  const admin = await signedInUser(cloud, { groups: ["ADMIN"], allLayouts: true });
  const api = apiOf(cloud, admin);
  const memoryFolder = mkdtempSync(join(tmpdir(), "tracker-played-"));
  cloud.atEnd(async () => rmSync(memoryFolder, { recursive: true, force: true }));
  const layouts: SeededLayout[] = [];
  for (const preset of presets)
    layouts.push(await enterLayout(cloud, { preset, seed, admin, api, memoryFolder }));
  const { broker, target } = cloud;
  const fleet = await startFleet(
    {
      ...{ broker, memoryFolder, template: target.provisioningTemplate, speed, sun: "auto" },
      sites: presets.map((preset) => ({ preset, seed })),
    },
    () => undefined,
  );
  cloud.atEnd(() => fleet.stop());
  await until(async () => {
    const { masters, online } = await fleet.count();
    expect(online).toBe(masters);
  });
  return { layouts, seed, admin, api, order: (order) => fleet.order(order) };
}

/** Sends requests with a user's token; throws on refusals. */
export function apiOf(
  { target }: Pick<SharedCloud, "target">,
  { accessToken }: Pick<Session, "accessToken">,
): GraphqlSession {
  return { graphql: (query, variables) => dataOf(target, accessToken, query, variables) };
}

interface EnteredBy {
  readonly preset: SitePresetName;
  readonly seed: number;
  readonly admin: Session;
  readonly api: GraphqlSession;
  readonly memoryFolder: string;
}

async function enterLayout(
  cloud: SharedCloud,
  { preset, seed, admin, api, memoryFolder }: EnteredBy,
): Promise<SeededLayout> {
  const { layout: generated, ...rest } = demoSite(preset, seed);
  // A unique name, because other tests find the demo's layouts by name.
  const site = { ...rest, layout: { ...generated, name: `Played field ${seed}` } };
  const placed = await enterSite(api, `${preset} ${seed}`, site);
  cloud.atEnd(() => deleteLayout(admin, placed.layoutId));
  await seedSets(api, site, { preset, ...placed, changeId: newChangeId });
  const layout = { preset, ...placed, site };
  const { clients, target } = cloud;
  await enrolFleet(clients.dynamo, target, site, memoryFolder);
  for (const { location } of site.masters) {
    const Key = { pk: `FACTORY#${location.mId}`, sk: "A" };
    cloud.atEnd(() => clients.dynamo.send(new DeleteCommand({ TableName: target.coreTable, Key })));
  }
  commission(layout, memoryFolder);
  return layout;
}
