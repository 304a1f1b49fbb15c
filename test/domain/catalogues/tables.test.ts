/** Walks the tables of commands, parameters, graphs and enumerations. */
import { describe, expect, it } from "vitest";
import { REALTIME_STATUS_FIELDS } from "#domain/commands/realtime-status-fields.ts";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMAND_TABLES, WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { CHARGE_STATUSES, labelOf, TRACKING_MODES } from "#domain/device-data/enumerations.ts";
import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { check } from "#domain/fields/check.ts";
import type { Field } from "#domain/fields/field.ts";
import { ZIGBEE_CHANNELS } from "#domain/layout/zigbee-channels.ts";
import { MASTER_SETTINGS, standardPressure } from "#domain/parameters/master-settings.ts";
import {
  NODE_PARAMETERS,
  SHIPPED_NODE_PARAMETER_SETS,
} from "#domain/parameters/node-parameters.ts";
import {
  DEFAULT_WIND_STOW_TABLE,
  WIND_STOW_SENTINELS,
} from "#domain/parameters/wind-stow-table.ts";
import { SIMULATED_FAULTS } from "#domain/simulated/faults.ts";
import { DEFAULT_GRAPHS, GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import {
  isMasterStale,
  isNodeStale,
  MASTER_STALE_SECONDS,
  NODE_STALE_SECONDS,
} from "#domain/telemetry/staleness.ts";

const commands = Object.entries<WireCommand>(WIRE_COMMANDS);

/** The text with which a user would enter the default, if the field has one. */
function rawDefault(field: Field): string | undefined {
  if (field.kind === "fixed" || field.default === undefined) return undefined;
  return field.kind === "toggle" ? String(field.default ? 1 : 0) : String(field.default);
}

function expectDefaultPasses(name: string, field: Field): void {
  const raw = rawDefault(field);
  if (raw !== undefined)
    expect(check(field, raw), `${name}: default ${raw}`).toHaveProperty("value");
}

describe("commands on the wire", () => {
  it("are the 95 required ones, none lost in merging the tables", () => {
    const names = WIRE_COMMAND_TABLES.flatMap((table) => Object.keys(table));
    expect(names).toHaveLength(95);
    expect(new Set(names).size).toBe(95);
    expect(Object.keys(WIRE_COMMANDS)).toHaveLength(95);
  });

  it("have a label of their own within a category", () => {
    const labels = commands.map(([, { category, label }]) => `${category}: ${label}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each(commands)("%s has risk, fails and arguments that hold together", (_, command) => {
    const { level, risk, fails, interlocks } = command;
    if (level === "master") expect(risk.master).toBeDefined();
    if (level === "node") expect(risk.node).toBeDefined();
    if (level === "both") expect(risk.node && risk.master).toBeDefined();
    for (const code of fails) expect(FAIL_MESSAGES).toHaveProperty(code);
    expect(interlocks).toContain("K9");
    for (const [name, { field }] of Object.entries(command.arguments))
      expectDefaultPasses(name, field);
  });

  it("let the remote-control switch stop everything of class R2 and above", () => {
    const mightBeStopped = commands.filter(([, { risk }]) =>
      Object.values(risk).some((value) => value === "R2" || value === "R3" || value === "R4"),
    );
    expect(mightBeStopped.length).toBeGreaterThan(50);
    for (const [name, { interlocks }] of mightBeStopped) expect(interlocks, name).toContain("K10");
  });

  it("use every privilege that controls need", () => {
    expect(new Set(commands.map(([, { needs }]) => needs))).toEqual(
      new Set(["CONTROL_STANDARD", "CONTROL_CX", "GAMECHANGE"]),
    );
  });

  it("accept every preset of their arguments", () => {
    for (const [name, { arguments: args }] of commands) {
      for (const { field, presets = [] } of Object.values(args)) {
        for (const preset of presets) {
          if (field.kind === "flags") continue;
          expect(check(field, String(preset)), `${name} ${preset}`).toHaveProperty("value");
        }
      }
    }
  });
});

describe("realtime status", () => {
  it("names 28 values in reply order", () => {
    expect(REALTIME_STATUS_FIELDS.map(({ index }) => index)).toEqual(
      Array.from({ length: 28 }, (_, index) => index),
    );
  });
});

describe("parameters and settings", () => {
  it("are 28 settings, 40 writable and 3 read-only parameters", () => {
    expect(MASTER_SETTINGS).toHaveLength(28);
    expect(NODE_PARAMETERS.filter(({ access }) => access === "write")).toHaveLength(40);
    expect(NODE_PARAMETERS.filter(({ access }) => access === "read")).toHaveLength(3);
  });

  it.each([
    ["settings", MASTER_SETTINGS],
    ["node parameters", NODE_PARAMETERS],
  ] as const)("%s have ids and labels of their own, and defaults that pass", (_, rows) => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(new Set(rows.map(({ field }) => field.label)).size).toBe(rows.length);
    for (const { id, field } of rows) expectDefaultPasses(id, field);
  });

  it("keep units out of the labels", () => {
    for (const { field } of [...MASTER_SETTINGS, ...NODE_PARAMETERS]) {
      expect(field.label).not.toMatch(/\(|\bmV\b|\bdeg\b|\d+ ?(to|-) ?\d+/);
    }
  });

  it("ship sets whose values pass", () => {
    for (const { values } of SHIPPED_NODE_PARAMETER_SETS) {
      for (const [id, value] of Object.entries(values)) {
        const parameter = NODE_PARAMETERS.find((row) => row.id === id);
        expect(parameter && check(parameter.field, String(value)), id).toHaveProperty("value");
      }
    }
  });

  it("give sea-level pressure at sea level and less above", () => {
    expect(standardPressure(0)).toBe(1013.25);
    expect(standardPressure(800)).toBeCloseTo(920.8, 1);
  });
});

describe("wind stow table", () => {
  it("has levels 0 to 12, angles within 60 degrees or sentinels, and winds that do not fall", () => {
    const sentinels: readonly number[] = Object.values(WIND_STOW_SENTINELS);
    expect(DEFAULT_WIND_STOW_TABLE.map(({ level }) => level)).toEqual(
      Array.from({ length: 13 }, (_, level) => level),
    );
    for (const { eastAngle, westAngle } of DEFAULT_WIND_STOW_TABLE) {
      for (const angle of [eastAngle, westAngle]) {
        expect(Math.abs(angle) <= 60 || sentinels.includes(angle)).toBe(true);
      }
    }
    const used = DEFAULT_WIND_STOW_TABLE.filter(
      ({ eastAngle }) => eastAngle !== WIND_STOW_SENTINELS.unused,
    );
    const speeds = used.map(({ windSpeed }) => windSpeed);
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
  });
});

describe("graphs", () => {
  it("are the 19 of nodes and the 12 of masters", () => {
    expect(GRAPH_TYPES.filter(({ device }) => device === "node")).toHaveLength(19);
    expect(GRAPH_TYPES.filter(({ device }) => device === "master")).toHaveLength(12);
    expect(new Set(GRAPH_TYPES.map(({ key }) => key)).size).toBe(31);
  });

  it("have a title of their own on each kind of device", () => {
    const titles = GRAPH_TYPES.map(({ device, title }) => `${device}: ${title}`);
    expect(new Set(titles).size).toBe(31);
  });

  it("draw fields that a snapshot carries", () => {
    const fields: readonly string[] = SNAPSHOT_COLUMNS.map(({ field }) => field);
    for (const { key, device, from } of GRAPH_TYPES) {
      if (device === "node") for (const field of from) expect(fields, key).toContain(field);
    }
  });

  it("start with three that exist", () => {
    const keys: readonly string[] = GRAPH_TYPES.map(({ key }) => key);
    for (const key of DEFAULT_GRAPHS) expect(keys).toContain(key);
  });
});

describe("enumerations", () => {
  it("name what they know and show the number of what they do not", () => {
    expect(labelOf(TRACKING_MODES, 5)).toBe("Manual Stow");
    expect(labelOf(TRACKING_MODES, 6)).toBe("6");
  });

  it("tell the charge statuses apart without colour", () => {
    const shapes = Object.values(CHARGE_STATUSES).map(({ shape }) => shape);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it("know the Zigbee channels 12 and 14 to 24", () => {
    expect(ZIGBEE_CHANNELS).toEqual([12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
  });
});

describe("staleness", () => {
  it("begins one second after the limit", () => {
    expect(isNodeStale(0, NODE_STALE_SECONDS)).toBe(false);
    expect(isNodeStale(0, NODE_STALE_SECONDS + 1)).toBe(true);
    expect(isMasterStale(0, MASTER_STALE_SECONDS)).toBe(false);
    expect(isMasterStale(0, MASTER_STALE_SECONDS + 1)).toBe(true);
  });
});

describe("snapshot columns", () => {
  it("have keys and fields of their own", () => {
    expect(SNAPSHOT_COLUMNS).toHaveLength(39);
    expect(new Set(SNAPSHOT_COLUMNS.map(({ key }) => key)).size).toBe(39);
    expect(new Set(SNAPSHOT_COLUMNS.map(({ field }) => field)).size).toBe(39);
  });
});

describe("simulated faults", () => {
  it("are 29, each with an effect on the device and on the console", () => {
    const faults = Object.values(SIMULATED_FAULTS);
    expect(faults).toHaveLength(29);
    for (const { model, console: shown } of faults) expect(model && shown).toBeTruthy();
  });
});
