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

/** Fields of a scene that affect how trackers, areas and labels are drawn. */
const FIELD_KEYS = ["site", "paint", "angles", "mode", "shownMasters", "angleText"] as const;
/** Fields of a scene that affect only the marks above the trackers, such as the selection. */
const MARK_KEYS = ["hovered", "focused", "goal", "draft", "selection", "people"] as const;

export interface Repaint {
  readonly field: boolean;
  readonly marks: boolean;
  readonly picture: boolean;
}

export function repaintFor(before: MapScene | undefined, after: MapScene): Repaint {
  if (before === undefined) return { field: true, marks: true, picture: true };
  const field =
    FIELD_KEYS.some((key) => before[key] !== after[key]) ||
    !hasSameMembers(before.selection.masters, after.selection.masters);
  return {
    field,
    marks: field || MARK_KEYS.some((key) => before[key] !== after[key]),
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
