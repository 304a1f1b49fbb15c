/** Paints a proof of motion on the map: which trackers are in position, and which are not. */
import { MOTION_STATES } from "#domain/commands/motion-proof/motion-rules.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { MotionProof } from "#web/features/site/commands/operations/motion.generated.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import { masterAt, type Site } from "#web/features/site/model/site.ts";
import { CAUSE_LABELS } from "#web/ui/commands/motion-causes.ts";
import { MOTION_STYLES, NOT_CONCERNED_STYLE } from "./motion-styles.ts";

/** Styles of trackers by number: 0 not concerned, from 1 on the motion states. */
const STYLES = [NOT_CONCERNED_STYLE, ...MOTION_STATES.map(({ key }) => MOTION_STYLES[key])];

export function proofPaint(site: Site, proof: MotionProof): Paint {
  const state = new Uint8Array(site.nodes.count);
  const masterState = new Uint8Array(site.masters.length);
  for (const { mLocId, states } of proof.masters) {
    const master = masterAt(site, mLocId);
    const { firstNode = 0, nodeCount = 0 } = site.masters[master] ?? {};
    let worst = 0;
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const found = rankOf(states[site.nodes.index[node] ?? 0] ?? "-");
      state[node] = found;
      if (RANK[found] !== undefined && RANK[found] > (RANK[worst] ?? -1)) worst = found;
    }
    if (master >= 0) masterState[master] = worst;
  }
  const causes = causesOf(site, proof);
  return {
    state,
    isDimmed: state.map((one) => (one === 0 ? 1 : 0)),
    masterState,
    masterIsStale: new Uint8Array(site.masters.length),
    styles: STYLES,
    label: (node) => causes.get(node) ?? "",
    describe: (node) => {
      const text = STYLES[state[node] ?? 0]?.text ?? "";
      const cause = causes.get(node);
      return cause === undefined ? text : `${text}: ${cause}`;
    },
  };
}

/** Motion states in ascending severity. A master is painted in the worst state of its trackers. */
const SEVERITY = ["excluded", "reached", "unchecked", "moving", "late", "silent", "stuck"] as const;
const RANK: readonly number[] = [-1, ...MOTION_STATES.map(({ key }) => SEVERITY.indexOf(key))];

function rankOf(letter: string): number {
  return MOTION_STATES.findIndex((state) => state.letter === letter) + 1;
}

/** Causes why trackers are not in position, by flat index of the node. */
function causesOf(site: Site, { exceptions }: MotionProof): ReadonlyMap<number, string> {
  const places = new Map<string, string>();
  for (const { mLocId, nLocId, cause } of exceptions) {
    if (cause !== undefined) places.set(`${mLocId} ${nLocId}`, CAUSE_LABELS[cause] ?? cause);
  }
  const found = new Map<number, string>();
  if (places.size === 0) return found;
  for (const { id, firstNode, nodeCount } of site.masters) {
    for (let node = firstNode; node < firstNode + nodeCount; node += 1) {
      const cause = places.get(`${id} ${nLocIdOf(site.nodes.index[node] ?? 0)}`);
      if (cause !== undefined) found.set(node, cause);
    }
  }
  return found;
}
