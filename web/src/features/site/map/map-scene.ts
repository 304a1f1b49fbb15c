/** What the map shows (its scene), and which layers of the map a changed scene affects. */
import type { Device } from "#web/features/site/model/device.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { PersonMark } from "#web/features/site/model/person-mark.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { Picture } from "#web/map/picture.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface MapScene {
  readonly site: Site;
  readonly paint: Paint;
  /**
   * Angles in degrees by flat index, west positive, NaN if unknown; undefined draws all trackers
   * flat.
   */
  readonly angles: Float32Array | undefined;
  readonly mode: ThemeMode;
  readonly selection: Selection;
  readonly shownMasters: ReadonlySet<number>;
  /** Drawing behind the map; undefined for none. */
  readonly picture: Picture | undefined;
  readonly angleText: (angle: number) => string;
  readonly hovered: Device | undefined;
  /** The device with the keyboard focus. */
  readonly focused: Device | undefined;
  /** Flat index of the node that the user navigates to; undefined without a navigation. */
  readonly goal: number | undefined;
  /** People in the rows. */
  readonly people: readonly PersonMark[];
  /** Corners of the box or lasso that the user is drawing; units of the plane. */
  readonly draft: readonly Point[];
}

/** Fields of a scene that affect everything that is drawn over the drawing. */
const ALL_KEYS = ["site", "mode", "shownMasters"] as const;
/** Further fields that affect trackers which are drawn one by one, with angles and labels. */
const DETAIL_KEYS = ["paint", "angles", "angleText"] as const;
/** Fields of a scene that affect only the marks above the trackers, such as the selection. */
const MARK_KEYS = ["hovered", "focused", "goal", "draft", "selection", "people"] as const;

export interface Repaint {
  /** `changes`: only where nodes look different, or the areas of masters. */
  readonly field: "everything" | "changes" | "nothing";
  /** Masters and marks, apart from the numbers of abnormal nodes (`DerivedScene.severeCounts`). */
  readonly marks: boolean;
  /** The row numbers at the edge of the map. */
  readonly edge: boolean;
  readonly picture: boolean;
}

/**
 * Finds out which layers a changed scene affects. Each layer that is drawn again is copied to the
 * screen as a whole, which takes a slow device longer than drawing it.
 * @param isMass true if trackers are drawn without their angles and labels
 */
export function repaintFor(
  before: MapScene | undefined,
  after: MapScene,
  isMass: boolean,
): Repaint {
  if (before === undefined) return { field: "everything", marks: true, edge: true, picture: true };
  const isOther = (key: keyof MapScene) => before[key] !== after[key];
  const areAll = ALL_KEYS.some(isOther);
  const isWholeField =
    areAll ||
    (isMass ? !hasSameSurroundings(before.paint, after.paint) : DETAIL_KEYS.some(isOther)) ||
    !hasSameMembers(before.selection.masters, after.selection.masters);
  const hasChanges = isMass && !hasSameValues(DRAWN_IN_FIELD, before.paint, after.paint);
  return {
    field: isWholeField ? "everything" : hasChanges ? "changes" : "nothing",
    marks: areAll || MARK_KEYS.some(isOther) || !haveMastersSameLook(before.paint, after.paint),
    edge: areAll,
    picture: before.picture !== after.picture,
  };
}

/**
 * True if both sets have the same members. The selection is compared by members, because moving
 * from node to node creates a new set with the same masters.
 */
function hasSameMembers(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return (
    one === other || (one.size === other.size && [...one].every((member) => other.has(member)))
  );
}

/** True if both paints make all devices look the same, so that only their texts can differ. */
export function hasSameLook(one: Paint, other: Paint): boolean {
  return (
    one === other ||
    (hasSameValues(NODE_KEYS, one, other) &&
      hasSameSurroundings(one, other) &&
      hasSameValues(MASTER_KEYS, one, other))
  );
}

function haveMastersSameLook(one: Paint, other: Paint): boolean {
  return hasSameValues(MASTER_KEYS, one, other) && hasSameStyles(one, other);
}

/** True if the same lines and badges are drawn, in the same styles. */
function hasSameSurroundings(one: Paint, other: Paint): boolean {
  return one.lines === other.lines && one.badges === other.badges && hasSameStyles(one, other);
}

function hasSameStyles(one: Paint, other: Paint): boolean {
  return (
    one.isByMaster === other.isByMaster &&
    JSON.stringify(one.styles) === JSON.stringify(other.styles)
  );
}

const NODE_KEYS = ["state", "isDimmed"] as const satisfies readonly (keyof Paint)[];
const MASTER_KEYS = [
  "masterState",
  "masterIsDimmed",
  "masterIsStale",
] as const satisfies readonly (keyof Paint)[];

/** What is drawn of nodes and masters in the field of a zoomed-out map. */
const DRAWN_IN_FIELD = [...NODE_KEYS, "masterIsStale"] as const;

type LookKey = (typeof NODE_KEYS | typeof MASTER_KEYS)[number];

function hasSameValues(keys: readonly LookKey[], one: Paint, other: Paint): boolean {
  return keys.every((key) => areSame(one[key], other[key]));
}

function areSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
