/**
 * React hook of the keyboard focus on the map: the focused device, and the keys that move the focus
 * to its neighbours.
 */
import { type KeyboardEvent, useState } from "react";
import { selectOnly, toggle } from "#web/features/site/model/change-selection.ts";
import { type Device, knownDevice, masterOfDevice } from "#web/features/site/model/device.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { PLANE, toPlane } from "#web/map/pixel-plane.ts";
import { notify } from "#web/ui/notify.ts";
import { deviceForKey, nodeNearestTo } from "./map-keys.ts";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapView } from "./site-map-view.ts";

export interface MapSteps {
  /** The device with the keyboard focus; undefined while no node is shown. */
  readonly active: Device | undefined;
  readonly focus: (device: Device) => void;
  /** Moves the focus to the nearest node on that side; undefined at the edge of the site. */
  readonly step: Record<"west" | "east", (() => void) | undefined>;
  /** Handles a key press; returns whether the map uses the key. */
  readonly onKey: (event: AnyKeyboardEvent) => boolean;
}

type AnyKeyboardEvent = KeyboardEvent | globalThis.KeyboardEvent;

/**
 * What a move of the focus does to the selection: selects only the device, adds it, or changes
 * nothing.
 */
type SelectionMode = "select" | "add" | "keep";

function modeOf({ ctrlKey, metaKey, shiftKey }: AnyKeyboardEvent): SelectionMode {
  if (ctrlKey || metaKey) return "keep";
  return shiftKey ? "add" : "select";
}

const STEP_KEYS = { west: "ArrowLeft", east: "ArrowRight" } as const;

export function useMapSteps(view: SiteMapView | undefined, props: SiteMapProps): MapSteps {
  const { site, selection, onSelect, onOpen, shownMasters } = props;
  const [chosen, focus] = useState<Device>();
  const active = knownDevice(site, chosen) ?? startOf(view, props);
  const targetOf = (key: string): Device | undefined => {
    if (view === undefined || active === undefined) return undefined;
    return deviceForKey({ site, shownMasters, ...view.derived() }, key, active);
  };
  const goTo = (target: Device, mode: SelectionMode) => {
    if (active !== undefined) announceMaster(props, active, target);
    focus(target);
    view?.reveal(target);
    if (mode === "select") onSelect(selectOnly(site, target));
    if (mode === "add") onSelect(toggle(site, selection, target));
  };
  const stepTo = (key: string) => {
    const target = targetOf(key);
    return target === undefined ? undefined : () => goTo(target, "select");
  };
  const onKey = (event: AnyKeyboardEvent) => {
    if (active === undefined) return false;
    const target = targetOf(event.key);
    if (event.key === " ") onSelect(toggle(site, selection, active));
    else if (event.key === "Enter") onOpen(active);
    else if (target !== undefined) goTo(target, modeOf(event));
    // Other arrow keys, at the edge of the site, count as used too, so that they do not scroll the
    // page.
    else return event.key.startsWith("Arrow");
    return true;
  };
  return {
    active,
    focus,
    onKey,
    step: { west: stepTo(STEP_KEYS.west), east: stepTo(STEP_KEYS.east) },
  };
}

/**
 * Returns the device that gets the focus first: the selected node or, without one, the node nearest
 * to the centre of the screen.
 */
function startOf(view: SiteMapView | undefined, { selection }: SiteMapProps): Device | undefined {
  const [selected] = selection.nodes;
  if (selected !== undefined) return { kind: "node", node: selected };
  if (view === undefined) return undefined;
  const { width, height } = view.shell.size();
  const middle = toPlane(view.shell.view(), { x: width / 2, y: height / 2 });
  const { grid, isShown } = view.derived();
  const node = nodeNearestTo(grid, Number.isFinite(middle.x) ? middle : PLANE.centre, isShown);
  return node === undefined ? undefined : { kind: "node", node };
}

/** Announces the name of the master when the focus moves into its area. */
function announceMaster({ site }: SiteMapProps, from: Device, to: Device): void {
  const master = masterOfDevice(site, to);
  if (master === masterOfDevice(site, from)) return;
  const name = site.masters[master]?.name ?? "";
  notify({ kind: "warning", text: MAP_MESSAGES.enteringArea(name), lastsSeconds: 1 });
}
