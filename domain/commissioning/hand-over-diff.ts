/** What has changed at a site since a hand-over was signed. */
import { canonicalText } from "#domain/ledger/seal.ts";
import { CHECKS, type CheckKey, type CheckResult } from "./checks.ts";
import type { HandOver, HandOverMaster } from "./hand-over.ts";
import type { PunchItem } from "./punch-item.ts";

export interface ChangedCheck {
  readonly key: CheckKey;
  readonly before: CheckResult;
  readonly after: CheckResult;
}

export interface ChangedDevice {
  readonly mLocId: string;
  readonly masterName: string;
  /** Null for the master itself. */
  readonly nLocId: string | null;
  readonly kind: "added" | "removed" | "changed";
  /** Empty for a device that was added or removed. */
  readonly checks: readonly ChangedCheck[];
}

export interface HandOverDiff {
  readonly devices: readonly ChangedDevice[];
  /** Items that are new, closed or opened again since then, as they are now. */
  readonly punchList: readonly PunchItem[];
  /** Whether the expected versions of the firmware have changed. */
  readonly isOtherFirmwareExpected: boolean;
}

export function diffOf(before: HandOver, after: HandOver): HandOverDiff {
  const known = new Map(before.punchList.map((item) => [item.id, item.rev]));
  const masters = paired(before.masters, after.masters, ({ mLocId }) => mLocId);
  return {
    devices: masters.flatMap(([old, now]) => changedIn(old, now)),
    punchList: after.punchList.filter(({ id, rev }) => known.get(id) !== rev),
    isOtherFirmwareExpected: canonicalText(before.expected) !== canonicalText(after.expected),
  };
}

export function isUnchanged({ devices, punchList, isOtherFirmwareExpected }: HandOverDiff) {
  return devices.length === 0 && punchList.length === 0 && !isOtherFirmwareExpected;
}

function changedIn(
  old: HandOverMaster | undefined,
  now: HandOverMaster | undefined,
): readonly ChangedDevice[] {
  const master = now ?? old;
  if (master === undefined) return [];
  const place = { mLocId: master.mLocId, masterName: master.name };
  const nodes = paired(old?.nodes ?? [], now?.nodes ?? [], ({ nLocId }) => nLocId);
  return [
    ...deviceChange({ ...place, nLocId: null }, old, now),
    ...nodes.flatMap(([before, after]) =>
      deviceChange({ ...place, nLocId: (after ?? before)?.nLocId ?? null }, before, after),
    ),
  ];
}

type Device = Pick<HandOverMaster, "checks">;

function deviceChange(
  place: Pick<ChangedDevice, "mLocId" | "masterName" | "nLocId">,
  old: Device | undefined,
  now: Device | undefined,
): readonly ChangedDevice[] {
  if (old === undefined) return [{ ...place, kind: "added", checks: [] }];
  if (now === undefined) return [{ ...place, kind: "removed", checks: [] }];
  const checks = CHECKS.flatMap(({ key }) => {
    const [before, after] = [old.checks[key], now.checks[key]];
    return isSame(before, after) ? [] : [{ key, before, after }];
  });
  return checks.length === 0 ? [] : [{ ...place, kind: "changed", checks }];
}

/** The result and what it is about; a later reading of the same value is no change. */
function isSame(one: CheckResult, other: CheckResult): boolean {
  return (
    one.state === other.state &&
    one.value === other.value &&
    (one.missing ?? []).join() === (other.missing ?? []).join()
  );
}

type Pair<Thing> = readonly [Thing | undefined, Thing | undefined];

/** Things with the same key, in the order of the later list; those that are gone follow. */
function paired<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly Pair<Thing>[] {
  const old = new Map(before.map((thing) => [keyOf(thing), thing]));
  const kept = after.map((thing): Pair<Thing> => [old.get(keyOf(thing)), thing]);
  const present = new Set(after.map(keyOf));
  const gone = before.filter((thing) => !present.has(keyOf(thing)));
  return [...kept, ...gone.map((thing): Pair<Thing> => [thing, undefined])];
}
