import { expect, it } from "vitest";
import { CURVE_LEVELS } from "#domain/insight/detectors/feature-table.ts";
import type { Finding } from "#domain/insight/detectors/finding.ts";
import { type JudgedMaster, rankFindings } from "#domain/insight/detectors/rank-findings.ts";
import { startOf } from "./master-days.ts";

const DAYS = [0, 1, 2, 3];

/** A master that is late by these minutes, day after day. */
function master(mLocId: string, late: readonly number[], findings: readonly Finding[] = []) {
  const curves = DAYS.map((day) => ({
    start: startOf(day),
    minutes: CURVE_LEVELS.map((level) => 1180 + 4 * level + (late[day] ?? 0)),
  }));
  return { mLocId, nodes: 100, findings, curves } satisfies JudgedMaster;
}

const ON_TIME = [0, 0, 0, 0];

function finding(node: number, changes: Partial<Finding> = {}): Finding {
  const what = { detector: "withoutCharge", cause: "noCharge", other: -1 } as const;
  return { ...what, node, since: startOf(1), sureness: 0.9, measured: 0, usual: 100, ...changes };
}

it("gives one line for a master whose trackers are all late", () => {
  const masters = [
    master("a", ON_TIME),
    master("b", [0, 0, 40, 41]),
    master("c", [0, 1, 0, 1]),
    master("d", ON_TIME),
  ];
  expect(rankFindings(masters)).toMatchObject([
    { mLocId: "b", node: -1, cause: "masterClock", since: startOf(2), measured: 41 },
  ]);
});

it("compares a master without two others with its own past, less surely", () => {
  expect(rankFindings([master("a", ON_TIME), master("b", [0, 0, 40, 40])])).toMatchObject([
    { mLocId: "b", cause: "masterClock", since: startOf(2), measured: 40 },
  ]);
  expect(rankFindings([master("b", [0, 40, 0, 0])])).toEqual([]);
  expect(rankFindings([master("b", [0, 2, 4, 6])])).toEqual([]);
});

it("does not take a jump of all masters for a wrong clock", () => {
  const all = ["a", "b", "c"].map((id) => master(id, [0, 0, 40, 40]));
  expect(rankFindings(all)).toEqual([]);
});

it("puts the surest of equal faults first, whatever the order of the masters", () => {
  const masters = [
    master("a", ON_TIME, [finding(1, { sureness: 0.6 }), finding(2)]),
    master("b", ON_TIME, [finding(3, { sureness: 0.8 })]),
  ];
  const order = rankFindings(masters).map(({ node }) => node);
  expect(order).toEqual([2, 3, 1]);
  expect(rankFindings(masters.toReversed()).map(({ node }) => node)).toEqual(order);
});

it("believes little of a cause that dust or clouds give to many trackers", () => {
  const dusty = Array.from({ length: 40 }, (_, node) => finding(node, { cause: "poorCharge" }));
  const lines = rankFindings([master("a", ON_TIME, [...dusty, finding(50, { sureness: 0.5 })])]);
  expect(lines[0]).toMatchObject({ node: 50 });
});

it("leaves out what is hardly sure", () => {
  expect(rankFindings([master("a", ON_TIME, [finding(1, { sureness: 0.1 })])])).toEqual([]);
});
