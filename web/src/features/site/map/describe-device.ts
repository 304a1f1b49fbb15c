/**
 * Describes a device as text: its title, its state, and one sentence with everything for users of a
 * screen reader.
 */
import { titleOfNode } from "#web/features/site/model/controller-id.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { angleInWords, MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { ALARM_NAMES } from "#web/ui/bit-rows.ts";

export interface DeviceFacts {
  readonly title: string;
  readonly place: string;
  readonly state: string;
  /** Angle in degrees, west positive; NaN if unknown, undefined if the overlay shows no angles. */
  readonly angle: number | undefined;
  readonly isStale: boolean;
  /** True if the overlay's filter excludes the device. */
  readonly isDimmed: boolean;
  /** Index of the device's style in `styles` of the paint, the look of the map. */
  readonly style: number;
}

export interface Described {
  readonly site: Site;
  readonly paint: Paint;
  readonly angles?: Float32Array | undefined;
}

export function describeDevice({ site, paint, angles }: Described, device: Device): DeviceFacts {
  if (device.kind === "master") return describeMaster(site, paint, device.master);
  const { node } = device;
  const { nodes } = site;
  const masterName = site.masters[nodes.master[node] ?? 0]?.name ?? "";
  return {
    title: titleOfNode(site, node),
    place: `${masterName} · ${MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0)}`,
    state: paint.describe(node),
    angle: angles?.[node],
    isStale: false,
    isDimmed: paint.isDimmed[node] === 1,
    style: paint.state[node] ?? 0,
  };
}

/** One sentence about a device, such as "Node A01D, Master 1, float, 42.0° west". */
export function deviceSentence(described: Described, device: Device): string {
  const { title, state, angle, isStale, isDimmed } = describeDevice(described, device);
  const master =
    device.kind === "node"
      ? described.site.masters[described.site.nodes.master[device.node] ?? 0]?.name
      : MAP_MESSAGES.nodeCount(described.site.masters[device.master]?.nodeCount ?? 0);
  const angleText = angle === undefined ? "" : angleInWords(angle);
  return [
    title,
    master ?? "",
    state,
    // The angle is omitted if the state already contains it, as in overlays of angles.
    state.startsWith(angleText) ? "" : angleText,
    ageInWords({ isStale, state }),
    isDimmed ? MAP_MESSAGES.filteredOut : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/**
 * Text that the device's data is out of date; empty if it is not, or if the state already says so.
 */
export function ageInWords({ isStale, state }: Pick<DeviceFacts, "isStale" | "state">): string {
  const { silent } = ALARM_NAMES.master;
  return isStale && !state.includes(silent) ? silent : "";
}

function describeMaster(site: Site, paint: Paint, index: number): DeviceFacts {
  const master = site.masters[index];
  const style = paint.masterState[index] ?? 0;
  return {
    title: master?.name ?? "",
    place: [master?.label ?? "", MAP_MESSAGES.nodeCount(master?.nodeCount ?? 0)]
      .filter((part) => part !== "")
      .join(" · "),
    state: paint.describeMaster?.(index) || (paint.styles[style]?.text ?? ""),
    angle: undefined,
    isStale: paint.masterIsStale[index] === 1,
    isDimmed: paint.masterIsDimmed?.[index] === 1,
    style,
  };
}
