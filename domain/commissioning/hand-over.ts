/**
 * The content of the hand-over file: the state of every device, the punch list and the expected
 * versions. It has no time at which it was made, so that the same state gives the same bytes.
 */
import { inWalkingOrder } from "#domain/layout/walking-order.ts";
import { canonicalText } from "#domain/ledger/seal.ts";
import type { CheckResults } from "./checks.ts";
import type { MasterFacts } from "./device-facts.ts";
import type { ExpectedFirmware, ExpectedKind } from "./expected-firmware.ts";
import { judgeMaster, judgeNode } from "./judge-device.ts";
import { type CheckCounts, countChecks } from "./progress.ts";
import type { PunchItem } from "./punch-item.ts";

export const HAND_OVER_FORMAT = "commissioning 1";

export interface HandOverSite {
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly customer: string | null;
  /** Hours by which the site's clock is ahead of UTC. */
  readonly utcOffset: number;
}

export interface HandOverNode {
  readonly nLocId: string;
  readonly row: number;
  readonly fromSouth: number;
  readonly nId: string | null;
  readonly checks: CheckResults;
}

export interface HandOverMaster {
  readonly mLocId: string;
  readonly name: string;
  readonly mId: string | null;
  readonly checks: CheckResults;
  /** Counts of the master and its nodes. */
  readonly counts: CheckCounts;
  /** In walking order. */
  readonly nodes: readonly HandOverNode[];
}

export interface HandOver {
  readonly format: typeof HAND_OVER_FORMAT;
  readonly site: HandOverSite;
  readonly expected: {
    readonly masterFirmware: string | null;
    readonly nodeFirmware: string | null;
    /** Absent without versions of single boards, so that files of before keep their bytes. */
    readonly kinds?: readonly ExpectedKind[];
  };
  readonly counts: CheckCounts;
  /** Newest time of the evidence in this file; epoch seconds. Null without any. */
  readonly newestEvidenceAt: number | null;
  readonly masters: readonly HandOverMaster[];
  /** Oldest first. */
  readonly punchList: readonly PunchItem[];
}

export interface SiteFacts {
  readonly site: HandOverSite;
  readonly expected: ExpectedFirmware;
  readonly masters: readonly MasterFacts[];
  readonly punchList: readonly PunchItem[];
}

/** The state of a site; the same for the same facts, in any order of masters, nodes and items. */
export function handOverOf({ site, expected, masters, punchList }: SiteFacts): HandOver {
  const judged = [...masters].sort(byName).map((master) => judgedMaster(master, expected));
  const items = [...punchList].sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    format: HAND_OVER_FORMAT,
    site,
    expected: {
      masterFirmware: expected.master ?? null,
      nodeFirmware: expected.node ?? null,
      ...(expected.kinds.length === 0 ? {} : { kinds: expected.kinds }),
    },
    counts: countChecks(judged.flatMap(devicesOf)),
    newestEvidenceAt: newestOf(judged, items),
    masters: judged,
    punchList: items,
  };
}

/** The bytes of the file as text: JSON with sorted keys and a line end. */
export function handOverText(handOver: HandOver): string {
  return `${canonicalText(handOver)}\n`;
}

/** Reads a file that `handOverText` has written; undefined for any other text. */
export function handOverFrom(text: string): HandOver | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isOurs = Object(value).format === HAND_OVER_FORMAT;
    // The content has the right type, because only handOverText writes this format.
    return isOurs ? (value as HandOver) : undefined;
  } catch {
    return undefined;
  }
}

/** The checks of the master and of each of its nodes. */
export function devicesOf({ checks, nodes }: Pick<HandOverMaster, "checks" | "nodes">) {
  return [checks, ...nodes.map((node) => node.checks)];
}

function judgedMaster(master: MasterFacts, expected: ExpectedFirmware): HandOverMaster {
  const walked = inWalkingOrder(byLocation(master), ({ rowNum, fromSouth }) => ({
    ...{ master: 0, row: rowNum, fromSouth },
  }));
  const nodes = walked.map((node) => ({
    ...{ nLocId: node.nLocId, row: node.rowNum, fromSouth: node.fromSouth },
    nId: node.nId ?? null,
    checks: judgeNode(node, master, expected),
  }));
  const checks = judgeMaster(master, expected);
  return {
    ...{ mLocId: master.mLocId, name: master.name, mId: master.mId ?? null, checks, nodes },
    counts: countChecks(devicesOf({ checks, nodes })),
  };
}

function byLocation({ nodes }: MasterFacts): MasterFacts["nodes"] {
  return [...nodes].sort((one, other) => (one.nLocId < other.nLocId ? -1 : 1));
}

/** Master 2 comes before Master 12; compared without the language of the machine. */
function byName(one: MasterFacts, other: MasterFacts): number {
  const [left, right] = [nameKey(one), nameKey(other)];
  if (left !== right) return left < right ? -1 : 1;
  return one.mLocId < other.mLocId ? -1 : 1;
}

function nameKey({ name }: MasterFacts): string {
  return name.replace(/\d+/g, (digits) => digits.padStart(12, "0"));
}

function newestOf(masters: readonly HandOverMaster[], items: readonly PunchItem[]): number | null {
  const ofChecks = masters
    .flatMap(devicesOf)
    .flatMap((checks) => Object.values(checks).flatMap(({ at }) => at ?? []));
  const ofItems = items.flatMap(({ createdAt, closedAt }) => [createdAt, closedAt ?? createdAt]);
  const times = [...ofChecks, ...ofItems];
  return times.length === 0 ? null : times.reduce((one, other) => Math.max(one, other));
}
