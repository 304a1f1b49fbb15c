/** Finds pairs of trackers of a master whose nodes have changed places. */
import { type NodeRows, PLACE_RULES, PlacedProfiles } from "./exchanged-places.ts";
import type { Finding } from "./finding.ts";
import { heldSince, type MasterHistory } from "./history.ts";
import { share } from "./sureness.ts";

/** Mean distance from the own row, in hundredths of a degree, at which an exchange is certain. */
const CERTAIN = 500;
/** Added to the sureness for each further sign: the shade, and a day before with the same result. */
const FURTHER_SIGN = 0.1;
const MOST_SURE = 0.97;

/**
 * Pairs by both signs: the list of ids, and how the trackers moved beside their rows. A pair with
 * both signs is one line, as sure as its movements make it and as old as the older sign.
 */
export function swappedNodes(history: MasterHistory, rows: NodeRows): readonly Finding[] {
  const placed = history.days.map(({ profiles }) =>
    profiles === undefined ? undefined : new PlacedProfiles(profiles, rows),
  );
  const listed = exchangedInList(history, placed);
  const moved = exchangedInField(history, placed);
  const isSame = (one: Finding) => (other: Finding) =>
    one.node === other.node && one.other === other.other;
  return [
    ...listed.filter((one) => !moved.some(isSame(one))),
    ...moved.map((one) => {
      const since = listed.find(isSame(one))?.since ?? one.since;
      return { ...one, since: Math.min(since, one.since) };
    }),
  ];
}

/**
 * Pairs whose ids were exchanged in the list from one day to a later one. One line per pair: the
 * tracker with the lower index is named first. An exchange after which both move like their own row
 * was a correction.
 */
function exchangedInList(
  history: MasterHistory,
  placed: readonly (PlacedProfiles | undefined)[],
): readonly Finding[] {
  const { newest, nodes } = history;
  const now = (node: number) => history.value("nodeId", newest, node);
  const places = new Map<number, number>();
  for (let node = 0; node < nodes; node += 1) places.set(now(node), node);
  const found: Finding[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const day = lastOther(history, node, now(node));
    if (day === undefined) continue;
    const before = history.value("nodeId", day, node);
    const other = places.get(before) ?? -1;
    if (other <= node || history.value("nodeId", day, other) !== now(node)) continue;
    if (placed[newest]?.verdict(node, other) === "right") continue;
    found.push({
      ...{ detector: "swappedNodes", cause: "swappedIds", node, other },
      since: history.timeOf(day + 1),
      sureness: 0.9,
      measured: before,
      usual: now(node),
    });
  }
  return found;
}

/** Pairs of which each moves like the row of the other. */
function exchangedInField(
  history: MasterHistory,
  placed: readonly (PlacedProfiles | undefined)[],
): readonly Finding[] {
  const { newest } = history;
  const pairs = placed[newest]?.exchangedPairs() ?? [];
  return pairs.map(({ node, other, own, beside, isShadeAlike }) => {
    const isExchanged = (day: number) => {
      const verdict = placed[day]?.verdict(node, other) ?? "cannotTell";
      return verdict === "cannotTell" ? undefined : verdict === "exchanged";
    };
    const first = heldSince(newest, isExchanged) ?? newest;
    const signs = Number(isShadeAlike) + Number(first < newest);
    return {
      ...{ detector: "movesInOtherRow", cause: "swappedIds", node, other },
      since: history.timeOf(first),
      sureness: Math.min(
        MOST_SURE,
        share(own - beside, PLACE_RULES.nearer, CERTAIN) + signs * FURTHER_SIGN,
      ),
      measured: own / 100,
      usual: beside / 100,
    };
  });
}

/** The newest day on which another id answered for this tracker. */
function lastOther(history: MasterHistory, node: number, id: number): number | undefined {
  if (Number.isNaN(id)) return undefined;
  for (let day = history.newest - 1; day >= 0; day -= 1) {
    const then = history.value("nodeId", day, node);
    if (!Number.isNaN(then) && then !== id) return day;
  }
  return undefined;
}
