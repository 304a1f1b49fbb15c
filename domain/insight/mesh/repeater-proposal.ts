/**
 * The place where one more repeater would raise the share of answered calls most, by the expected
 * signal.
 */
import { answersNow, lostRepeatersOf } from "./lost-repeaters.ts";
import { type Hop, MASTER, type MasterRadio, type NodeRadio } from "./node-radio.ts";
import { expectedDbm, type MeshPlaces, type PathLoss, type Place, placeOf } from "./path-loss.ts";
import { MESH_RULES } from "./rules.ts";
import { type WeakLink, weakLinksOf } from "./weak-links.ts";

export interface RepeaterProposal {
  readonly place: Place;
  /** Nodes that would answer more calls over the repeater or over each other, by index; ascending. */
  readonly helped: readonly number[];
  /** Node or MASTER to which the repeater would have its best link. */
  readonly over: number;
  /** Expected signal of that link, in dBm. */
  readonly overDbm: number;
  /** Expected rise of the sum of the nodes' shares of answered calls; above 0. */
  readonly gain: number;
}

/** Steps of the search grid along each side of the area of the nodes. */
const STEPS = 24;

/** A node with its place and its share of answered calls, 0 to 1. */
interface Served {
  readonly node: number;
  readonly place: Place;
  readonly share: number;
  /** Strength of its radio over the expected one, in dB; what a repeater cannot improve. */
  readonly ownDb: number;
}

/**
 * The best place; undefined if no place would raise the shares by the least gain. Silent nodes count
 * only behind a lost repeater: a node that is silent for itself needs a repair, as does one whose radio
 * answers few calls. Links with the expected reserve are assumed to deliver as well as those of the nodes that reach the
 * master directly.
 */
export function proposeRepeater(
  radio: MasterRadio,
  places: MeshPlaces,
  loss: PathLoss,
): RepeaterProposal | undefined {
  const silenced = new Set(lostRepeatersOf(radio).flatMap(({ silent }) => silent));
  const faulty = new Set(weakLinksOf(radio).flatMap(poorRadio));
  const served = radio.nodes
    .filter((one) => !faulty.has(one.node) && (answersNow(radio, one) || silenced.has(one.node)))
    .flatMap((node) => servedNode(radio, node, places, loss) ?? []);
  const silent = silentGroups(
    radio,
    served.filter(({ node }) => silenced.has(node)),
  );
  const delivered = deliveredDirectly(radio);
  const anchors = [{ node: MASTER, place: places.master, share: 1, ownDb: 0 }, ...served];
  let best: RepeaterProposal | undefined;
  for (const place of gridOf(anchors.map((anchor) => anchor.place))) {
    const over = bestAnchor(place, anchors, loss);
    if (over === undefined) continue;
    const share = over.share * delivered ** 2;
    const near = served.filter(
      (one) =>
        share > one.share + MESH_RULES.leastNodeGain &&
        isPlanned(expectedDbm(loss, place, one.place) + Math.min(0, one.ownDb), loss),
    );
    const helped = withNeighbours(near, silent);
    const gain = helped.reduce((sum, one) => sum + share - one.share, 0);
    if (gain < MESH_RULES.leastGain || gain <= (best?.gain ?? 0)) continue;
    best = {
      ...{ place, gain, over: over.node, overDbm: expectedDbm(loss, place, over.place) },
      helped: helped.map(({ node }) => node).sort((one, other) => one - other),
    };
  }
  return best;
}

/** Silent nodes by node, each with all silent nodes that it is joined to by links that were used. */
type SilentGroups = ReadonlyMap<number, readonly Served[]>;

function silentGroups(radio: MasterRadio, silent: readonly Served[]): SilentGroups {
  const groups = new Map(silent.map((one) => [one.node, [one]]));
  for (const { node, hops } of radio.nodes) {
    for (const { to } of hops) {
      const [own, other] = [groups.get(node), groups.get(to)];
      if (own === undefined || other === undefined || own === other) continue;
      own.push(...other);
      for (const moved of other) groups.set(moved.node, own);
    }
  }
  return groups;
}

function withNeighbours(near: readonly Served[], silent: SilentGroups): readonly Served[] {
  return [...new Set(near.flatMap((one) => silent.get(one.node) ?? [one]))];
}

function poorRadio({ node, reason }: WeakLink): readonly number[] {
  return reason === "fewAnswers" ? [node] : [];
}

function servedNode(
  radio: MasterRadio,
  of: NodeRadio,
  places: MeshPlaces,
  loss: PathLoss,
): Served | undefined {
  const place = placeOf(places, of.node);
  if (place === undefined) return undefined;
  if (!answersNow(radio, of)) return { node: of.node, place, share: 0, ownDb: 0 };
  const hop = newestHop(of);
  const repeater = hop && placeOf(places, hop.to);
  if (hop === undefined || repeater === undefined || hop.calls === 0) return undefined;
  const ownDb = hop.strengthDbm - expectedDbm(loss, place, repeater);
  return { node: of.node, place, share: hop.answers / hop.calls, ownDb };
}

function newestHop({ hops }: NodeRadio): Hop | undefined {
  return hops.reduce<Hop | undefined>(
    (newest, hop) => (newest === undefined || hop.until > newest.until ? hop : newest),
    undefined,
  );
}

/** Median share of answered calls of the nodes with one hop, 0 to 1; 1 without such nodes. */
function deliveredDirectly({ nodes }: MasterRadio): number {
  const shares = nodes
    .flatMap(({ hops }) => hops.filter(({ count, calls }) => count === 1 && calls > 0))
    .map(({ answers, calls }) => answers / calls)
    .sort((one, other) => one - other);
  return shares[Math.floor(shares.length / 2)] ?? 1;
}

/** The anchor with the highest share among those with a good link to the place. */
function bestAnchor(place: Place, anchors: readonly Served[], loss: PathLoss): Served | undefined {
  let best: Served | undefined;
  for (const anchor of anchors) {
    if (anchor.share <= (best?.share ?? 0)) continue;
    const dbm = expectedDbm(loss, place, anchor.place) + Math.min(0, anchor.ownDb);
    if (!isPlanned(dbm, loss)) continue;
    best = anchor;
  }
  return best;
}

function isPlanned(dbm: number, { spreadDb }: PathLoss): boolean {
  return dbm >= MESH_RULES.weakestDbm + MESH_RULES.plannedErrors * spreadDb;
}

/** A grid over the area of the places. */
function* gridOf(places: readonly Place[]): Generator<Place> {
  const [left, right] = rangeOf(places.map(({ x }) => x));
  const [low, high] = rangeOf(places.map(({ y }) => y));
  for (let column = 0; column <= STEPS; column += 1) {
    for (let row = 0; row <= STEPS; row += 1) {
      yield { x: left + ((right - left) * column) / STEPS, y: low + ((high - low) * row) / STEPS };
    }
  }
}

function rangeOf(values: readonly number[]): readonly [low: number, high: number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
