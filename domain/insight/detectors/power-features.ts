/** Features of a node's day about its battery, its charger and its radio. */
import type { FeatureName } from "./feature-table.ts";
import { Gathered, Range } from "./gathered.ts";
import { CHARGING_FROM } from "./master-rounds.ts";
import type { NodeRecords } from "./node-records.ts";

const SAG_SHARE = 0.9;

type Features = Partial<Record<FeatureName, number>>;

/** Makes the reader of battery and charger of a day. */
export function powerFeatures(records: NodeRecords): (isStarting: Uint8Array) => Features {
  const { rounds } = records;
  const sags = new Gathered(rounds.day.rows.length);
  return (isStarting) => {
    sags.clear();
    const [volts, least] = [records.of("batteryVoltage"), records.of("batteryVoltageMin")];
    const [rest, state] = [
      records.of("batteryVoltageChargerOff"),
      records.of("batteryStateOfCharge"),
    ];
    const charge = records.of("chargeCurrent");
    const [rests, states] = [new Range(), new Range()];
    let [light, charged, uncharged] = [0, 0, 0];
    for (let at = 0; at < records.count; at += 1) {
      if (isStarting[at] === 1) continue;
      rests.add(rest[at] ?? Number.NaN);
      states.add(state[at] ?? Number.NaN);
      sags.add((volts[at] ?? Number.NaN) - (least[at] ?? Number.NaN));
      const milliamperes = charge[at] ?? Number.NaN;
      if (rounds.isLight[records.rows[at] ?? 0] !== 1 || Number.isNaN(milliamperes)) continue;
      light += 1;
      charged += milliamperes;
      if (milliamperes < CHARGING_FROM) uncharged += 1;
    }
    return {
      ...{ restLow: rests.least, restHigh: rests.greatest, sag: sags.quantile(SAG_SHARE) },
      ...{ chargeLow: states.least, uncharged, light },
      charging: light === 0 ? Number.NaN : charged / light,
    };
  };
}

/** Makes the reader of answers, and of what the last of them said. */
export function contactFeatures(records: NodeRecords): (isStarting: Uint8Array) => Features {
  const { isCycle } = records.rounds;
  const links = new Gathered(records.rounds.day.rows.length);
  return (isStarting) => {
    links.clear();
    const { count, rows } = records;
    const quality = records.of("linkQualityIndicator");
    let [answers, lastAnswer, restarts] = [0, Number.NaN, 0];
    for (let at = 0; at < count; at += 1) {
      links.add(quality[at] ?? Number.NaN);
      restarts += isStarting[at] ?? 0;
      if (!records.isCycle(at)) continue;
      answers += 1;
      lastAnswer = records.minute(at);
    }
    const last = (field: "alarms" | "flagsLow" | "nId") =>
      count === 0 ? Number.NaN : (records.of(field)[count - 1] ?? Number.NaN);
    return {
      ...{ answers, lastAnswer, link: links.quantile(0.5) },
      longestGap: longestGap(isCycle, rows, count),
      restarts: count === 0 ? Number.NaN : restarts,
      ...{ alarms: last("alarms"), flags: last("flagsLow"), nodeId: last("nId") },
    };
  };
}

/** Most cycles in a row without an answer. */
function longestGap(isCycle: Uint8Array, rows: Uint16Array, count: number): number {
  let [gap, longest, record] = [0, 0, 0];
  for (let row = 0; row < isCycle.length; row += 1) {
    const isAnswered = record < count && rows[record] === row;
    if (isAnswered) record += 1;
    if (isCycle[row] !== 1) continue;
    gap = isAnswered ? 0 : gap + 1;
    longest = Math.max(longest, gap);
  }
  return longest;
}
