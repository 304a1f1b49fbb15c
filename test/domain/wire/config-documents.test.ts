/** The configuration documents by which a master works. */
import { describe, expect, it } from "vitest";
import { encode } from "#domain/fields/encode.ts";
import type { Field } from "#domain/fields/field.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import {
  parseNodesDocument,
  parseParametersDocument,
  parseSettingsDocument,
  parseSiteDocument,
} from "#domain/wire/config-documents.ts";
import type { Ruled } from "#domain/wire/rules.ts";
import type { Message } from "#test/builders/wire-messages.ts";

const UUID = "0198c0de-0000-7000-8000-000000000002";

const SITE = {
  v: 1,
  ver: 2,
  layoutId: UUID,
  mLocId: UUID,
  name: "Master 1",
  panid: "0071",
  channel: "0E",
  deviceType: "gen4",
  utcOffset: -6,
  safetyStowDirection: null,
  features: {
    weathersmart: false,
    hailstow: true,
    thundersmart: false,
    snowshield: false,
    powerboost: false,
  },
};

const NODES = {
  v: 1,
  ver: 17,
  ids: ["FCC23DE16E00296C", "0000"],
  xy: [
    [3.25, 28],
    [3.25, 86],
  ],
  role: ["primary", "aux"],
  relative: [null, 0],
};

function verdict(result: Ruled<unknown>): string {
  return result.ok ? "accepted" : `${result.error.field} ${result.error.reason}`;
}

/** A value of each field in its sent form: its default, else the smallest allowed value. */
function sentValues(entries: readonly { readonly id: string; readonly field: Field }[]): Message {
  return Object.fromEntries(
    entries.map(({ id, field }) => {
      if (field.kind === "text") return [id, "Pecos default"];
      if (field.kind === "fixed") return [id, String(field.value)];
      const fallback = "min" in field ? (field.min ?? 0) : 0;
      return [id, encode(field, field.default ?? fallback)];
    }),
  );
}

describe("site documents", () => {
  it.each<[Message, string]>([
    [{}, "accepted"],
    [{ safetyStowDirection: 1 }, "accepted"],
    [{ panid: null, channel: null }, "accepted"],
    [{ panid: "05DD" }, "panid outOfRange"],
    [{ panid: "0000" }, "panid outOfRange"],
    [{ panid: "71" }, "panid notHex"],
    [{ panid: "006g" }, "panid notHex"],
    [{ panid: true }, "panid wrongType"],
    [{ channel: "0D" }, "channel outOfRange"],
    [{ channel: "000E" }, "channel notHex"],
    [{ channel: "0e" }, "channel notHex"],
    [{ ver: 0 }, "ver outOfRange"],
    [{ features: {} }, "features.weathersmart missing"],
  ])("with %j are judged %s", (changes, expected) => {
    expect(verdict(parseSiteDocument({ ...SITE, ...changes }))).toBe(expected);
  });
});

describe("a radio that a board kept as numbers", () => {
  it("is read as the text it travels as now", () => {
    expect(parseSiteDocument({ ...SITE, panid: 113, channel: 14 })).toEqual(
      parseSiteDocument(SITE),
    );
    expect(verdict(parseSiteDocument({ ...SITE, panid: 1501 }))).toBe("panid outOfRange");
  });
});

describe("node documents", () => {
  it.each<[Message, string]>([
    [{}, "accepted"],
    [{ xy: undefined, role: undefined, relative: undefined }, "accepted"],
    [{ ids: ["1A2"] }, "ids.0 notHex"],
    [{ role: ["solo"] }, "role wrongLength"],
    [{ xy: [[1, 2], [3]] }, "xy.1 wrongLength"],
    [{ relative: [null, "000"] }, "relative.1 wrongType"],
  ])("with %j are judged %s", (changes, expected) => {
    expect(verdict(parseNodesDocument({ ...NODES, ...changes }))).toBe(expected);
  });
});

describe("settings documents", () => {
  const values = {
    ...sentValues(MASTER_SETTINGS),
    mechLimitWest: "4500",
    mechLimitEast: "-4500",
    overnightAngle: "500",
    strongestAngle: "3700",
    snowStowAngle: "4500",
    floodStowAngle: "0",
  };
  const document = {
    v: 1,
    ver: 3,
    spaParamId: UUID,
    values,
    windStowTable: DEFAULT_WIND_STOW_TABLE.map((row) => ({
      ...row,
      eastAngle: row.eastAngle > 60 ? row.eastAngle : row.eastAngle * 100,
      westAngle: row.westAngle > 60 ? row.westAngle : row.westAngle * 100,
    })),
  };

  it("carry all settings, angles in hundredths", () => {
    const result = parseSettingsDocument(document);
    expect(verdict(result)).toBe("accepted");
    expect(result).toMatchObject({ value: { values: { mechLimitEast: -45, strongestAngle: 37 } } });
  });

  it("are refused when a setting is missing or beyond its range", () => {
    const { strongestAngle: _removed, ...rest } = values;
    expect(verdict(parseSettingsDocument({ ...document, values: rest }))).toBe(
      "values.strongestAngle missing",
    );
    const wrong = { ...values, mechLimitWest: "45.0" };
    expect(verdict(parseSettingsDocument({ ...document, values: wrong }))).toBe(
      "values.mechLimitWest outOfRange",
    );
  });
});

describe("parameter documents", () => {
  const writable = NODE_PARAMETERS.filter(({ access }) => access === "write");
  const document = { v: 1, ver: 3, nodeParamId: UUID, values: sentValues(writable) };

  it("carry all 40 parameters", () => {
    const result = parseParametersDocument(document);
    expect(verdict(result)).toBe("accepted");
    const read = result.ok ? Object.keys(result.value.values) : [];
    expect(read).toHaveLength(40);
    expect(read).not.toContain("strongestAngle");
  });

  it("are refused when a value is no text", () => {
    const values = { ...document.values, lowBatteryLimit: 23500 };
    expect(verdict(parseParametersDocument({ ...document, values }))).toBe(
      "values.lowBatteryLimit wrongType",
    );
  });
});
