/** The overlays of the site view, how a URL may spell them, and the right that each takes. */
import { holds, type Privilege, type PrivilegeBits } from "./privileges.ts";

interface OverlayEntry {
  readonly label: string;
  readonly needs: Privilege;
  /** Other spellings of the overlay that a URL may contain. */
  readonly aliases: readonly string[];
}

/**
 * Overlays by their spelling in URLs; `deviceid-assignement`, although misspelt, is the established
 * spelling.
 */
export const OVERLAYS = {
  alarms: { label: "Alarms", needs: "DATA_SNAPSHOT", aliases: [] },
  "status-flags": { label: "Status Flags", needs: "DATA_SNAPSHOT", aliases: ["flags"] },
  "charging-status": {
    label: "Charging Statuses",
    needs: "DATA_SNAPSHOT",
    aliases: ["charger status"],
  },
  "deviceid-assignement": {
    label: "Device ID Assignment",
    needs: "VIEW",
    aliases: ["deviceid-assignment"],
  },
  "smart-stow": { label: "Smart Stows", needs: "VIEW", aliases: [] },
  "stow-readiness": { label: "Stow Readiness", needs: "DATA_SNAPSHOT", aliases: ["readiness"] },
  angles: { label: "Angles", needs: "DATA_SNAPSHOT", aliases: [] },
  "radio-mesh": { label: "Radio Mesh", needs: "DATA_SNAPSHOT", aliases: [] },
  "zigbee-hops": { label: "Zigbee Hops", needs: "DEV", aliases: [] },
} as const satisfies Readonly<Record<string, OverlayEntry>>;

export type Overlay = keyof typeof OVERLAYS;

export const OVERLAY_KEYS = Object.keys(OVERLAYS) as readonly Overlay[];

const BY_SPELLING: ReadonlyMap<string, Overlay> = new Map(
  OVERLAY_KEYS.flatMap((key) => [key, ...OVERLAYS[key].aliases].map((name) => [name, key])),
);

/** The overlay that this text in a URL names, in any of its spellings. */
export function overlayFrom(spelling: string): Overlay | undefined {
  return BY_SPELLING.get(spelling);
}

export function maySeeOverlay(held: PrivilegeBits, overlay: Overlay): boolean {
  return holds(held, OVERLAYS[overlay].needs);
}
