/** Every failure of a command to nodes, each with its text. */
import { describe, expect, it } from "vitest";
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { isWireCommandName } from "#simulator/command/command-facts.ts";
import type { CommandHandlers } from "#simulator/command/command-handler.ts";
import { CHARGER_HANDLERS } from "#simulator/command/handlers/charger.ts";
import { DATA_HANDLERS } from "#simulator/command/handlers/data.ts";
import { NODE_RADIO_HANDLERS } from "#simulator/command/handlers/node-radio.ts";
import { OTA_HANDLERS } from "#simulator/command/handlers/ota.ts";
import { PARAMETER_HANDLERS } from "#simulator/command/handlers/parameters.ts";
import { POWER_BOOST_HANDLERS } from "#simulator/command/handlers/power-boost.ts";
import { READING_HANDLERS } from "#simulator/command/handlers/readings.ts";
import { REPLACEMENT_HANDLERS, resetFault } from "#simulator/command/handlers/replacement.ts";
import { RESCUE_HANDLERS } from "#simulator/command/handlers/rescue.ts";
import { RESET_HANDLERS } from "#simulator/command/handlers/resets.ts";
import { CommandedMaster } from "#test/builders/commanded-master.ts";
import {
  everyNode,
  parameterSet,
  play,
  settingsSet,
  validArguments,
} from "#test/builders/commanded-nodes.ts";

const TABLES: readonly CommandHandlers[] = [
  CHARGER_HANDLERS,
  DATA_HANDLERS,
  NODE_RADIO_HANDLERS,
  OTA_HANDLERS,
  PARAMETER_HANDLERS,
  POWER_BOOST_HANDLERS,
  READING_HANDLERS,
  REPLACEMENT_HANDLERS,
  RESCUE_HANDLERS,
  RESET_HANDLERS,
];

type Prepare = (master: CommandedMaster) => void;

function sent(name: WireCommandName, args: Readonly<Record<string, string>> = {}): Prepare {
  return (master) => {
    master.outcome(name, { args });
  };
}

function all(...steps: readonly Prepare[]): Prepare {
  return (master) => {
    for (const step of steps) step(master);
  };
}

const CHECKED = sent("check-node-vertical-tolerances-available");

/** Preparations without which a command would fail for another reason. */
const PREPARATIONS: Readonly<Partial<Record<WireCommandName, Prepare>>> = {
  "send-enable-power-boost": CHECKED,
  "send-node-vertical-tolerance": CHECKED,
  "send-row-spacing-and-panel-length": all(
    sent("set-charging-panel-length", { chargingPanelLength: "400" }),
    sent("set-layout-row-spacing", { rowSpacing: "0.004" }),
  ),
  "start-ota-realtime-conditions": sent("set-ota-realtime-conditions", { allowOlderVersion: "0" }),
  "start-ota-commissioning-update": sent("set-ota-commissioning-conditions"),
  "start-unicast-ota-update": sent("set-ota-unicast-conditions"),
  "schedule-overnight-auto-ota": sent("set-overnight-ota-conditions", { allowOlderVersion: "0" }),
};

/** Faults by the code to which they lead. */
const TROUBLES: Readonly<Partial<Record<FailCode, Prepare>>> = {
  NODES: (master) => play(master, "dead", everyNode(master)),
  TIMEOUT: (master) => play(master, "dead", [5]),
  RADIO: (master) => {
    master.run.master.applyFault({ scope: "master", fault: "radio", isOn: true });
  },
  LOWBATT: (master) => {
    play(master, "weak", everyNode(master).slice(0, 10));
    master.run.run(30);
  },
};

/** Commands that occupy the radio: a search for a while, a poll of all nodes for some seconds. */
const BUSY = {
  data: (master: CommandedMaster) => {
    master.run.master.callSoon();
    master.run.run(1);
  },
  other: (master: CommandedMaster) => {
    master.outcome("rescue-node", { args: validArguments(master, "rescue-node") });
  },
};

/** The argument to invalidate, with its value: there is no channel 153. */
function spoiled(name: WireCommandName) {
  const { arguments: known }: WireCommand = WIRE_COMMANDS[name];
  const key = Object.keys(known).find((candidate) => !candidate.endsWith("Id")) ?? expect.fail();
  return name === "rescue-node" || key === "channel" ? { channel: "99" } : { [key]: "x" };
}

function argumentsFor(master: CommandedMaster, name: WireCommandName, code: FailCode) {
  const valid = validArguments(master, name);
  if (code === "ARG") return { ...valid, ...spoiled(name) };
  if (code === "IMAGE" && "otaUpdateType" in valid) return { ...valid, otaUpdateType: "8499" };
  if (code !== "NODE") return valid;
  return { ...valid, [name === "rescue-node" ? "rescuerNId" : "nId"]: "FFFF" };
}

const NEEDS_NO_PREPARATION: readonly FailCode[] = ["CONDITIONS", "TOLERANCES", "CONFIG"];

/** Creates the fault for this code and runs the command. */
function outcomeOf(name: WireCommandName, code: FailCode) {
  const isBare = code === "CONFIG" && name !== "send-row-spacing-and-panel-length";
  const isOldImage = code === "IMAGE" && name === "start-ota-commissioning-update";
  const master = new CommandedMaster({
    ...(isBare ? { isUnlisted: true } : {}),
    // A master whose firmware image is older than that of its nodes.
    ...(isOldImage ? ({ preset: "mixed", master: 2 } as const) : {}),
  });
  if (!NEEDS_NO_PREPARATION.includes(code)) PREPARATIONS[name]?.(master);
  TROUBLES[code]?.(master);
  const isData = WIRE_COMMANDS[name].category === "Data";
  if (code === "BUSY") BUSY[isData ? "data" : "other"](master);
  const sets = code === "PARAM" ? {} : { params: parameterSet(), settings: settingsSet() };
  const args = argumentsFor(master, name, code);
  const withSets = name === "node-replacement-batch" ? { ...args, ...SET_IDS } : args;
  return { master, outcome: master.outcome(name, { args: withSets, ...sets }) };
}

const SET_IDS = { nodeParamId: "any", spaParamId: "any" };

const WORDS: Readonly<Partial<Record<FailCode, RegExp>>> = {
  ARG: /^Invalid argument \w+$/,
  BUSY: /^Busy: .+ in progress$/,
  NODE: /^Node FFFF is not in the node list$/,
  TIMEOUT: /^(Step 1\/\d: )?Node [0-9A-F]{4} did not respond$/,
  NODES: /^(Step 3\/3: )?Only 0\/\d+ nodes acknowledged: ([0-9A-F]{4}, ){4}[0-9A-F]{4}…$/,
  RADIO: /^Zigbee radio not available$/,
  PARAM: /^Step \d\/\d: Parameter set missing or malformed: (params|settings)$/,
  CONFIG: /^No configuration received from server$/,
  CONDITIONS: /^OTA conditions not set$/,
  IMAGE: /^No image for node type \d+$/,
  LOWBATT: /^10 nodes below OTA battery limit$/,
  TOLERANCES: /^Send 'Check Node Vertical Tolerances Available' first$/,
  NOTHING: /^Nothing to do$/,
};

/** Cannot occur: the master validates the arguments before. */
const OUT_OF_REACH = "post-replacement-reset-batch PARAM";

const FAILURES = TABLES.flatMap((table) => Object.keys(table))
  .filter(isWireCommandName)
  .flatMap((name) => WIRE_COMMANDS[name].fails.map((code) => [name, code] as const))
  .filter(([name, code]) => `${name} ${code}` !== OUT_OF_REACH);

describe("a command to nodes", () => {
  it.each(FAILURES)("%s fails with %s", (name, code) => {
    const { outcome } = outcomeOf(name, code);
    expect(outcome).toMatchObject({ status: "fail", code });
    expect(outcome.message).toMatch(WORDS[code] ?? expect.fail());
  });

  it("has met every way to fail that the catalogue knows of it", () => {
    expect(FAILURES).toHaveLength(85);
  });

  it("cannot reset without an argument", () => {
    const args = { alarmBits1: "57342", flagBits: "65535" };
    expect(resetFault(args)).toMatchObject({ code: "PARAM", values: { key: "alarmBits2" } });
    expect(resetFault({ ...args, alarmBits2: "65534" })).toBeUndefined();
  });

  it.each(["params", "settings"] as const)("names what is malformed in %s", (which) => {
    const master = new CommandedMaster();
    const name = which === "params" ? "send-node-params-batch" : "send-master-params-batch";
    const bad = {
      params: parameterSet(),
      settings: settingsSet({ latitude: "91" }),
    };
    const { lowBatteryLimit: _, ...values } = bad.params.values;
    const sets = { params: { ...bad.params, values }, settings: bad.settings };
    const { message } = master.outcome(name, { args: validArguments(master, name), ...sets });
    const key = which === "params" ? "lowBatteryLimit" : "latitude";
    expect(message).toBe(`Step 1/3: Parameter set missing or malformed: ${key}`);
  });
});
