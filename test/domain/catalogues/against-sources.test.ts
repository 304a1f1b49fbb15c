/** The tables match facts that were collected before they were written. */
import { describe, expect, it } from "vitest";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { REALTIME_STATUS_FIELDS } from "#domain/commands/realtime-status-fields.ts";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import type { Field } from "#domain/fields/field.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { SIMULATED_FAULTS } from "#domain/simulated/faults.ts";
import { readFacts } from "#test/facts/read-facts.ts";

type Row = Readonly<Record<string, unknown>>;

function source(name: string, list = "items"): readonly Row[] {
  return readFacts<Readonly<Record<string, readonly Row[]>>>(name)[list] ?? [];
}

/** Range, default and unit of a field, where it has them. */
function factsOf(field: Field) {
  return {
    min: "min" in field ? field.min : undefined,
    max: "max" in field ? field.max : undefined,
    default: field.kind === "fixed" ? undefined : field.default,
    unit: "unit" in field ? field.unit : undefined,
  };
}

describe("the tables and their sources", () => {
  it.each([
    ["node-alarms", NODE_ALARMS],
    ["aux-alarms", AUX_ALARMS],
    ["node-flags", NODE_FLAGS],
    ["master-alarms", MASTER_ALARMS],
    ["master-flags", MASTER_FLAGS],
  ] as const)("%s agree in bit, label and privilege", (name, rows) => {
    const expected = source(name).map(({ bit, label, privilege }) => ({ bit, label, privilege }));
    expect(rows.map(({ bit, label, needs }) => ({ bit, label, privilege: needs }))).toEqual(
      expected,
    );
  });

  it("node alarms and flags agree in generations and in what can be reset", () => {
    expect(NODE_ALARMS.map(({ deviceTypes, resettable }) => [deviceTypes, resettable])).toEqual(
      source("node-alarms").map(({ deviceTypes, inResetMask }) => [deviceTypes, inResetMask]),
    );
    expect(NODE_FLAGS.map(({ deviceTypes, resettable }) => [deviceTypes, resettable])).toEqual(
      source("node-flags").map(({ deviceTypes, resettable }) => [deviceTypes, resettable]),
    );
  });

  it("stow reasons agree", () => {
    const expected = source("stow-reasons").map(({ bit, label }) => ({ bit, label }));
    expect(STOW_REASONS.map(({ bit, label }) => ({ bit, label }))).toEqual(expected);
  });

  it("commands agree in everything that decides who may send what", () => {
    const expected = source("commands").map((row) => ({
      name: row.name,
      needs: row.privilege,
      level: row.level,
      // Differs from the catalogue on purpose: a rescue concerns one node.
      risk: row.name === "rescue-node" ? { ...Object(row.risk), node: "R2" } : row.risk,
      timing: row.timing,
      interlocks: row.interlocks,
      protective: row.neverBlockedByWeather === true,
      arguments: (row.args as readonly Row[]).map(({ key }) => key),
    }));
    const ours = Object.entries<WireCommand>(WIRE_COMMANDS).map(([name, command]) => ({
      name,
      needs: command.needs,
      level: command.level,
      risk: command.risk,
      timing: command.timing,
      interlocks: command.interlocks,
      protective: command.neverBlockedByWeather === true,
      arguments: Object.keys(command.arguments),
    }));
    const byName = (a: { name: unknown }, b: { name: unknown }) =>
      String(a.name).localeCompare(String(b.name));
    expect(ours.sort(byName)).toEqual(expected.sort(byName));
  });

  it("argument ranges agree", () => {
    for (const row of source("commands")) {
      const command: WireCommand | undefined = Object.entries<WireCommand>(WIRE_COMMANDS).find(
        ([name]) => name === row.name,
      )?.[1];
      for (const argument of row.args as readonly Row[]) {
        const field = command?.arguments[String(argument.key)]?.field;
        if (field === undefined || field.kind === "fixed" || argument.type === "enum") continue;
        expect(factsOf(field).min, String(argument.key)).toBe(
          argument.min ?? argument.exclusiveMin,
        );
        expect(factsOf(field).max).toBe(argument.max ?? argument.exclusiveMax);
      }
    }
  });

  it.each([
    ["settings", MASTER_SETTINGS],
    ["node-parameters", NODE_PARAMETERS],
  ] as const)("%s agree in id, unit, range and default", (name, rows) => {
    const expected = source(name).map(({ id, type, unit, min, max, default: preset, choices }) => ({
      id,
      unit: unit === "-" ? undefined : unit,
      default: preset,
      ...(type === "int" || (type === "float" && choices === undefined) ? { min, max } : {}),
    }));
    const ours = rows.map(({ id, field }) => {
      const { min, max, ...facts } = factsOf(field);
      return { id, ...facts, ...(min === undefined ? {} : { min, max }) };
    });
    expect(ours).toEqual(expected);
  });

  it("the wind stow table agrees", () => {
    expect(DEFAULT_WIND_STOW_TABLE).toEqual(source("wind-stow-default", "rows"));
  });

  it("fail messages, realtime status, columns and faults agree", () => {
    expect(
      Object.entries(FAIL_MESSAGES)
        // These codes are newer than the catalogue.
        .filter(
          ([code]) =>
            !["NO_CONTROLLER", "CROWDED", "DRILL", "WORK_ZONE", "GATE_CLOSED"].includes(code),
        )
        .map(([code, { message, state }]) => [code, message, state]),
    ).toEqual(source("fail-messages").map(({ code, message, state }) => [code, message, state]));
    expect(REALTIME_STATUS_FIELDS).toEqual(source("realtime-status-fields", "fields"));
    expect(SNAPSHOT_COLUMNS).toEqual(source("snapshot-columns", "columns"));
    expect(
      // These faults are newer than the catalogue.
      Object.keys(SIMULATED_FAULTS).filter(
        (fault) => !["slow", "silent", "replaced", "badimage"].includes(fault),
      ),
    ).toEqual(source("demo-faults").map(({ fault }) => fault));
  });
});
