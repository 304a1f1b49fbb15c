/** Cleans an ID as the user types it, and decides whether it can be accepted. */
import { cleanDeviceId, type DeviceIdFault, deviceIdFault } from "#domain/identity/device-id.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { nodesInTheWay, type PairLocation } from "#domain/layout/node-pairs.ts";
import { type IdTarget, nLocIdAt, presentId } from "./id-target.ts";
import { nodeAt, type Site } from "./site.ts";

/** The typed ID: the hexadecimal digits that remain of the entered text. */
export interface TypedId {
  readonly text: string;
  /** True if characters were removed that are neither separators nor hexadecimal digits. */
  readonly wasCleaned: boolean;
}

export type IdJudgement =
  | { readonly kind: "empty" }
  | { readonly kind: "fault"; readonly fault: DeviceIdFault }
  /** The device already has this ID. */
  | { readonly kind: "present" }
  /** Another node of the master has the same last four digits; `node` is its flat index. */
  | { readonly kind: "duplicate"; readonly node: number }
  /** `alsoAt`: flat index of a node under another master that has the same 16 digits. */
  | { readonly kind: "valid"; readonly id: string; readonly alsoAt?: number };

const LENGTHS = { node: [4, 16], master: [16] } as const;

/**
 * Reduces the entered text to hexadecimal digits. Separators of printed labels (blanks, colons,
 * dots, hyphens) and a leading 0x are removed without setting `wasCleaned`.
 */
export function typedId(entered: string): TypedId {
  const digits = entered
    .toUpperCase()
    .replace(/^\s*0X/, "")
    .replace(/[\s:.-]/g, "");
  const text = cleanDeviceId(entered);
  return { text, wasCleaned: digits !== text };
}

/** Reads an ID from a scanned code; if the code contains other text as well, it is not an ID. */
export function scannedId(text: string): TypedId {
  const typed = typedId(text);
  return typed.wasCleaned ? { ...typed, text: "" } : typed;
}

/**
 * True for keys that type a character which the field would remove again, so that it is not
 * accepted at all.
 */
export function isBlockedKey(key: string): boolean {
  return key.length === 1 && !/^[0-9A-Fa-f]$/.test(key);
}

/** True if the key completes a leading 0x, which the field removes, as in pasted text. */
export function endsPrefix(before: string, key: string): boolean {
  return before === "0" && key.toUpperCase() === "X";
}

export function judgeId(site: Site, target: IdTarget, typed: TypedId): IdJudgement {
  const { text, wasCleaned } = typed;
  if (text === "" && !wasCleaned) return { kind: "empty" };
  const fault = deviceIdFault(text, LENGTHS[target.kind]);
  if (fault !== undefined) {
    return { kind: "fault", fault: fault === "wrongLength" && wasCleaned ? "notHex" : fault };
  }
  if (text === presentId(site, target)) return { kind: "present" };
  const node = target.kind === "node" ? nodeInTheWay(site, target, text) : undefined;
  if (node !== undefined) return { kind: "duplicate", node };
  const alsoAt = target.kind === "node" ? nodeElsewhere(site, target, text) : undefined;
  return { kind: "valid", id: text, ...(alsoAt !== undefined && { alsoAt }) };
}

/**
 * Flat index of a node under another master with the same 16 digits, which identify one controller.
 * This is only a warning, because a technician may have moved the controller.
 */
function nodeElsewhere(
  { nodes }: Site,
  { node }: Extract<IdTarget, { kind: "node" }>,
  text: string,
): number | undefined {
  if (text.length !== WHOLE || isUnassignedText(text)) return undefined;
  const found = nodes.nIds.findIndex(
    (id, other) => id === text && nodes.master[other] !== nodes.master[node],
  );
  return found === -1 ? undefined : found;
}

const WHOLE = 16;

function isUnassignedText(text: string): boolean {
  const read = nodeIdFrom(text);
  return read.ok && isUnassigned(read.value);
}

/**
 * Flat index of another node of the master with the same last four digits. As on the server, the
 * other unit of a pair and the digits 0000 do not count.
 */
function nodeInTheWay(
  site: Site,
  { master, node }: Extract<IdTarget, { kind: "node" }>,
  text: string,
): number | undefined {
  const { nodes } = site;
  const read = nodeIdFrom(text);
  const nLocId = nLocIdFrom(nLocIdAt(site, node));
  if (!read.ok || nLocId === undefined) return undefined;
  const own = Array.from({ length: master.nodeCount }, (_, index) => master.firstNode + index);
  const locations = own.flatMap((each) => pairLocationsOf(site, each));
  const ids = own.flatMap((each) => {
    const id = nodeIdFrom(nodes.nIds[each] ?? "");
    return id.ok ? [[nLocIdAt(site, each), id.value] as const] : [];
  });
  const [first] = nodesInTheWay(locations, Object.fromEntries(ids), { nLocId, nId: read.value });
  return first && nodeAt(site, nodes.master[node] ?? 0, Number(first));
}

function pairLocationsOf(site: Site, node: number): readonly PairLocation[] {
  const { role, relative } = site.nodes;
  const index = nLocIdFrom(nLocIdAt(site, node));
  if (index === undefined) return [];
  const primary = nLocIdFrom(String(relative[node] ?? -1).padStart(3, "0"));
  return [{ index, role: NODE_ROLES[role[node] ?? 0] ?? "solo", relative: primary ?? null }];
}
