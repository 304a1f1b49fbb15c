/** Refusals of permitted commands: every interlock, at and above its limit. */
import { describe, expect, it } from "vitest";
import { bitsOf } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type { MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import { isRadioOfAny } from "#domain/commands/interlocks/radio.ts";
import { windThresholdMph } from "#domain/commands/interlocks/weather.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { calmMaster, NOW } from "#test/builders/master-condition.ts";
import { SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";

type Changes = Partial<MasterCondition>;

const NAMES = Object.keys(WIRE_COMMANDS) as readonly WireCommandName[];
const ANGLE = { angle: "25" };
const NODE = { nId: "1A2B" };

function rule(
  name: WireCommandName,
  args: CommandArguments,
  changes: Changes,
  override?: CommandOverride,
): string {
  const judged = judgeInterlocks(name, args, calmMaster(changes), override);
  return judged.kind === "free" ? "free" : judged.rule;
}

function moving(changes: Changes): string {
  return rule("low-priority-keep-angle", ANGLE, changes);
}

function wind(averageMph: number, peakMph: number, ts = NOW): Changes {
  return { wind: { kind: "known", averageMph, peakMph, ts } };
}

function stow(...bits: readonly number[]): Changes {
  return { stowWord: Number(bitsOf(...bits)) };
}

function alarm(bit: number): Changes {
  return { masterAlarms: Number(bitsOf(bit)) };
}

describe("the reason of a refusal, which everybody reads who may see commands,", () => {
  const guarded = [...NODE_FLAGS, ...MASTER_ALARMS, ...NODE_ALARMS].filter(
    ({ needs }) => needs !== "VIEW",
  );
  const conditions: readonly Changes[] = [
    ...NODE_FLAGS.map(({ bit }) => ({ nodeFlags: bitsOf(bit) })),
    ...MASTER_ALARMS.map(({ bit }) => alarm(bit)),
  ];

  it("names no alarm or flag that takes another right", () => {
    const reasons = NAMES.flatMap((name) =>
      [{ ...ANGLE }, { ...ANGLE, ...NODE }].flatMap((args) =>
        conditions.map((changes) => judgeInterlocks(name, args, calmMaster(changes))),
      ),
    ).flatMap((judged) => (judged.kind === "refused" ? [judged.reason] : []));
    expect(new Set(reasons)).toContain("node in Wind Stow");
    expect(new Set(reasons)).toContain("node in a stow of its own");
    const named = guarded.filter(({ label }) => reasons.some((reason) => reason.includes(label)));
    expect(named.map(({ key }) => key)).toEqual([]);
  });
});

describe("on a calm day", () => {
  it.each(NAMES)("%s is free", (name) => {
    expect(rule(name, { angle: "25", panId: "1295", channel: "10" }, {})).toBe("free");
  });
});

describe("K1, strong wind and stows for the weather,", () => {
  it.each([
    [24, 24, "free"],
    [24, 24.9, "free"],
    [6, 25, "K1"],
    [25, 20, "K1"],
    [6, 26, "K1"],
  ])("with %d mph on average and %d at the peak: %s", (average, peak, expected) => {
    expect(moving(wind(average, peak))).toBe(expected);
  });

  it("goes by miles per hour: 12 m/s are 26.8 mph, and 12 mph are calm", () => {
    expect(moving(wind(12, 12))).toBe("free");
    expect(moving(wind(12 * 2.237, 12 * 2.237))).toBe("K1");
  });

  it.each([
    ["enter-cleaning-mode", ANGLE],
    ["high-priority-keep-angle", { angle: "45" }],
    ["low-priority-keep-angle", ANGLE],
    ["low-priority-keep-angle", { ...ANGLE, ...NODE }],
  ] as const)("refuses %s %j", (name, args) => {
    expect(rule(name, args, wind(30, 40))).toBe("K1");
  });

  it.each(Array.from({ length: 15 }, (_, bit) => bit))("judges stow bit %d", (bit) => {
    const isWeather = [2, 3, 7, 8, 9].includes(bit);
    // Bit 4: without its sensor the master does not know the wind.
    const expected = bit === 4 ? "K2" : "free";
    expect(moving(stow(bit))).toBe(isWeather ? "K1" : expected);
  });

  it("says which stow or which wind", () => {
    expect(judgeInterlocks("enter-cleaning-mode", ANGLE, calmMaster(stow(9)))).toMatchObject({
      reason: "Thundersmart stow active",
      canBeOverridden: true,
    });
    expect(judgeInterlocks("enter-cleaning-mode", ANGLE, calmMaster(wind(6, 31)))).toMatchObject({
      reason: "wind 31 mph, limit 25 mph",
    });
  });
});

describe("the wind from which K1 refuses", () => {
  const row = { level: 1, eastAngle: -40, westAngle: 45, windSpeed: 30, timeToRestore: 3 };

  it("is the lowest of the rows with angles, level 0 left out", () => {
    expect(windThresholdMph(DEFAULT_WIND_STOW_TABLE)).toBe(25);
    expect(windThresholdMph([{ ...row, windSpeed: 40 }, row])).toBe(30);
    expect(windThresholdMph([{ ...row, level: 0, windSpeed: 0 }, row])).toBe(30);
  });

  it.each([29999, 21111, 23333])("ignores rows with the sentinel %d", (sentinel) => {
    const both = { ...row, eastAngle: sentinel, westAngle: sentinel, windSpeed: 5 };
    const one = { ...row, westAngle: sentinel, windSpeed: 5 };
    expect(windThresholdMph([both, one, row])).toBe(30);
    expect(windThresholdMph([both, one])).toBeUndefined();
  });

  it("does not exist in an empty table, or with level 0 alone", () => {
    expect(windThresholdMph([])).toBeUndefined();
    expect(windThresholdMph([{ ...row, level: 0 }])).toBeUndefined();
  });
});

describe("K2, unknown wind,", () => {
  it.each([
    ["7199 s old", wind(5, 5, NOW - 7199), "free"],
    ["7200 s old", wind(5, 5, NOW - 7200), "free"],
    ["7201 s old", wind(5, 5, NOW - 7201), "K2"],
    ["5 s ahead, as clocks may differ", wind(5, 5, NOW + 5), "free"],
    ["6 s ahead", wind(5, 5, NOW + 6), "K2"],
    ["a day ahead", wind(5, 5, NOW + 86_400), "K2"],
    ["never measured", { wind: { kind: "unknown" } }, "K2"],
    ["of a lost sensor, by its stow bit", stow(4), "K2"],
    ["of a lost sensor, by its alarm", alarm(1), "K2"],
    ["of a faulty sensor that still measures", alarm(2), "free"],
    ["with nothing to compare it with", { windStowTable: [] }, "K2"],
  ] as const)("is judged when it is %s", (_, changes: Changes, expected) => {
    expect(moving(changes)).toBe(expected);
  });

  it("refuses strong wind as K1 although it is old", () => {
    expect(moving(wind(30, 40, NOW - 9000))).toBe("K1");
  });

  it("yields for one node and not for a master", () => {
    const override = { rules: ["K2"], reason: "hand-held meter" } as const;
    const unknown = { wind: { kind: "unknown" } } as const;
    expect(rule("low-priority-keep-angle", ANGLE, unknown, override)).toBe("K2");
    expect(rule("low-priority-keep-angle", { ...ANGLE, ...NODE }, unknown, override)).toBe("free");
    const judged = (args: CommandArguments) =>
      judgeInterlocks("low-priority-keep-angle", args, calmMaster(unknown));
    expect(judged(ANGLE)).toMatchObject({ canBeOverridden: false });
    expect(judged({ ...ANGLE, ...NODE })).toMatchObject({ canBeOverridden: true });
  });
});

describe("K3, wind sent by the server,", () => {
  it("refuses nothing: a master takes the higher of both winds", () => {
    expect(
      rule("send-server-wind-speed", { windSpeed: "0" }, { ...wind(60, 70), ...stow(2) }),
    ).toBe("free");
  });
});

/** Every condition that interlock K4 names, each alone. */
const DANGERS: Readonly<Record<string, Changes>> = {
  "wind stow": stow(2),
  "hail stow": stow(3),
  "snow stow": stow(7),
  "water stow": stow(8),
  "thunder stow": stow(9),
  "weathersmart stow": stow(13),
  "strong wind": wind(25, 25),
  "unknown wind": { wind: { kind: "unknown" } },
  "hail reported": { isHailReported: true },
  "deep snow": { depthInches: 4 },
  "snow sensor lost": alarm(3),
  "snow sensor faulty": alarm(4),
};

const WEATHER = ["wind stow", "hail stow", "snow stow", "water stow", "thunder stow"];
const REMOVALS: readonly (readonly [WireCommandName, readonly string[]])[] = [
  ["disable-wind-sensor", ["wind stow", "strong wind", "unknown wind"]],
  ["disable-snow-stow", ["snow stow"]],
  ["disable-weathersmart", ["weathersmart stow"]],
  ["disable-tracking", WEATHER],
  ["restore-override", [...WEATHER, "strong wind", "unknown wind"]],
  ["deactivate-hailstow", ["hail reported"]],
  ["clear-snow-stow", ["deep snow", "snow sensor lost", "snow sensor faulty"]],
  ["reset-stow-coordinator", Object.keys(DANGERS)],
];

describe("K4, a protection that is needed,", () => {
  it.each(
    REMOVALS.flatMap(([name, refusedIn]) =>
      Object.keys(DANGERS).map((danger) => [name, danger, refusedIn.includes(danger)] as const),
    ),
  )("%s in %s: refused %s", (name, danger, isRefused) => {
    expect(rule(name, {}, DANGERS[danger] ?? {})).toBe(isRefused ? "K4" : "free");
  });

  it.each([1, 4, 6, 10, 11, 12, 14])("is not meant by stow bit %d", (bit) => {
    for (const [name] of REMOVALS) {
      // Bit 4: a lost wind sensor makes the wind unknown.
      const expected = bit === 4 && needsWind(name) ? "K4" : "free";
      expect(rule(name, {}, stow(bit)), name).toBe(expected);
    }
  });

  it.each([
    [3.9, "free"],
    [4, "K4"],
    [4.1, "K4"],
    [undefined, "free"],
  ])("in %d inches of snow: %s", (depthInches, expected) => {
    expect(rule("clear-snow-stow", {}, { depthInches })).toBe(expected);
  });

  it("lets a stow end whose danger is over", () => {
    expect(rule("deactivate-hailstow", {}, { ...stow(3), isHailReported: false })).toBe("free");
    expect(rule("clear-snow-stow", {}, { ...stow(7), depthInches: 1.9 })).toBe("free");
  });

  it("covers every command that carries the rule", () => {
    const carrying = NAMES.filter((name) => WIRE_COMMANDS[name].interlocks.some((k) => k === "K4"));
    expect([...carrying].sort()).toEqual(REMOVALS.map(([name]) => name).sort());
  });
});

function needsWind(name: WireCommandName): boolean {
  return ["disable-wind-sensor", "restore-override", "reset-stow-coordinator"].includes(name);
}

describe("K5, people in the rows,", () => {
  const lock = { userId: "bob", until: NOW + 60 };
  const locked = { cleaningLock: lock, ...stow(12) };

  it.each<[string, Changes, string]>([
    ["nobody's", {}, "free"],
    ["nobody's, in cleaning mode", stow(12), "free"],
    ["somebody else's", locked, "K5"],
    ["somebody else's, before the master has said so", { cleaningLock: lock }, "K5"],
    ["one's own", { ...locked, userId: "bob" }, "free"],
    ["in its last second", { ...locked, now: NOW + 59 }, "K5"],
    ["over", { ...locked, now: NOW + 60 }, "free"],
  ])("with a lock that is %s: %s", (_, changes, expected) => {
    expect(moving(changes)).toBe(expected);
  });

  it("keeps even a stow to safety from moving", () => {
    for (const name of ["strong-angle-stow", "activate-hailstow", "enable-tracking"] as const) {
      expect(rule(name, {}, locked)).toBe("K5");
    }
    expect(rule("time-get", {}, locked)).toBe("free");
  });

  it("yields to an override", () => {
    expect(rule("strong-angle-stow", {}, locked, { rules: ["K5"], reason: "rows empty" })).toBe(
      "free",
    );
  });
});

describe("K6, the limits of the master,", () => {
  it.each<[string, Changes, string]>([
    ["-45", {}, "free"],
    ["45", {}, "free"],
    ["-46", {}, "K6"],
    ["46", {}, "K6"],
    ["60", {}, "K6"],
    ["60", { limitWestDegrees: 60 }, "free"],
    ["-60", { limitEastDegrees: -60 }, "free"],
    ["61", { limitWestDegrees: 70 }, "K6"],
    ["-61", { limitEastDegrees: -70 }, "K6"],
    ["30", { limitWestDegrees: 29.5 }, "K6"],
    ["east", {}, "K6"],
  ])("with %s degrees and %j: %s", (angle, changes, expected) => {
    expect(rule("low-priority-keep-angle", { angle }, changes)).toBe(expected);
  });

  it("judge no other argument: those are clamped", () => {
    expect(
      rule("set-early-morning-stow-angle", { stowAngle: "-70", numHoursBefore: "1" }, {}),
    ).toBe("free");
    expect(rule("set-weathersmart-envelope", { eastLimit: "-60", westLimit: "60" }, {})).toBe(
      "free",
    );
  });

  it("yield to nothing, and are told before what can be set aside", () => {
    const override = { rules: ["K1", "K2", "K4", "K5", "K7", "K8"], reason: "x" } as const;
    expect(rule("low-priority-keep-angle", { angle: "60", ...NODE }, {}, override)).toBe("K6");
    const judged = judgeInterlocks(
      "enter-cleaning-mode",
      { angle: "60" },
      calmMaster(wind(50, 50)),
    );
    expect(judged).toEqual({
      kind: "refused",
      rule: "K6",
      reason: "angle 60 outside -45 to 45",
      canBeOverridden: false,
    });
  });
});

describe("K7, the radio of another master,", () => {
  const others = [
    { panid: 513, channel: 16 },
    { panid: 1295, channel: 24 },
  ];
  const site: Changes = {
    isRadioTakenBy: (panId, channel) => isRadioOfAny(others, panId, channel),
  };
  const rescue = { rescuerNId: "0001", rescueeNId: "0002" };

  it.each([
    ["0201", "10", "K7"],
    ["0201", "0010", "K7"],
    ["0513", "10", "free"],
    ["0201", "16", "free"],
    ["050F", "18", "K7"],
    ["050F", "10", "free"],
    ["0202", "10", "free"],
  ])("with PAN %s and channel %s: %s", (panId, channel, expected) => {
    expect(rule("rescue-node", { ...rescue, panId, channel }, site)).toBe(expected);
    for (const name of [
      "ARRR-enable-nodes-rebroadcast-w-panId-channel",
      "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once",
    ] as const) {
      expect(rule(name, { panId, channel }, site)).toBe(expected);
    }
  });

  it("yields for one node only", () => {
    const override = { rules: ["K7"], reason: "stray node answers there" } as const;
    const radio = { panId: "0201", channel: "10" };
    expect(rule("rescue-node", { ...rescue, ...radio }, site, override)).toBe("free");
    expect(rule("ARRR-enable-nodes-rebroadcast-w-panId-channel", radio, site, override)).toBe("K7");
  });
});

describe("K8, updates and restarts,", () => {
  const carrying = NAMES.filter((name) => WIRE_COMMANDS[name].interlocks.some((k) => k === "K8"));

  it.each(Array.from({ length: 15 }, (_, bit) => bit))("judge stow bit %d of the master", (bit) => {
    const expected = [2, 3, 6, 7, 8, 9].includes(bit) ? "K8" : "free";
    for (const name of carrying) expect(rule(name, {}, stow(bit)), name).toBe(expected);
  });

  it.each(Array.from({ length: 57 }, (_, bit) => bit))("judge flag %d of the one node", (bit) => {
    const expected = [22, 23, 24, 25, 28, 29].includes(bit) ? "K8" : "free";
    const changes = { nodeFlags: bitsOf(bit) };
    expect(rule("start-unicast-ota-update", NODE, changes)).toBe(expected);
    expect(rule("start-ota-commissioning-update", {}, changes)).toBe("free");
  });

  it("let one node restart in any stow, and not all of them", () => {
    expect(rule("reset-all-nodes", NODE, { ...stow(2), nodeFlags: bitsOf(22) })).toBe("free");
    expect(rule("reset-all-nodes", {}, stow(2))).toBe("K8");
    expect(rule("start-unicast-ota-update", NODE, stow(2))).toBe("K8");
  });

  it("are all updates that arm, start or schedule, and both restarts of many", () => {
    expect([...carrying].sort()).toEqual([
      "reset-all-nodes",
      "schedule-nightly-ota-check",
      "schedule-overnight-auto-ota",
      "set-ota-commissioning-conditions",
      "set-ota-realtime-conditions",
      "set-ota-unicast-conditions",
      "set-overnight-ota-conditions",
      "soft-reset",
      "start-ota-commissioning-update",
      "start-ota-realtime-conditions",
      "start-unicast-ota-update",
    ]);
  });
});

describe("an override", () => {
  it("silences the rules it names and no others", () => {
    const both = { ...wind(40, 50), cleaningLock: { userId: "bob", until: NOW + 60 } };
    const withRules = (...rules: CommandOverride["rules"]) =>
      rule("low-priority-keep-angle", ANGLE, both, { rules, reason: "x" });
    expect(withRules("K1")).toBe("K5");
    expect(withRules("K5")).toBe("K1");
    expect(withRules("K1", "K5")).toBe("free");
    expect(withRules("K4", "K8")).toBe("K5");
  });

  it.each([
    ["K4", "disable-tracking", {}, stow(2)],
    ["K8", "soft-reset", {}, stow(6)],
    ["K1", "enter-cleaning-mode", ANGLE, stow(3)],
  ] as const)("of %s lets %s through", (key, name, args, changes) => {
    expect(rule(name, args, changes)).toBe(key);
    expect(rule(name, args, changes, { rules: [key], reason: "x" })).toBe("free");
  });
});

const STORM: Changes = {
  ...wind(80, 90),
  ...stow(2, 3, 4, 6, 7, 8, 9, 13),
  isHailReported: true,
  depthInches: 30,
  masterAlarms: 0xffffffff,
  nodeFlags: bitsOf(22, 23, 24, 25, 28, 29),
};

describe("the interlocks the design gives", () => {
  it.each(SOURCE_COMMANDS)("are those that a storm finds for $name", ({ name, interlocks }) => {
    const wire = NAMES.find((known) => known === name);
    if (wire === undefined) throw new Error(`no command ${name}`);
    const refusing = ["K1", "K4", "K8"].find((key) => interlocks.includes(key));
    expect(rule(wire, { angle: "25", panId: "1295", channel: "10" }, STORM)).toBe(
      refusing ?? "free",
    );
  });

  it.each(SOURCE_COMMANDS.filter(({ neverBlockedByWeather }) => neverBlockedByWeather))(
    "never let the weather refuse $name",
    ({ name }) => {
      const wire = NAMES.find((known) => known === name);
      expect(wire && rule(wire, {}, STORM)).toBe("free");
    },
  );
});
