/**
 * Pairs of a simulated master whose rows move alike: two IDs are exchanged in its list, or not, one
 * of them is moved, and the tracker that really turns is what a person sees.
 */
import { describe, expect, it } from "vitest";
import type { NodeId } from "#domain/identity/node-id.ts";
import {
  movedVerdict,
  type ReportedAngles,
  type SeenTurn,
  turnOf,
} from "#domain/insight/detectors/moved-one.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import { rowsOf } from "#test/builders/sim-run.ts";

/** Few in the usual run. The measure of docs/design/replacement.md: MOVED_SEEDS=100. */
const SEEDS = Number(process.env.MOVED_SEEDS ?? 6);
const MINUTE = 60;
/** Degrees from which a person sees that a tracker has turned. */
const VISIBLE = 10;

interface Field {
  readonly master: CommandedMaster;
  /** Locations of the pair, and the id that each is listed with. */
  readonly pair: readonly [number, number];
  readonly listed: readonly [NodeId, NodeId];
}

/** A master that has listed its ids, two of them exchanged if so, and tracks the sun. */
function fieldOf(seed: number, isExchanged: boolean): Field {
  const random = seededRandom(seedOf(seed, "moved pairs"));
  const master = new CommandedMaster({ seed, dtSeconds: 10 });
  const { trackers } = master.run.physical;
  const ids = trackers.map(({ controllerId }) => controllerId);
  const places = trackers.flatMap(({ role }, index) => (role === "solo" ? [index] : []));
  const take = () => places.splice(random.below(places.length), 1)[0] ?? 0;
  const [one, other] = [take(), take()];
  const [own, others] = [ids[one], ids[other]];
  if (own === undefined || others === undefined) throw new Error("expected two trackers");
  const listed = isExchanged ? ([others, own] as const) : ([own, others] as const);
  ids[one] = listed[0];
  ids[other] = listed[1];
  master.run.list(ids, 2);
  master.run.run(40 * MINUTE);
  return { master, pair: [one, other], listed };
}

/** Moves trackers by a command; answers which of the pair is seen turning. */
function move({ master, pair }: Field, args: Readonly<Record<string, string>>): SeenTurn {
  const before = pair.map((place) => master.run.master.trackers.angles[place] ?? 0);
  master.send("low-priority-keep-angle", { args });
  master.run.run(40 * MINUTE);
  const [one, other] = pair.map(
    (place, at) =>
      Math.abs((master.run.master.trackers.angles[place] ?? 0) - (before[at] ?? 0)) >= VISIBLE,
  );
  if (one === other) return "neither";
  return one ? "first" : "second";
}

function courseOf({ master }: Field, place: number): readonly ReportedAngles[] {
  return master.run.snapshots.flatMap((snapshot) =>
    rowsOf(snapshot).flatMap(({ nLocId, timestamp, anglePanel, angleTarget }) =>
      Number(nLocId) !== place || timestamp === null || anglePanel === null || angleTarget === null
        ? []
        : [{ at: timestamp, angle: anglePanel, target: angleTarget }],
    ),
  );
}

function turnIn(field: Field) {
  const [one, other] = field.pair;
  return turnOf(courseOf(field, one), courseOf(field, other));
}

/** An angle far from that of the sun, east or west. */
const farAngle = ({ master, pair }: Field) =>
  (master.run.master.trackers.angles[pair[0]] ?? 0) > 0 ? "-45" : "45";

describe("after one tracker of a pair was moved, among rows that move alike", () => {
  it(
    "exchanged IDs are named, others are cleared, and none is named wrongly",
    () => {
      const total = { exchanged: 0, named: 0, sound: 0, cleared: 0, wrong: 0 };
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        for (const isExchanged of [true, false]) {
          const field = fieldOf(seed, isExchanged);
          const nId = field.listed[seed % 2] ?? field.listed[0];
          const seen = move(field, { angle: farAngle(field), nId: nId.slice(-4) });
          const { kind } = movedVerdict(turnIn(field), seen);
          const right = isExchanged ? "exchanged" : "right";
          total[isExchanged ? "exchanged" : "sound"] += 1;
          if (kind === right) total[isExchanged ? "named" : "cleared"] += 1;
          else if (kind !== "unknown") total.wrong += 1;
        }
      }
      const summary = JSON.stringify(total);
      if (SEEDS > 6) process.stdout.write(`${summary}\n`);
      expect(total.wrong, summary).toBe(0);
      expect(total.named, summary).toBe(total.exchanged);
      expect(total.cleared, summary).toBe(total.sound);
    },
    Math.max(1, SEEDS) * 60_000,
  );

  it("nothing is said where the whole master was moved, whatever a person claims", () => {
    const field = fieldOf(1, true);
    move(field, { angle: farAngle(field) });
    for (const seen of ["first", "second", "neither"] as const)
      expect(movedVerdict(turnIn(field), seen)).toEqual({ kind: "unknown", why: "bothMoved" });
  }, 120_000);

  it("nothing is said where nothing was moved, or the moved tracker is stuck", () => {
    const idle = fieldOf(2, true);
    expect(turnIn(idle)).toEqual({ kind: "unknown", why: "notMoved" });
    const stuck = fieldOf(3, true);
    // Its list is exchanged, so the ID of the first location is that of the second tracker.
    const index = stuck.pair[1];
    stuck.master.run.master.applyFault({ scope: "node", fault: "stuck", index, isOn: true });
    const seen = move(stuck, { angle: farAngle(stuck), nId: stuck.listed[0].slice(-4) });
    expect(seen).toBe("neither");
    expect(turnIn(stuck)).toEqual({ kind: "unknown", why: "notYetThere" });
  }, 120_000);
});
