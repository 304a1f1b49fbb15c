/**
 * The published example of a hub configuration, and arbitrary configurations that a hub file can
 * contain.
 */
import fc from "fast-check";
import type { HubConfiguration, HubMaster, HubNode } from "#domain/hub-config/hub-configuration.ts";
import type { HubSource } from "#domain/hub-config/hub-source.ts";
import { DEVICE_TYPES, type DeviceType } from "#domain/identity/device-types.ts";
import { ANGLE_SETTINGS, MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { masterSettingValues } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  standardParameters,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";
import {
  DEFAULT_WIND_STOW_TABLE,
  WIND_STOW_SENTINELS,
} from "#domain/parameters/wind-stow-table.ts";

const NODES: readonly Omit<HubNode, "role" | "relative">[] = [
  { nLocId: "000", nId: "FCC23DE16E00296C", xLoc: 0, yLoc: 0, rowNum: 3, fromSouth: 1 },
  { nLocId: "001", nId: "FCC23DE20C374364", xLoc: 0, yLoc: 1000, rowNum: 3, fromSouth: 2 },
  { nLocId: "002", nId: "FCC23DE3114A90B2", xLoc: 112.07, yLoc: 0, rowNum: 4, fromSouth: 1 },
  { nLocId: "003", nId: "FCC23DE348A531E6", xLoc: 112.07, yLoc: 1000, rowNum: 4, fromSouth: 2 },
];

const { strongestAngle: _missing, ...settingDefaults } = Object.fromEntries(
  MASTER_SETTINGS.flatMap(({ id, field }) => ("default" in field ? [[id, field.default]] : [])),
);
const { nodeBattSocStowEnable: _alsoMissing, ...gen4 } = standardParameters("gen4");

/**
 * A site with one master and four nodes; strongestAngle and nodeBattSocStowEnable are missing on
 * purpose.
 */
export const PECOS: HubSource = {
  layout: {
    id: "demo-0003",
    name: "Pecos Flat Solar",
    utcOffset: -6,
    coordinates: { latitude: 31.3, longitude: -103.6 },
    layoutNumber: "1003",
  },
  masters: [
    {
      mLocId: "demo-0003-m001",
      name: "Master 1",
      label: "",
      mId: "FCC23D0508A9B1A1",
      deviceType: "gen4",
      channel: 14,
      panid: 113,
      xLoc: 112.07,
      yLoc: 517.24,
      network: { dhcp: true, staticIp: "", gateway: "", dns: "" },
      area: [
        { lat: -500, lng: -112.07 },
        { lat: -500, lng: 168.1 },
        { lat: 1517.24, lng: 168.1 },
        { lat: 1517.24, lng: -112.07 },
      ],
      settings: {
        values: {
          ...settingDefaults,
          label: "Pecos default",
          latitude: 31.3,
          longitude: -103.6,
          utcOffset: -6,
          elevation: 800,
          pressure: 920.8,
        },
        windStowTable: DEFAULT_WIND_STOW_TABLE,
      },
      nodeParameters: { label: "Gen4 standard", values: gen4 },
      nodes: NODES.map((node) => ({ ...node, role: "solo", relative: "" })),
    },
  ],
  layoutFile: { name: "layouts/demo-0003.svg", data: "<svg …>" },
};

const tenths = fc.integer({ min: -10_000, max: 20_000 }).map((value) => value / 10);
const hundredths = fc.integer({ min: -6_000, max: 6_000 }).map((value) => value / 100);
const text = fc.string({ maxLength: 12 }).map((value) => value.replace(/[,\r\n]/g, "_"));
const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((value) => value + 0);
const windAngle = fc.oneof(
  hundredths,
  fc.constantFrom(WIND_STOW_SENTINELS.fullWest, WIND_STOW_SENTINELS.strongest),
);

const settingValues = fc
  .record(
    Object.fromEntries(
      MASTER_SETTINGS.map(({ id, field }) => {
        if (field.kind === "text") return [id, text];
        if (field.kind === "toggle") return [id, fc.boolean()];
        return [id, ANGLE_SETTINGS.some((angle) => angle === id) ? hundredths : number];
      }),
    ),
  )
  .map((values) => masterSettingValues(values as Parameters<typeof masterSettingValues>[0]));

const parameterValues = fc
  .record(
    Object.fromEntries(
      WRITABLE_PARAMETERS.map(({ id, field }) => [
        id,
        field.kind === "toggle" ? fc.boolean() : number,
      ]),
    ),
  )
  .map((values) => nodeParameterValues(values as Parameters<typeof nodeParameterValues>[0]));

const settings = fc.record({
  values: settingValues,
  windStowTable: fc.array(
    fc.record({
      level: fc.nat({ max: 13 }),
      eastAngle: windAngle,
      westAngle: windAngle,
      windSpeed: fc.nat({ max: 300 }),
      timeToRestore: fc.nat({ max: 1440 }),
    }),
    { maxLength: 4 },
  ),
});

const node: fc.Arbitrary<HubNode> = fc.record({
  nLocId: fc.nat({ max: 999 }).map((index) => String(index).padStart(3, "0")),
  nId: fc.constantFrom("0000", "FCC23DE16E00296C", "4364"),
  xLoc: tenths,
  yLoc: tenths,
  rowNum: fc.nat({ max: 999 }),
  fromSouth: fc.nat({ max: 99 }),
  role: fc.constantFrom("solo", "primary", "aux"),
  relative: fc.constantFrom("", "004"),
});

const deviceTypes = Object.keys(DEVICE_TYPES) as DeviceType[];

const bareMaster = fc.record({
  mLocId: text,
  name: text,
  label: text,
  mId: fc.constantFrom("0", "FCC23D0508A9B1A1"),
  deviceType: fc.constantFrom(...deviceTypes),
  channel: fc.integer({ min: 12, max: 24 }),
  panid: fc.integer({ min: 1, max: 1500 }),
  xLoc: tenths,
  yLoc: tenths,
  network: fc.record({
    dhcp: fc.boolean(),
    staticIp: fc.constantFrom("", "10.0.0.7"),
    gateway: fc.constantFrom("", "10.0.0.1"),
    dns: fc.constant(""),
  }),
  area: fc.array(fc.record({ lat: tenths, lng: tenths }), { maxLength: 5 }),
  nodes: fc.array(node, { maxLength: 4 }),
});

const master: fc.Arbitrary<HubMaster> = fc
  .tuple(
    bareMaster,
    fc.option(settings, { nil: undefined }),
    fc.option(fc.record({ label: text, values: parameterValues }), { nil: undefined }),
  )
  .map(([place, known, nodeParameters]) => ({
    ...place,
    settings: known,
    // Exports have no node parameters when there are no settings.
    nodeParameters: known && nodeParameters,
  }));

/** Coordinates in tenths and angles in hundredths, the precision of version 0. */
export const anyHubConfiguration: fc.Arbitrary<HubConfiguration> = fc.record({
  layout: fc.record({
    id: text,
    name: text,
    utcOffset: fc.integer({ min: -12, max: 12 }),
    coordinates: fc.record({ latitude: hundredths, longitude: hundredths }),
    layoutNumber: fc.option(fc.oneof(text, fc.constantFrom("1003", "0007", "1e3")), {
      nil: undefined,
    }),
  }),
  masters: fc.array(master, { maxLength: 3 }),
  layoutFile: fc.option(
    fc.record({ name: fc.constant("layouts/a.svg"), data: fc.option(text, { nil: undefined }) }),
    { nil: undefined },
  ),
});
