/** Generates a whole plausible site from a seed: layout, masters, nodes, ids, water. */
import type { MasterId } from "#domain/identity/master-id.ts";
import type { LayoutDraft } from "#domain/layout/layout.ts";
import { type MasterLocationDraft, PANID } from "#domain/layout/master-location.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { type BlockSize, blockSize, occupiedSlots, PITCH } from "./block.ts";
import { type CanvasPlan, canvasPlan } from "./canvas.ts";
import { drawMasterIds } from "./device-ids.ts";
import { planGround } from "./ground-plan.ts";
import { masterNodes, placeTrackers, type Tracker } from "./master-nodes.ts";
import { SITE_PRESETS, type SitePreset, type SitePresetName } from "./presets.ts";
import { type SeededRandom, seededRandom } from "./random.ts";

export interface GeneratedMaster {
  readonly location: MasterLocationDraft;
  readonly nodes: NodeLocationsDraft;
  /** Height of each node above the site's mean, metres, in the order of the nodes. */
  readonly heights: readonly number[];
  readonly trackers: readonly Tracker[];
}

export interface GeneratedSite {
  /** The layout without its picture, which has to be uploaded first. */
  readonly layout: LayoutDraft;
  readonly masters: readonly GeneratedMaster[];
  readonly canvas: CanvasPlan;
}

/** Direct current power of one tracker, kilowatts. */
const TRACKER_POWER = 30.8;
/** Canvas units between rows from which labels of neighbouring nodes are readable. */
const READABLE_PITCH = 36;

/** Generates a site; the same seed (a whole number from 0) and preset always give the same one. */
export function generateSite(options: {
  readonly seed: number;
  readonly preset: SitePresetName;
}): GeneratedSite {
  const preset: SitePreset = SITE_PRESETS[options.preset];
  const random = seededRandom(options.seed + (preset.seedOffset ?? 0));
  const size = blockSize(preset.nodesPerMaster);
  const ground = planGround(preset.masters, size, random);
  const canvas = canvasPlan(ground);
  const slots = ground.blocks.map(() => occupiedSlots(preset.nodesPerMaster, size, random));
  const trackers = placeTrackers(ground.blocks, slots);
  const mIds = drawMasterIds(preset.masters, random);
  const masters = mIds.map((mId, at) =>
    generateMaster(
      { mId, at, size, preset, canvas, seed: options.seed },
      trackers[at] ?? [],
      random,
    ),
  );
  const layoutNumber = layoutNumberOf(options);
  return { layout: layoutOf(preset, layoutNumber, canvas), masters, canvas };
}

interface MasterFacts {
  readonly mId: MasterId;
  /** Index of the master, from 0. */
  readonly at: number;
  readonly size: BlockSize;
  readonly preset: SitePreset;
  readonly canvas: CanvasPlan;
  readonly seed: number;
}

function generateMaster(
  facts: MasterFacts,
  trackers: readonly Tracker[],
  random: SeededRandom,
): GeneratedMaster {
  const location = masterLocationOf(facts);
  const { nodes, heights } = masterNodes(trackers, location.deviceType, facts.canvas, random);
  return { location, nodes, heights, trackers };
}

function masterLocationOf(facts: MasterFacts): MasterLocationDraft {
  const { at, size, canvas, preset } = facts;
  const corner = canvas.ground.blocks[at] ?? { x: 0, y: 0 };
  // The master is drawn between the two middle rows, so that its marker covers no tracker.
  const middle = canvas.toCanvas({
    x: corner.x + Math.floor(size.rows / 2) * PITCH,
    y: corner.y + size.height / 2,
  });
  const southWest = canvas.toCanvas(corner);
  const northEast = canvas.toCanvas({ x: corner.x + size.width, y: corner.y + size.height });
  return {
    name: `Master ${at + 1}`,
    mId: facts.mId,
    deviceType: preset.deviceTypes[at % preset.deviceTypes.length] ?? preset.deviceTypes[0],
    channel: ZIGBEE_CHANNELS[at % ZIGBEE_CHANNELS.length] ?? ZIGBEE_CHANNELS[0],
    panid: ((37 * facts.seed + at + 1) % PANID.max) + 1,
    xLoc: middle.x,
    yLoc: middle.y,
    area: [
      { lat: southWest.y, lng: southWest.x },
      { lat: northEast.y, lng: southWest.x },
      { lat: northEast.y, lng: northEast.x },
      { lat: southWest.y, lng: northEast.x },
    ],
  };
}

/** Difference between the layout numbers of two presets with the same seed. */
const NUMBER_STEP = 100;

/** Layout number of four digits; the sites of one seed have different ones. */
function layoutNumberOf({ seed, preset }: { seed: number; preset: SitePresetName }): string {
  const at = Object.keys(SITE_PRESETS).indexOf(preset);
  return String(1000 + ((seed + NUMBER_STEP * at) % 9000));
}

function layoutOf(preset: SitePreset, layoutNumber: string, canvas: CanvasPlan): LayoutDraft {
  const { place } = preset;
  const trackers = preset.masters * preset.nodesPerMaster;
  return {
    name: `${place.name} Solar`,
    customerName: `${place.name} Energy`,
    city: place.name,
    state: place.state,
    coordinates: { latitude: place.latitude, longitude: place.longitude },
    tz: place.tz,
    utcOffset: place.utcOffset,
    layoutNumber,
    labelZoomThreshold: Math.max(0, Math.ceil(Math.log2(READABLE_PITCH / (PITCH * canvas.scale)))),
    markerRadius: 0.5,
    powerCapacityDc: Math.round(trackers * TRACKER_POWER * 10) / 10,
    published: true,
    demo: false,
    // The safety side is West (false), like the strongest angle of the default settings.
    safetyStowDirection: false,
    weathersmartEnabled: false,
    hailstowEnabled: true,
    powerboostEnabled: false,
    snowshieldEnabled: place.meanTemp < 12,
    thundersmartEnabled: false,
  };
}
