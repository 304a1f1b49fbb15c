/** Cleans an ID as the user types it, and decides whether it can be accepted. */
import { cleanDeviceId, type DeviceIdFault, deviceIdFault } from "#domain/identity/device-id.ts";
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { nodesInTheWay, type PairPlace } from "#domain/layout/node-pairs.ts";
import { type IdTarget, nLocIdAt, presentId } from "./id-target.ts";
import { nodeAt, type Site } from "./site.ts";

/** Digits that are left of what was entered. */
export interface TypedId {
  readonly text: string;
  /** Something that is no hex digit was taken out of it. */
  readonly wasCleaned: boolean;
}

export type IdJudgement =
  | { readonly kind: "empty" }
  | { readonly kind: "fault"; readonly fault: DeviceIdFault }
  /** The device carries it. */
  | { readonly kind: "present" }
  /** Another node of the master ends in the same four digits; its flat index. */
  | { readonly kind: "duplicate"; readonly node: number }
  /** `alsoAt`: a node under another master that carries the same 16 digits; its flat index. */
  | { readonly kind: "valid"; readonly id: string; readonly alsoAt?: number };

const LENGTHS = { node: [4, 16], master: [16] } as const;

/** Blanks, colons and hyphens, with which labels set digits apart, and a leading 0x go without a word. */
export function typedId(entered: string): TypedId {
  const digits = entered
    .toUpperCase()
    .replace(/^\s*0X/, "")
    .replace(/[\s:.-]/g, "");
  const text = cleanDeviceId(entered);
  return { text, wasCleaned: digits !== text };
}

/** Of a code all of it counts: text around digits means that it is the code of something else. */
export function scannedId(text: string): TypedId {
  const typed = typedId(text);
  return typed.wasCleaned ? { ...typed, text: "" } : typed;
}

/** A key that would only be taken out again. */
export function isBlockedKey(key: string): boolean {
  return key.length === 1 && !/^[0-9A-Fa-f]$/.test(key);
}

/** The x of a leading 0x, which goes with its 0 as it does when it is pasted. */
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

/** 16 digits are of one controller in the world. It may have been moved, so that this is no more than a warning. */
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

/** The same rule as the server's: units of one pair do not count, nor does 0000. */
function nodeInTheWay(
  site: Site,
  { master, node }: Extract<IdTarget, { kind: "node" }>,
  text: string,
): number | undefined {
  const { nodes } = site;
  const read = nodeIdFrom(text);
  const nLocId = nLocIdFrom(nLocIdAt(site, node));
  if (!read.ok || nLocId === undefined) return undefined;
  const own = Array.from({ length: master.nodeCount }, (_, place) => master.firstNode + place);
  const places = own.flatMap((each) => placeOf(site, each));
  const ids = own.flatMap((each) => {
    const id = nodeIdFrom(nodes.nIds[each] ?? "");
    return id.ok ? [[nLocIdAt(site, each), id.value] as const] : [];
  });
  const [first] = nodesInTheWay(places, Object.fromEntries(ids), { nLocId, nId: read.value });
  return first && nodeAt(site, nodes.master[node] ?? 0, Number(first));
}

function placeOf(site: Site, node: number): readonly PairPlace[] {
  const { role, relative } = site.nodes;
  const index = nLocIdFrom(nLocIdAt(site, node));
  if (index === undefined) return [];
  const primary = nLocIdFrom(String(relative[node] ?? -1).padStart(3, "0"));
  return [{ index, role: NODE_ROLES[role[node] ?? 0] ?? "solo", relative: primary ?? null }];
}
