/** The parts of the mesh doctor on rounds that are made by hand. */
import { describe, expect, it } from "vitest";
import { NODE_SCHEMA } from "#domain/device-data/schema.ts";
import { channelCollisions, type MasterChannel } from "#domain/insight/mesh/channel-collisions.ts";
import { singlePointsOf } from "#domain/insight/mesh/dependents.ts";
import { lostRepeatersOf } from "#domain/insight/mesh/lost-repeaters.ts";
import { MASTER, type MasterRadio, radioOf } from "#domain/insight/mesh/node-radio.ts";
import { expectedDbm, pathLossOf } from "#domain/insight/mesh/path-loss.ts";
import { weakLinksOf } from "#domain/insight/mesh/weak-links.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { startOfUtcDay } from "#domain/units/time.ts";
import { type NodeCells, reading } from "#test/builders/readings.ts";

const START = Date.UTC(2026, 10, 20) / 1000;
const ROUND_SECONDS = 900;
const AT_ZERO = startOfUtcDay({ year: 1970, month: 1, day: 1 });

/** Node with this hop towards the master; `undefined` in a round in which it does not answer. */
type Answer = { readonly fh: string; readonly lq?: number; readonly rd?: number } | undefined;

/** Rounds of nodes 0, 1, … with the addresses 1000, 1001, …; every node answers before the first one. */
function radioWith(rounds: readonly (readonly Answer[])[]): MasterRadio {
  const state: NodeCells[] = [];
  const nodes = rounds[0]?.length ?? 0;
  const first = Array.from({ length: nodes }, (_, node) => [node, { t: START - 1, nid: id(node) }]);
  const readings = rounds.map((answers, round) => {
    const ts = START + (round + 1) * ROUND_SECONDS;
    for (const [node, answer] of answers.entries()) {
      state[node] =
        answer === undefined
          ? { ...state[node], nid: id(node), t: state[node]?.t ?? START - 1, rd: 0 }
          : { t: ts, nid: id(node), hc: 1, rd: 1, lq: 120, rs: -70, ...answer };
    }
    return reading({ ts, nodes: { ...state } });
  });
  const before = reading({ ts: START, nodes: Object.fromEntries(first) });
  const radio = radioOf([dayOf(NODE_SCHEMA, [before, ...readings], undefined)]);
  if (radio === undefined) throw new Error("expected a radio, got none");
  return radio;
}

const id = (node: number) => (0x1000 + node).toString(16);
const DIRECT: Answer = { fh: "0000" };
const over = (node: number): Answer => ({ fh: id(node) });
const repeated = <Item>(item: Item, count: number) => Array.from({ length: count }, () => item);
const PLACES = { master: { x: 0, y: 0 }, nodes: [] };

describe("the radio of a master", () => {
  it("counts answers by hop, and rounds without an answer for the last hop", () => {
    const { nodes } = radioWith([
      [DIRECT, over(0)],
      [DIRECT, undefined],
      [DIRECT, { ...over(0), fh: "0000", rd: 2 }],
    ]);
    expect(nodes[1]).toMatchObject({
      ...{ node: 1, answered: 2, rounds: 3, lastAnswer: START + 3 * ROUND_SECONDS },
      hops: [
        { to: 0, answers: 1, rounds: 2, calls: 1 + 3 },
        { to: MASTER, answers: 1, rounds: 1, calls: 2 },
      ],
    });
  });

  it("leaves out a hop over an address that no node has", () => {
    expect(radioWith([[{ fh: "2222" }]]).nodes[0]).toMatchObject({ answered: 1, hops: [] });
  });

  it("is unknown without rounds", () => {
    expect(radioOf([])).toBeUndefined();
  });
});

describe("single points of failure", () => {
  it("are repeaters without which nodes have no other route that was used", () => {
    const radio = radioWith([
      [DIRECT, over(0), over(1), DIRECT],
      [DIRECT, over(0), over(3), DIRECT],
    ]);
    expect(singlePointsOf(radio, PLACES, undefined)).toEqual([]);
    const tree = radioWith([[DIRECT, over(0), over(1), DIRECT]]);
    expect(singlePointsOf(tree, PLACES, undefined)).toEqual([
      { node: 0, dependents: [1, 2], cutOff: undefined },
      { node: 1, dependents: [2], cutOff: undefined },
    ]);
  });

  it("cut off the dependents that expect no signal from a connected node", () => {
    const tree = radioWith([[DIRECT, over(0), over(0), DIRECT]]);
    const nodes = [0, 100, 1000, 90].map((x) => ({ x, y: 1 }));
    const loss = { atUnitDbm: -40, perDecadeDb: 25, spreadDb: 2 };
    expect(singlePointsOf(tree, { master: { x: 0, y: 0 }, nodes }, loss)).toEqual([
      { node: 0, dependents: [1, 2], cutOff: [2] },
    ]);
  });
});

describe("lost repeaters", () => {
  it("list nodes that fell silent with them, and nodes that found another hop", () => {
    const radio = radioWith([
      ...repeated([DIRECT, over(0), over(1), over(0), DIRECT], 8),
      ...repeated([undefined, undefined, undefined, over(4), DIRECT], 4),
    ]);
    expect(lostRepeatersOf(radio)).toEqual([
      { node: 0, since: START + 8 * ROUND_SECONDS, silent: [1, 2], moved: [3] },
    ]);
  });

  it("are none while a repeater still answers in one of the newest rounds", () => {
    const radio = radioWith([
      ...repeated([DIRECT, over(0)], 8),
      ...repeated([undefined, over(0)], 3),
    ]);
    expect(lostRepeatersOf(radio)).toEqual([]);
  });
});

describe("weak links", () => {
  const sound = repeated(DIRECT, 6);

  it("are those without a reserve", () => {
    const radio = radioWith(repeated([...sound, { fh: "0000", lq: 17 }], 24));
    expect(weakLinksOf(radio)).toMatchObject([{ node: 6, reason: "weakSignal", answered: 1 }]);
  });

  it("are those over which a node answers fewer calls than nodes with as many hops", () => {
    const radio = radioWith(repeated([...sound, { fh: "0000", rd: 2 }], 24));
    expect(weakLinksOf(radio)).toMatchObject([
      { node: 6, reason: "fewAnswers", answered: 0.5, usual: 1 },
    ]);
  });

  it("say nothing of nodes with few rounds, or of calls where there is nothing to compare with", () => {
    expect(weakLinksOf(radioWith(repeated([{ fh: "0000", lq: 5 }], 23)))).toEqual([]);
    expect(weakLinksOf(radioWith(repeated([{ fh: "0000", rd: 3 }], 24)))).toEqual([]);
  });
});

describe("the path loss", () => {
  it("is that of the links", () => {
    const nodes = Array.from({ length: 12 }, (_, node) => ({ x: 10 + 5 * node, y: 0 }));
    const known = { atUnitDbm: -40, perDecadeDb: 30, spreadDb: 0 };
    const hops = nodes.map((place, node) => ({
      ...{ node, answered: 1, rounds: 1, lastAnswer: undefined },
      hops: [hopWith(expectedDbm(known, place, { x: 0, y: 0 }))],
    }));
    const radio: MasterRadio = { until: AT_ZERO, rounds: [AT_ZERO], nodes: hops };
    const loss = pathLossOf(radio, { master: { x: 0, y: 0 }, nodes });
    expect(loss?.atUnitDbm).toBeCloseTo(-40, 6);
    expect(loss?.perDecadeDb).toBeCloseTo(30, 6);
    expect(loss?.spreadDb).toBeCloseTo(0, 6);
  });

  it("is unknown with few links", () => {
    expect(pathLossOf(radioWith([[DIRECT]]), PLACES)).toBeUndefined();
  });
});

function hopWith(strengthDbm: number) {
  const times = { from: AT_ZERO, until: AT_ZERO };
  const counts = { answers: 1, rounds: 1, calls: 1, count: 1 };
  return { to: MASTER, ...counts, ...times, quality: 100, strengthDbm };
}

describe("channel collisions", () => {
  const master = (mLocId: string, x: number, more: Partial<MasterChannel> = {}): MasterChannel => ({
    ...{ mLocId, channel: 15, panId: 1, places: [{ x, y: 0 }] },
    ...more,
  });

  it("are masters on one channel within reach, those with one PAN first", () => {
    const masters = [
      ...[master("a", 0), master("b", 5, { panId: 2 }), master("c", 9), master("d", 200)],
      master("e", 1, { channel: 20 }),
    ];
    expect(channelCollisions(masters, 20)).toEqual([
      { one: "a", other: "c", channel: 15, isSamePan: true, apart: 9 },
      { one: "b", other: "c", channel: 15, isSamePan: false, apart: 4 },
      { one: "a", other: "b", channel: 15, isSamePan: false, apart: 5 },
    ]);
  });

  it("are unknown for masters without a channel", () => {
    const unknown = { channel: undefined, panId: undefined };
    expect(channelCollisions([master("a", 0, unknown), master("b", 0, unknown)], 20)).toEqual([]);
  });
});
