/** Repeaters that answer no more, with the nodes that used them. */
import type { EpochSeconds } from "#domain/units/time.ts";
import type { MasterRadio, NodeRadio } from "./node-radio.ts";
import { MESH_RULES } from "./rules.ts";

export interface LostRepeater {
  readonly node: number;
  /** Start of its last round with an answer. */
  readonly since: EpochSeconds;
  /** Nodes whose route led over it until then and that answer no more either. */
  readonly silent: readonly number[];
  /** Nodes that used it until then and have found another hop. */
  readonly moved: readonly number[];
}

/** The lost repeaters, the one with most silent nodes first. */
export function lostRepeatersOf(radio: MasterRadio): readonly LostRepeater[] {
  return radio.nodes
    .flatMap((repeater) => lostRepeater(radio, repeater) ?? [])
    .sort((one, other) => other.silent.length - one.silent.length || one.node - other.node);
}

/** Whether the node has answered in one of the newest rounds. */
export function answersNow({ rounds }: MasterRadio, { lastAnswer }: NodeRadio): boolean {
  const oldest = rounds.at(-MESH_RULES.lostRounds) ?? rounds[0] ?? 0;
  return lastAnswer !== undefined && lastAnswer >= oldest;
}

function lostRepeater(radio: MasterRadio, repeater: NodeRadio): LostRepeater | undefined {
  const { lastAnswer: since } = repeater;
  if (since === undefined || answersNow(radio, repeater)) return undefined;
  const first = roundsFrom(radio, since, -MESH_RULES.spreadRounds);
  const users = radio.nodes.filter(({ hops }) =>
    hops.some(({ to, until }) => to === repeater.node && until >= first),
  );
  if (users.length === 0) return undefined;
  // A repeater that fell silent behind another lost one is not a cause of its own.
  const isBehindLost = repeater.hops.some(({ to, until }) => {
    const next = radio.nodes.find(({ node }) => node === to);
    return (
      until === since &&
      next !== undefined &&
      !answersNow(radio, next) &&
      Math.abs((next.lastAnswer ?? 0) - since) <= spreadSeconds(radio)
    );
  });
  if (isBehindLost) return undefined;
  const isSilent = (node: NodeRadio) => !answersNow(radio, node);
  return {
    ...{ node: repeater.node, since },
    silent: silentBehind(repeater.node, radio.nodes.filter(isSilent)),
    moved: users.filter((node) => !isSilent(node)).map(({ node }) => node),
  };
}

/** Silent nodes whose last route led over the repeater, directly or over other silent nodes; ascending. */
function silentBehind(repeater: number, silent: readonly NodeRadio[]): readonly number[] {
  const behind = new Set([repeater]);
  for (let found = true; found; ) {
    const next = silent.filter((node) => !behind.has(node.node) && behind.has(lastHop(node)));
    for (const { node } of next) behind.add(node);
    found = next.length > 0;
  }
  behind.delete(repeater);
  return [...behind].sort((one, other) => one - other);
}

/** The hop of the node's last answer; NaN without one. */
function lastHop({ hops, lastAnswer }: NodeRadio): number {
  return hops.find(({ until }) => until === lastAnswer)?.to ?? Number.NaN;
}

/** Start of the round that is `rounds` after the one at this time. */
function roundsFrom({ rounds }: MasterRadio, ts: EpochSeconds, by: number): number {
  const at = rounds.indexOf(ts);
  return rounds[Math.min(rounds.length - 1, Math.max(0, at + by))] ?? ts;
}

function spreadSeconds({ rounds }: MasterRadio): number {
  const [first = 0, second = first] = rounds.slice(-2);
  return MESH_RULES.spreadRounds * Math.max(1, second - first);
}
