/** Features of a node's day about its movements. */
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { type FeatureName, SIGN_OFFSET } from "./feature-table.ts";
import { Gathered, Range } from "./gathered.ts";
import type { NodeRecords } from "./node-records.ts";

/** Hundredths of a degree from which a record is far from its target; `NEAR`: up to which one is near. */
const FAR = 500;
const NEAR = 200;
/** Hundredths of a degree by which a target moves, so that it says which way the tracker turned. */
const TURN_STEP = 50;
/** Hundredths of a degree from which an angle is another one. */
const SAME_ANGLE = 100;

const MOVING = wordMask(NODE_FLAGS, "moving");

type Features = Partial<Record<FeatureName, number>>;

/** Makes the reader of angles of a day. */
export function angleFeatures(records: NodeRecords): (isStarting: Uint8Array) => Features {
  const { rounds } = records;
  const lists = [0, 1, 2, 3].map(() => new Gathered(rounds.day.rows.length));
  const [errors, ahead, targetOff, angleOff] = lists as [Gathered, Gathered, Gathered, Gathered];
  return (isStarting) => {
    for (const list of lists) list.clear();
    const [angles, targets, flags] = [
      records.of("anglePanel"),
      records.of("angleTarget"),
      records.of("flagsLow"),
    ];
    const [spans, wanted] = [new Range(), new Range()];
    let [late, moving, direction, before] = [0, 0, 0, Number.NaN];
    for (let at = 0; at < records.count; at += 1) {
      const [angle, target] = [angles[at] ?? Number.NaN, targets[at] ?? Number.NaN];
      spans.add(angle);
      if (isStarting[at] === 1) continue;
      wanted.add(target);
      const row = records.rows[at] ?? 0;
      const error = Math.abs(angle - target);
      errors.add(error);
      if (error > FAR && (rounds.error[row] ?? 0) < NEAR) late += 1;
      if (((flags[at] ?? 0) & MOVING) !== 0) moving += 1;
      if (Math.abs(target - before) >= TURN_STEP) direction = Math.sign(target - before);
      before = target;
      if (rounds.isTracking[row] !== 1) continue;
      targetOff.add(Math.abs(target - (rounds.target[row] ?? Number.NaN)));
      angleOff.add(Math.abs(angle - (rounds.angle[row] ?? Number.NaN)));
      if (direction !== 0) ahead.add((angle - target) * direction);
    }
    return {
      ...{ angleSpan: spans.span, targetSpan: wanted.span, lastTurn: lastTurn(records) },
      ...{ late, moving, error: errors.quantile(0.5), ahead: ahead.quantile(0.5) + SIGN_OFFSET },
      ...{ targetOff: targetOff.quantile(0.5), angleOff: angleOff.quantile(0.5) },
    };
  };
}

/** Minute after which the angle did not change any more. */
function lastTurn(records: NodeRecords): number {
  const angles = records.of("anglePanel");
  let [last, minute] = [Number.NaN, Number.NaN];
  for (let at = 0; at < records.count; at += 1) {
    const angle = angles[at] ?? Number.NaN;
    if (Math.abs(angle - last) < SAME_ANGLE || Number.isNaN(angle)) continue;
    last = angle;
    minute = records.minute(at);
  }
  return minute;
}

/** Makes the reader of motor currents: those of a movement are repeated until the next one ends. */
export function motorFeatures(records: NodeRecords): (isStarting: Uint8Array) => Features {
  const currents = new Gathered(records.rounds.day.rows.length);
  return (isStarting) => {
    currents.clear();
    const [means, peaks] = [records.of("motorCurrentAve"), records.of("motorCurrentPeak")];
    let [mean, peak] = [Number.NaN, Number.NaN];
    for (let at = 0; at < records.count; at += 1) {
      if (isStarting[at] === 1) continue;
      const [meanNow, peakNow] = [means[at] ?? Number.NaN, peaks[at] ?? Number.NaN];
      const isNew = !Number.isNaN(mean) && (meanNow !== mean || peakNow !== peak);
      if (isNew && meanNow > 0) currents.add(meanNow);
      [mean, peak] = [meanNow, peakNow];
    }
    return { current: currents.quantile(0.5), moves: currents.count };
  };
}
