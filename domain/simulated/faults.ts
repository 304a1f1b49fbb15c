/** The faults that a simulated site can play (our definition). */

interface SimulatedFault {
  /** What is wrong on the simulated device. */
  readonly model: string;
  /** How the fault appears in the console. */
  readonly console: string;
  /** Issue type of the Troubleshoot Wizard that repairs the fault, or other work that does. */
  readonly remedy?: string;
  /** Arguments of the fault when it is switched on. */
  readonly arguments?: string;
}

export const SIMULATED_FAULTS = {
  dead: {
    model: "node silent, mesh re-routes around it",
    console:
      "missed rounds at once, bit 16 in the 4th missed cycle (45-60 min), console bit 31 after 3600 s; reported values freeze",
    remedy: "NC",
  },
  fuse: { model: "as dead, light off", console: "same", remedy: "NC" },
  wrongpan: {
    model: "deaf until a rescue with the right pair",
    console: "bit 16",
    remedy: "NC step 4, rescue-node",
    arguments: "{panId, channel}",
  },
  flaky: {
    model: "answer p 0.45",
    console: "rounds 1/2/3/none = 42/23/13/22 % in 31 cycles, never bit 16",
    remedy: "NC",
  },
  stuck: {
    model: "no motion, 6.2-6.7 A",
    console: "bit 6 + flag 0 or 8, 30 s after the next move starts",
    remedy: "MI",
  },
  overcurrent: {
    model: "7.6-8.6 A, 20 % speed",
    console: "bit 4 + flags 2 and 0/8 after 3 tries (30 s)",
    remedy: "MI",
  },
  unplugged: {
    model: "20 mA, no motion",
    console: "bit 22 after 2 s of drive",
    remedy: "MI (plugged in: no)",
  },
  wrongdir: { model: "moves away from the target", console: "bit 7", remedy: "MI" },
  tilt: {
    model: "invalid reading",
    console: "bit 10 within one step, anglePanel 65535 -> 'deviation'",
    remedy: "MI/RF inclinometer",
  },
  panel: {
    model: "charging panel unplugged in daylight",
    console: "bit 24 after 30 min, bit 14 once SoC < 95 % for 2 h (186 min seen), chargeStatus 0",
    remedy: "CI",
  },
  weak: {
    model: "SoC capped at 4 % (LFP) / 15 % (AGM), SoH 35 %",
    console: "bit 1 at once, bit 2 after 1 min (motor inhibited) (Gen4 set); bit 28, flag 28",
    remedy: "BI",
  },
  hot: { model: "battery +45 K", console: "chargeStatus 4, bits 25, 11", remedy: "BO" },
  estop: {
    model: "circuit open, tracking off on the node",
    console:
      "bit 13 at once, flag 14, flag 16 cleared; after release bit 13 falls after 60 s but tracking stays off until reset-alarms + enable-tracking",
    remedy: "EI",
  },
  swap: {
    model: "two ids exchanged in the list",
    console: "node command moves the neighbour; hop lines cross",
    remedy: "id replacement",
    arguments: "(a,b)",
  },
  dup: {
    model: "two units answer to one id",
    console: "values alternate; master alarm 17; export refused",
    remedy: "id replacement",
    arguments: "(a,b)",
  },
  replaced: {
    model: "another controller is bolted to the tracker; the list has the id of the first one",
    console: "as dead; the master reports an id without a location (event unassigned)",
    remedy: "id replacement",
  },
  reset: { model: "reboot loop", console: "bits 0, 19, flags 9/10", remedy: "NC" },
  windoff: { model: "wind sensor disconnected", console: "master alarm 1 + stow bit 4" },
  windfrozen: { model: "wind sensor value frozen", console: "master alarm 2" },
  windpeak: { model: "wind sensor reports a false peak", console: "false stow" },
  snowoff: { model: "as named", console: "master alarm 3" },
  masterbatt: { model: "as named", console: "master alarms 5 and 6" },
  radio: { model: "as named", console: "master alarm 13 (all nodes silent)" },
  clock: { model: "as named", console: "master alarms 20 and 21" },
  linkcut: { model: "as named", console: "will, stale 7200 s" },
  oldfw: {
    model: "one node on 3.18.2",
    console: "master alarm 26; calibration flag label differs (3.19.0 rule)",
    remedy: "OTA",
  },
  badimage: {
    model:
      "the image of the next update does not start; the boot loader goes back to the one before",
    console: "update reported, version unchanged; fails in a firmware campaign",
    remedy: "OTA",
  },
  slow: {
    model: "30 % speed at a normal current: a bad connection lowers the voltage at the motor",
    console: "no alarm; arrives three times as late as its neighbours",
    remedy: "MI",
  },
  silent: {
    model: "hears its master's broadcasts and stows with the others, but its answers are not heard",
    console: "as dead, but the tracker is where the master wants it",
    remedy: "NC",
  },
} as const satisfies Readonly<Record<string, SimulatedFault>>;

export type SimulatedFaultName = keyof typeof SIMULATED_FAULTS;

/** Weather that can be requested. */
export const SIMULATED_WEATHER = [
  "calm",
  "windy",
  "front",
  "snow",
  "hail",
  "cloudy",
  "flood",
  "clear",
] as const;

/** Number of nodes with each fault on a site of 60. */
export const DEFAULT_FAULTS_OF_60 = {
  dead: 1,
  stuck: 1,
  panel: 1,
  weak: 1,
  flaky: 1,
  dupPairs: 1,
  unassignedIds: 2,
  pendingSync: 1,
} as const;

/** Share of the nodes with each fault on a large site, percent. */
export const LARGE_SITE_FAULT_PERCENT = {
  dead: 0.3,
  panel: 0.4,
  weak: 0.3,
  stuck: 0.2,
  overcurrent: 0.1,
  tilt: 0.1,
  estop: 0.1,
  flaky: 1,
} as const satisfies Partial<Readonly<Record<SimulatedFaultName, number>>>;
