/**
 * Enters the generated demo sites through the API, as an administrator would: drawing, layout,
 * masters, nodes, parameter sets, scanned components, repairs, work, and acts on alarms.
 */
import { createHash } from "node:crypto";
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import {
  type GeneratedMaster,
  type GeneratedSite,
  generateSite,
} from "#domain/site-generator/generate-site.ts";
import type { SitePresetName } from "#domain/site-generator/presets.ts";
import { siteSvg } from "#domain/site-generator/site-svg.ts";
import type { ApiSession, GraphqlSession } from "#scripts/accounts/api-session.ts";
import { usualMix } from "#simulator/faults/usual-mix.ts";
import { physicalSite } from "#simulator/site/physical-site.ts";
import { seedAlarmActs } from "./seed-alarm-acts.ts";
import { seedNotifications } from "./seed-notifications.ts";
import { seedRepairs } from "./seed-repairs.ts";
import { seedScans } from "./seed-scans.ts";
import { seedSets } from "./seed-sets.ts";
import { seedTokens } from "./seed-tokens.ts";
import { seedWork } from "./seed-work.ts";

/** Seed of the site generator: other numbers give other sites. */
export const SITE_SEED = 3;
/** Time in the ids of the seeded changes; constant, so that a repeat changes nothing. */
const SEEDED_AT_MILLISECONDS = Date.UTC(2026, 0, 1);

export interface SeededLayout {
  readonly preset: SitePresetName;
  readonly layoutId: string;
  /** The site as entered. */
  readonly site: GeneratedSite;
  /** Location ids of the masters, in the order of the site. */
  readonly mLocIds: readonly string[];
}

/**
 * Enters one site; idempotent, because the ids of all changes are constant, or, where they are dated
 * relative to the seeding, are looked up.
 */
export async function seedLayout(api: ApiSession, preset: SitePresetName): Promise<SeededLayout> {
  const site = demoSite(preset);
  const { layoutId, mLocIds } = await enterSite(api, preset, site);
  const changes = (what: string) => changeId(preset, what);
  await seedSets(api, site, { preset, layoutId, mLocIds, changeId: changes });
  await seedScans(api, site, mLocIds);
  await seedNotifications(api, { layoutId, changeId: changes });
  await seedTokens(api, layoutId);
  const dated = (what: string, atMilliseconds: number) => changeId(preset, what, atMilliseconds);
  await seedRepairs(api, site, { layoutId, mLocIds, changeId: dated });
  await seedWork(api, site, { layoutId, mLocIds, changeId: dated });
  await seedAlarmActs(api, site, {
    ...{ preset, layoutId, mLocIds, seed: SITE_SEED, changeId: changes },
  });
  return { preset, layoutId, site, mLocIds };
}

/**
 * Enters drawing, layout, masters and nodes.
 * @param name becomes part of the change ids: another name gives another layout
 */
export async function enterSite(
  api: GraphqlSession,
  name: string,
  site: GeneratedSite,
): Promise<Pick<SeededLayout, "layoutId" | "mLocIds">> {
  const layoutUrl = await uploadDrawing(api, name, siteSvg(site));
  const layoutId = await createLayout(api, name, site, layoutUrl);
  const mLocIds: string[] = [];
  for (const [index, master] of site.masters.entries()) {
    mLocIds.push(await createMaster(api, { preset: name, index, layoutId }, master));
  }
  return { layoutId, mLocIds };
}

/**
 * The generated site, without the ids of some nodes that the simulated fleet treats as not assigned
 * yet.
 */
export function demoSite(preset: SitePresetName, seed = SITE_SEED): GeneratedSite {
  const site = generateSite({ seed, preset });
  const physical = physicalSite(site);
  const masters = site.masters.map((master, at) => {
    const onGround = physical.masters[at];
    if (onGround === undefined) return master;
    return withoutIds(master, usualMix(seed, preset, onGround).unassigned);
  });
  return { ...site, masters };
}

function withoutIds(master: GeneratedMaster, unassigned: readonly number[]): GeneratedMaster {
  const nIds = master.nodes.nIds.filter(({ index }) => !unassigned.includes(nodeIndexOf(index)));
  return { ...master, nodes: { ...master.nodes, nIds } };
}

/** Id of one change of the seeding; constant for a constant time. */
function changeId(preset: string, what: string, atMilliseconds = SEEDED_AT_MILLISECONDS): string {
  const digest = createHash("sha256").update(`${SITE_SEED}/${preset}/${what}`).digest();
  return makeUuidV7(atMilliseconds, digest.subarray(0, UUID_RANDOM_BYTES));
}

async function uploadDrawing(api: GraphqlSession, preset: string, svg: string): Promise<string> {
  const size = Buffer.byteLength(svg);
  const { requestLayoutUpload } = await api.graphql<{
    requestLayoutUpload: { uploadId: string; url: string };
  }>(
    "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId url } }",
    { input: { changeId: changeId(preset, "drawing"), size } },
  );
  const response = await fetch(requestLayoutUpload.url, {
    method: "PUT",
    headers: { "content-type": "image/svg+xml" },
    body: svg,
  });
  if (!response.ok) throw new Error(`the upload was refused: ${await response.text()}`);
  const { acceptLayoutUpload } = await api.graphql<{ acceptLayoutUpload: { layoutUrl: string } }>(
    "mutation ($uploadId: ID!) { acceptLayoutUpload(uploadId: $uploadId) { layoutUrl } }",
    { uploadId: requestLayoutUpload.uploadId },
  );
  return acceptLayoutUpload.layoutUrl;
}

async function createLayout(
  api: GraphqlSession,
  preset: string,
  { layout }: GeneratedSite,
  layoutUrl: string,
): Promise<string> {
  const { createLayoutDetails } = await api.graphql<{ createLayoutDetails: { id: string } }>(
    "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    { input: { changeId: changeId(preset, "layout"), ...layout, layoutUrl } },
  );
  return createLayoutDetails.id;
}

interface SeededMasterPosition {
  readonly preset: string;
  readonly index: number;
  readonly layoutId: string;
}

async function createMaster(
  api: GraphqlSession,
  { preset, index, layoutId }: SeededMasterPosition,
  { location, nodes }: GeneratedMaster,
): Promise<string> {
  const { createMasterLocation } = await api.graphql<{ createMasterLocation: { id: string } }>(
    "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    { input: { changeId: changeId(preset, `master ${index}`), layoutId, ...location } },
  );
  await api.graphql(
    "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    {
      input: {
        changeId: changeId(preset, `nodes ${index}`),
        layoutId,
        mLocId: createMasterLocation.id,
        ...nodes,
      },
    },
  );
  return createMasterLocation.id;
}
