/** Pairs of trackers whose IDs are probably listed at each other's place, from the findings. */
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import type { Site } from "#web/features/site/model/site.ts";

export type Finding = FindingsRecord["findings"][number];

/** A pair with the IDs that its nodes have now. */
export interface Pair {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string;
  readonly nId: string;
  readonly otherNLocId: string;
  readonly otherNId: string;
}

export interface FoundPair {
  readonly finding: Finding;
  readonly pair: Pair;
}

/** The pairs of a site whose nodes have IDs, without those that a person has dismissed. */
export function pairsOf(site: Site, records: readonly FindingsRecord[]): readonly FoundPair[] {
  const record = records.find(({ layoutId }) => layoutId === site.layout.id);
  return (record?.findings ?? []).flatMap((finding): readonly FoundPair[] => {
    const { cause, mLocId, masterName, nLocId, otherNLocId, act } = finding;
    if (cause !== "swappedIds" || nLocId === undefined || otherNLocId === undefined) return [];
    if (act?.kind === "DISMISS" || act?.kind === "SNOOZE") return [];
    const nId = idAt(site, mLocId, nLocId);
    const otherNId = idAt(site, mLocId, otherNLocId);
    if (nId === undefined || otherNId === undefined) return [];
    return [{ finding, pair: { mLocId, masterName, nLocId, nId, otherNLocId, otherNId } }];
  });
}

function idAt({ nodes, masters }: Site, mLocId: string, nLocId: string): string | undefined {
  const master = masters.findIndex(({ id }) => id === mLocId);
  return nodes.nIds.find(
    (id, at) =>
      nodes.master[at] === master &&
      nodes.index[at] === Number(nLocId) &&
      id !== "" &&
      !id.endsWith("0000"),
  );
}

/** Whether the readings cannot show it, because the rows of both move alike. */
export function isUnsure({ detector }: Finding): boolean {
  return detector !== "movesInOtherRow";
}

/** The Control tab of the first node, whose commands go to it alone. */
export function controlPath({ layout }: Site, { mLocId, nLocId }: Pair): string {
  const device = `${layout.id}:${mLocId}:${nLocId}`;
  return `/layout/${encodeURIComponent(layout.id)}?device-details=${device}&device-tab=control`;
}
