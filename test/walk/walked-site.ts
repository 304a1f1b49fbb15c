/** The site that is walked through: the survey, the controllers in the field, and their labels. */
import { type GeneratedSite, generateSite } from "#domain/site-generator/generate-site.ts";
import type { NewSite } from "#simulator/fleet/fleet-options.ts";
import { firstPart, type PhysicalSite, physicalSite } from "#simulator/site/physical-site.ts";

export const PRESET = "large";
export const SEED = 41;

export interface WalkedSite extends NewSite {
  readonly name: string;
  /** The masters that the factory has made. */
  readonly made: GeneratedSite;
  readonly physical: PhysicalSite;
  readonly masterNames: readonly string[];
}

export function walkedSite(size: NewSite): WalkedSite {
  const generated = generateSite({ seed: SEED, preset: PRESET });
  return {
    ...size,
    name: "Falcon Bench",
    made: { ...generated, masters: generated.masters.slice(0, size.masters) },
    physical: firstPart(physicalSite(generated), size),
    masterNames: Array.from({ length: size.masters }, (_, at) => `Master ${at + 1}`),
  };
}

/** Trackers of a row. */
const ROW = 12;
/** Metres between blocks, rows and trackers. */
const BLOCK_METRES = 300;
const ROW_METRES = 20;
const TRACKER_METRES = 60;
/** Canvas units of the longer side after the step that positions the locations. */
const LONG_SIDE = 750;

/** What the user enters to move the locations from the edges of the canvas. */
export const POSITION = { scale: "0.75", xTrans: "50", yTrans: "100" };

/** The surveyor's file: blocks side by side, without IDs. */
export function surveyOf({ masters, nodesPerMaster }: NewSite): string {
  const lines = Array.from({ length: masters }, (_, block) =>
    Array.from({ length: nodesPerMaster }, (_node, at) => {
      const [row, tracker] = [Math.floor(at / ROW), at % ROW];
      const x = 512_000 + BLOCK_METRES * block + ROW_METRES * row;
      return `${x},${4_100_000 + TRACKER_METRES * tracker},${row + 1},${tracker + 1}`;
    }),
  );
  return ["xLoc,yLoc,rowNum,fromSouth", ...lines.flat()].join("\r\n");
}

export interface Block {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Where the block of a master is on the canvas, in canvas units. */
export function blockAt({ masters, nodesPerMaster }: NewSite, master: number): Block {
  const rows = Math.ceil(nodesPerMaster / ROW);
  const width = (rows - 1) * ROW_METRES;
  const height = (Math.min(nodesPerMaster, ROW) - 1) * TRACKER_METRES;
  const unit = LONG_SIDE / Math.max(BLOCK_METRES * (masters - 1) + width, height);
  const west = Number(POSITION.xTrans) + BLOCK_METRES * master * unit;
  const south = Number(POSITION.yTrans);
  return { west, east: west + width * unit, south, north: south + height * unit };
}

/** The label of the controller at a tracker. */
export function labelOf({ physical }: WalkedSite, master: number, nLocId: string): string {
  const tracker = physical.masters[master]?.trackers[Number(nLocId)];
  if (tracker === undefined) throw new Error(`no tracker ${nLocId} of master ${master}`);
  return tracker.controllerId;
}

/** The code on a component. */
export function componentCode(kind: string, place: string): string {
  return `component:${kind}&sn:${kind.slice(0, 3).toUpperCase()}-${place}&pn:${kind.toUpperCase()}`;
}
