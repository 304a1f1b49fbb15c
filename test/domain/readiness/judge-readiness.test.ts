/** The prediction of readiness for a stow: every rule, their precedence, and every other bit. */
import { describe, expect, it } from "vitest";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import {
  MOTOR_INHIBITING_ALARMS,
  NODE_ALARMS,
  STALE_NODE_ALARM,
} from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import {
  judgeReadiness,
  READINESS_RULES,
  type ReportedWords,
} from "#domain/readiness/judge-readiness.ts";
import type { TrackerHistory } from "#domain/readiness/tracker-history.ts";

const ALARMS = [...NODE_ALARMS, STALE_NODE_ALARM];
const CALM: ReportedWords = { alarms: 0, flags: 0 };

interface Rule {
  readonly verdict: string;
  readonly alarm?: string;
  readonly flag?: string;
  readonly history?: keyof TrackerHistory;
}
const RULES: readonly Rule[] = READINESS_RULES;

const bitOf = (rows: readonly { readonly key: string; readonly bit: number }[], name?: string) =>
  2 ** (rows.find(({ key }) => key === name)?.bit ?? Number.NaN);
const wordsOf = ({ alarm, flag }: Rule): ReportedWords => ({
  alarms: alarm === undefined ? 0 : bitOf(ALARMS, alarm),
  flags: flag === undefined ? 0 : bitOf(NODE_FLAGS, flag),
});
const FINDINGS = {
  failedMove: { at: 1_760_000_000 },
  motorCurrent: { newest: 3_900, usual: 3_100 },
  weakLink: { quality: 6 },
} as const satisfies TrackerHistory;
const historyOf = ({ history }: Rule): TrackerHistory =>
  history === undefined ? {} : { [history]: FINDINGS[history] };
const reasonOf = ({ alarm, flag, history }: Rule) => {
  if (history !== undefined) return { kind: history, ...FINDINGS[history] };
  return flag === undefined ? { kind: "alarm", key: alarm } : { kind: "flag", key: flag };
};

describe("an auxiliary unit", () => {
  const ofPrimary = (...alarms: Parameters<typeof wordMask<typeof NODE_ALARMS>>[1][]) => ({
    alarms: wordMask(NODE_ALARMS, ...alarms),
    flags: 0,
  });

  it("shares only the controller's alarms with its primary", () => {
    expect(
      judgeReadiness(ofPrimary("motorOvercurrent", "tiltSensor"), { auxAlarms: 0 }).verdict,
    ).toBe("ready");
    expect(
      judgeReadiness(ofPrimary("motorOvercurrent", "criticalBattery"), { auxAlarms: 0 }).reason,
    ).toEqual({
      kind: "alarm",
      key: "criticalBattery",
    });
  });

  it("that has reported nothing is unknown, whatever its primary says", () => {
    expect(judgeReadiness(CALM, { auxAlarms: Number.NaN })).toEqual({
      verdict: "unknown",
      reason: undefined,
    });
  });

  it.each([
    ["auxInitial", "unknown", "initialValues"],
    ["auxComm", "doubtful", "notResponding"],
    ["auxTilt", "no", "tiltSensor"],
    ["auxNoMotion", "no", "noMotion"],
  ] as const)("with %s is judged %s", (alarm, verdict, key) => {
    expect(judgeReadiness(CALM, { auxAlarms: wordMask(AUX_ALARMS, alarm) })).toEqual({
      verdict,
      reason: { kind: "alarm", key },
    });
  });
});

describe("the readiness of a tracker", () => {
  it.each(RULES)("is $verdict with $alarm $flag $history", (rule) => {
    expect(judgeReadiness(wordsOf(rule), { history: historyOf(rule) })).toEqual({
      verdict: rule.verdict,
      reason: reasonOf(rule),
    });
  });

  it("is decided by the first rule that applies", () => {
    for (const [at, rule] of RULES.entries()) {
      const rest = RULES.slice(at);
      const both = rest.map(wordsOf);
      const history = Object.assign({}, ...rest.map(historyOf));
      const words = {
        alarms: both.reduce((word, { alarms }) => word | alarms, 0),
        flags: both.reduce((word, { flags }) => word | flags, 0),
      };
      expect(judgeReadiness(words, { history }).reason).toEqual(reasonOf(rule));
    }
  });

  it("is no with every alarm that keeps the motor off, and with no other", () => {
    const no = RULES.filter(({ verdict }) => verdict === "no").map(({ alarm }) => alarm);
    expect([...no].sort()).toEqual([...MOTOR_INHIBITING_ALARMS].sort());
  });

  it("is not changed by any other alarm or flag", () => {
    const named = new Set(RULES.flatMap(({ alarm, flag }) => [alarm, flag]));
    const alarms = ALARMS.filter(({ key }) => !named.has(key));
    const flags = NODE_FLAGS.filter(({ key, bit }) => !named.has(key) && bit < 32);
    const words = {
      alarms: alarms.reduce((word, { bit }) => word + 2 ** bit, 0),
      flags: flags.reduce((word, { bit }) => word + 2 ** bit, 0),
    };
    expect(judgeReadiness(words)).toEqual({ verdict: "ready", reason: undefined });
  });

  it("is doubtful where the report is stale, as with the alarm that says so", () => {
    const reason = { kind: "alarm", key: "stale" };
    expect(judgeReadiness({ ...CALM, isStale: true })).toEqual({ verdict: "doubtful", reason });
  });

  it("is ready without alarms and flags, and unknown without a report", () => {
    expect(judgeReadiness(CALM).verdict).toBe("ready");
    const nothing = { alarms: Number.NaN, flags: Number.NaN };
    expect(judgeReadiness(nothing)).toEqual({ verdict: "unknown", reason: undefined });
  });
});
