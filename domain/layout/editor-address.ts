/**
 * Reads and writes the layout editor's state in the address: the layout, its tab, and the open
 * master.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { layoutIdFrom, mLocIdFrom } from "#domain/identity/location-id.ts";

/** Used in place of an id for a new layout or master. */
export const NEW = "new";

/** Tabs of the layout editor; an address names a tab by its position in this list. */
export const LAYOUT_TABS = [
  "details",
  "masters",
  "danger",
  "programs",
  "notifications",
  "warnings",
  "gate",
  "access",
] as const;

export type LayoutTab = (typeof LAYOUT_TABS)[number];

export interface OpenedLayout {
  /** Id of the layout, or `new`. */
  readonly id: string;
  readonly tab: LayoutTab;
}

export interface OpenedMaster {
  readonly layoutId: string;
  /** Id of the master's location, or `new`. */
  readonly mLocId: string;
}

/**
 * State of the editor. The dialogs of a layout and of one of its masters may both be open, the
 * master's in front.
 */
export interface EditorAddress {
  readonly layout?: OpenedLayout | undefined;
  readonly master?: OpenedMaster | undefined;
}

export const CLOSED_EDITOR: EditorAddress = {};

/**
 * Reads the state of the editor; undefined when no dialog is open. Invalid values are ignored, as
 * are a master of another layout, and `new` for users who are no administrators: they may only view
 * existing layouts.
 * @param text gives the value of a query parameter
 */
export function readEditor(
  text: (name: string) => string | null,
  privileges: PrivilegeBits,
): EditorAddress | undefined {
  const mayMake = holds(privileges, "ADMIN");
  const layout = readLayout(text("modify-layout"), text("tab"), mayMake);
  const master = readMaster(text("modify-master"), mayMake);
  if (layout === undefined && master === undefined) return undefined;
  const isOfAnother = layout !== undefined && layout.id !== master?.layoutId;
  return {
    ...(layout === undefined ? {} : { layout }),
    ...(master === undefined || isOfAnother ? {} : { master }),
  };
}

/** Query parameters of this state; undefined for an omitted one. The first tab is omitted. */
export function writeEditor({
  layout,
  master,
}: EditorAddress): Readonly<Record<string, string | undefined>> {
  const tab = layout === undefined ? 0 : LAYOUT_TABS.indexOf(layout.tab);
  return {
    "modify-layout": layout?.id,
    tab: tab === 0 ? undefined : String(tab),
    "modify-master": master && `${master.layoutId}:${master.mLocId}`,
  };
}

function readLayout(
  id: string | null,
  tab: string | null,
  mayMake: boolean,
): OpenedLayout | undefined {
  if (id === NEW && mayMake) return { id, tab: "details" };
  const layoutId = layoutIdFrom((id ?? "").toLowerCase());
  if (layoutId === undefined) return undefined;
  const named = LAYOUT_TABS.find((_, index) => String(index) === tab);
  return { id: layoutId, tab: named ?? "details" };
}

function readMaster(text: string | null, mayMake: boolean): OpenedMaster | undefined {
  const [layout = "", master = "", ...more] = (text ?? "").toLowerCase().split(":");
  const layoutId = layoutIdFrom(layout);
  const mLocId = master === NEW && mayMake ? NEW : mLocIdFrom(master);
  if (layoutId === undefined || mLocId === undefined || more.length > 0) return undefined;
  return { layoutId, mLocId };
}
