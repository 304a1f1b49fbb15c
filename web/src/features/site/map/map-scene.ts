/** Everything the map shows, and what has to be drawn again when some of it changes. */
import type { Device } from "#web/features/site/model/device.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { Selection } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import type { ThemeMode } from "#web/ui/tones.ts";

export interface MapScene {
  readonly site: Site;
  readonly paint: Paint;
  /** Degrees by flat index, west positive, NaN unknown; undefined draws all trackers flat. */
  readonly angles: Float32Array | undefined;
  readonly mode: ThemeMode;
  readonly selection: Selection;
  readonly shownMasters: ReadonlySet<number>;
  /** Address of the picture behind the map; undefined for none. */
  readonly picture: string | undefined;
  readonly angleText: (angle: number) => string;
  readonly hovered: Device | undefined;
  /** Where the keyboard is. */
  readonly focused: Device | undefined;
  /** Flat index of the node to which a search leads. */
  readonly goal: number | undefined;
  /** Corners of the box or lasso being drawn, in the plane. */
  readonly draft: readonly Point[];
}

/** Fields that the trackers, areas and labels are drawn from. */
const FIELD_KEYS = ["site", "paint", "angles", "mode", "shownMasters", "angleText"] as const;
/** Fields that only the marks over them are drawn from. */
const MARK_KEYS = ["hovered", "focused", "goal", "draft", "selection"] as const;

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

/** A step from node to node makes a new set of the same masters. */
function hasSameMembers(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return (
    one === other || (one.size === other.size && [...one].every((member) => other.has(member)))
  );
}
