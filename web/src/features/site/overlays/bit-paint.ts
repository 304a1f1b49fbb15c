/**
 * Computes the look of the site from words of bits, and counts the devices per bit; used for
 * alarms, status flags and smart stows.
 */

import { labelOn } from "#domain/bits/bit-entry.ts";
import { gravityRank, SEVERITY_KEYS } from "#domain/bits/severities.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { shortControllerId } from "#web/features/site/model/controller-id.ts";
import {
  markerStyle,
  SEVERITY_STYLES,
  SILENT_STYLE,
} from "#web/features/site/model/marker-styles.ts";
import type { MarkerStyle, Paint } from "#web/features/site/model/paint.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { listText } from "#web/language/counts.ts";
import {
  type BitRow,
  type DeviceRange,
  isRowVisible,
  type WordGroup,
  WordReader,
} from "./bit-overlay.ts";
import { staleMasters } from "./master-age.ts";
import type { OverlayInput, OverlayModel, OverlayRow } from "./overlay-model.ts";

export interface BitOverlay {
  readonly groups: readonly WordGroup[];
  /** Text for devices on which no bit is set. */
  readonly healthyText: string;
  /**
   * Keys of rows that do not stand out without a filter, because their bits are set on every
   * healthy device.
   */
  readonly quietKeys?: ReadonlySet<string>;
  /** True if nodes have the style of their master. */
  readonly doNodesFollowMasters?: boolean;
  /**
   * Returns all labels that a row has on this site; needed if they do not follow from the device
   * types.
   */
  readonly labelsOf?: (row: BitRow) => readonly string[] | undefined;
  /** Returns the label of a row on this node; needed if it can differ from the row's own label. */
  readonly labelAt?: (row: BitRow, node: number) => string;
}

const HEALTHY = 0;
const SILENT = 1;
const FIRST_SEVERE = 2;

interface Read extends WordGroup {
  readonly reader: WordReader;
  readonly firstIndex: number;
}

export function bitModel(input: OverlayInput, overlay: BitOverlay): OverlayModel {
  const { site, privileges } = input;
  const quiet = overlay.quietKeys ?? new Set<string>();
  const groups = readersOf(input, overlay.groups, quiet);
  const paint = paintOf(input, overlay, groups);
  const types = [...new Set(site.masters.map(({ deviceType }) => deviceType))];
  const all = groups.flatMap((group) =>
    group.rows.map((row, at) => {
      const labels = overlay.labelsOf?.(row) ?? types.map((type) => labelOn(row, type));
      return { row, model: modelRow(group, at, { ...row, label: joined(labels) }) };
    }),
  );
  const rows = all.flatMap(({ row, model }) =>
    isRowVisible(row, privileges, types) ? [model] : [],
  );
  const picked = all.filter(({ row }) => !quiet.has(row.key)).map(({ model }) => model.place);
  const isMatch = (node: number) =>
    paint.isDimmed[node] === 0 && (paint.state[node] ?? SILENT) > SILENT;
  return { catalogueSize: all.length, rows, picked: new Set(picked), paint, isMatch };
}

function readersOf(
  input: OverlayInput,
  groups: readonly WordGroup[],
  quiet: ReadonlySet<string>,
): readonly Read[] {
  let firstIndex = 0;
  return groups.map((group) => {
    const read = {
      ...group,
      firstIndex,
      reader: new WordReader(group, firstIndex, input, quiet),
    };
    firstIndex += group.rows.length;
    return read;
  });
}

/** Joins the different labels that a row has on one site. */
function joined(labels: readonly string[]): string {
  return [...new Set(labels)].join(" / ");
}

function modelRow(group: Read, at: number, row: BitRow): OverlayRow {
  return {
    place: group.firstIndex + at,
    label: row.label,
    group: group.title,
    style: SEVERITY_STYLES[row.severity],
    count: group.reader.counts[at] ?? 0,
  };
}

function paintOf(input: OverlayInput, overlay: BitOverlay, groups: readonly Read[]): Paint {
  const { site } = input;
  const ofMasters = stateOf(
    groups.filter((group) => group.of === "masters"),
    site.masters.map(({ deviceType }, at) => ({ from: at, end: at + 1, deviceType })),
  );
  const ofNodes = overlay.doNodesFollowMasters
    ? followed(site, ofMasters)
    : stateOf(
        groups.filter((group) => group.of === "nodes"),
        site.masters.map(({ deviceType, firstNode, nodeCount }) => ({
          ...{ from: firstNode, end: firstNode + nodeCount, deviceType },
        })),
      );
  const styles = stylesOf(overlay);
  return {
    state: ofNodes.state,
    isDimmed: ofNodes.isDimmed,
    masterState: ofMasters.state,
    masterIsDimmed: ofMasters.isDimmed,
    masterIsStale: staleMasters(input),
    styles,
    ...(overlay.doNodesFollowMasters && { isByMaster: true }),
    label: (node) => shortControllerId(site, node) ?? "",
    describe: (node) =>
      wordsOfNode(site, overlay, groups, node) ||
      (styles[ofNodes.state[node] ?? SILENT]?.text ?? ""),
    describeMaster: (master) => wordsOfMaster(site, overlay, groups, master),
  };
}

interface States {
  readonly state: Uint8Array;
  readonly isDimmed: Uint8Array;
}

function stateOf(groups: readonly Read[], ranges: readonly DeviceRange[]): States {
  const count = ranges.at(-1)?.end ?? 0;
  const state = new Uint8Array(count).fill(SILENT);
  const isDimmed = new Uint8Array(count);
  for (const { reader } of groups) {
    for (const range of ranges) {
      reader.readAll(range, (at, severity, isOut) => {
        state[at] = severity === undefined ? HEALTHY : FIRST_SEVERE + gravityRank(severity);
        isDimmed[at] = isOut ? 1 : 0;
      });
    }
  }
  return { state, isDimmed };
}

function followed({ nodes }: Site, { state, isDimmed }: States): States {
  return {
    state: Uint8Array.from(nodes.master, (master) => state[master] ?? SILENT),
    isDimmed: Uint8Array.from(nodes.master, (master) => isDimmed[master] ?? 0),
  };
}

/** Returns text for the set bits of a node, as far as the user may see them. */
function wordsOfNode(
  site: Site,
  overlay: BitOverlay,
  groups: readonly Read[],
  node: number,
): string {
  const master = site.nodes.master[node] ?? 0;
  if (overlay.doNodesFollowMasters) return wordsOfMaster(site, overlay, groups, master);
  const type = site.masters[master]?.deviceType ?? "gen3";
  return wordsSet(
    overlay,
    groups,
    { of: "nodes", at: node, type },
    (row) => overlay.labelAt?.(row, node) ?? labelOn(row, type),
  );
}

function wordsOfMaster(
  { masters }: Site,
  overlay: BitOverlay,
  groups: readonly Read[],
  master: number,
): string {
  const type = masters[master]?.deviceType ?? "gen3";
  return wordsSet(overlay, groups, { of: "masters", at: master, type }, ({ label }) => label);
}

interface WordSource {
  readonly of: WordGroup["of"];
  readonly at: number;
  readonly type: DeviceType;
}

/**
 * Text for the set bits that the filter selects, or else for those that stand out, or else the
 * healthy text with the remaining ones.
 */
function wordsSet(
  { quietKeys, healthyText }: BitOverlay,
  groups: readonly Read[],
  { of, at, type }: WordSource,
  labelOf: (row: BitRow) => string,
): string {
  const set = groups
    .filter((group) => group.of === of)
    .map(({ reader }) => reader.rowsAt(at, type));
  const inWords = (rows: readonly BitRow[]) => listText(rows.map(labelOf));
  const seen = set.flatMap((rows) => rows.seen);
  const matching = set.flatMap((rows) => rows.selected);
  if (matching.length > 0) return inWords(matching);
  const loud = seen.filter(({ key }) => !quietKeys?.has(key));
  if (loud.length > 0 || seen.length === 0) return inWords(loud);
  return `${healthyText}: ${inWords(seen)}`;
}

function stylesOf({ healthyText }: BitOverlay): readonly MarkerStyle[] {
  const grave = SEVERITY_KEYS.map((severity) => SEVERITY_STYLES[severity]);
  return [markerStyle("calm", "bar", healthyText), SILENT_STYLE, ...grave];
}
