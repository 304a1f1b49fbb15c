import { describe, expect, it } from "vitest";
import { parseSettingsDocument } from "#domain/wire/config-documents.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";
import { strongestAngle, windLevels, windTableFrom } from "#simulator/control/wind-rows.ts";
import { aSettings, PECOS } from "#test/builders/stow-control.ts";

/** Every setting in the form of the document. */
const SENT = {
  label: "Sent",
  latitude: "40.5",
  longitude: "-80.25",
  utcOffset: "-5",
  deltaUt1: "0.2",
  deltaT: "70",
  elevation: "300",
  pressure: "980",
  aveTemp: "10",
  slope: "1.5",
  azmRotation: "-3",
  atmosRefraction: "0.5",
  rowSpacing: "7",
  panelLength: "2.4",
  planeInclinationAngle: "2",
  slopeDirection: "90",
  mechLimitWest: "5200",
  mechLimitEast: "-5000",
  overnightAngle: "700",
  overnightMoveStartHour: "21",
  overnightMoveEndHour: "23",
  antishadingEnabled: "0",
  strongestAngle: "3000",
  snowStowAngle: "4050",
  floodStowAngle: "-100",
  fastPollingInterval: "7.5",
  nodeTemperatureCalibrationEnabled: "1",
  nodeTemperatureCalibrationInterval: "4",
};

const ROWS = [
  { level: 1, eastAngle: -2550, westAngle: 29999, windSpeed: 20, timeToRestore: 2 },
  { level: 3, eastAngle: 21111, westAngle: 21111, windSpeed: 40, timeToRestore: 5 },
  { level: 2, eastAngle: 1000, westAngle: -3050, windSpeed: 30, timeToRestore: 2.5 },
  { level: 4, eastAngle: 23333, westAngle: 23333, windSpeed: 50, timeToRestore: 8 },
];

function aDocument() {
  const id = "01976a2e-7c3b-7000-8000-0123456789ab";
  const payload = { v: 1, ver: 3, spaParamId: id, values: SENT, windStowTable: ROWS };
  const result = parseSettingsDocument(payload);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

describe("settingsFrom", () => {
  it("takes the values of a document, angles in degrees", () => {
    const settings = settingsFrom(aDocument(), PECOS);
    expect(settings).toMatchObject({
      utcOffsetHours: -5,
      slopeDegrees: 1.5,
      azimuthRotationDegrees: -3,
      mechLimitEastDegrees: -50,
      mechLimitWestDegrees: 52,
      overnightDegrees: 7,
      strongestDegrees: 30,
      snowStowDegrees: 40.5,
      floodStowDegrees: -1,
      isAntishadingEnabled: false,
      fastPollingSeconds: 7.5,
      temperatureCalibrationDays: 4,
    });
    expect(settings.observer).toMatchObject({ latitudeDegrees: 40.5, pressureMillibar: 980 });
  });

  it("takes the catalogue's defaults and the site's place without a document", () => {
    const settings = settingsFrom(undefined, PECOS);
    expect(settings.observer).toMatchObject({
      latitudeDegrees: 31.3,
      elevationMetres: 800,
      deltaTSeconds: 68.284,
      atmosRefractionDegrees: 0.5667,
    });
    expect(settings.observer.pressureMillibar).toBeCloseTo(920.8, 1);
    expect(settings).toMatchObject({ overnightDegrees: 5, rowSpacingMetres: 6.5 });
  });
});

describe("the wind table", () => {
  it("scales angles but no sentinels, drops unused rows and sorts by level", () => {
    const document = aDocument();
    const settings = settingsFrom(document, PECOS);
    expect(windLevels(windTableFrom(document, settings), settings)).toEqual([
      { level: 2, windMph: 30, restoreSeconds: 150, window: window(-30.5, 10) },
      { level: 3, windMph: 40, restoreSeconds: 300, window: window(52, 52) },
      { level: 4, windMph: 50, restoreSeconds: 480, window: window(30, 30) },
    ]);
  });

  it("is mirrored for an eastern safety side, full west becoming the eastern limit", () => {
    const settings = aSettings({ isSafetySideEast: true });
    const levels = windLevels(windTableFrom(undefined, settings), settings);
    const windows = levels.map((row) => [row.window.eastDegrees, row.window.westDegrees]);
    expect(windows[1]).toEqual([-45, 40]);
    expect(windows[7]).toEqual([-37, -25]);
    expect(windows[8]).toEqual([-37, -37]);
    expect(windows[10]).toEqual([-45, -45]);
  });

  it.each([
    [undefined, 37, 37],
    [undefined, -37, -37],
    [true, 37, -37],
    [false, -37, 37],
  ])(
    "has the strongest angle on the safety side (east: %s, stored %i)",
    (isEast, stored, angle) => {
      const settings = aSettings({ isSafetySideEast: isEast, strongestDegrees: stored });
      expect(strongestAngle(settings)).toBe(angle);
    },
  );
});

function window(eastDegrees: number, westDegrees: number) {
  return { eastDegrees, westDegrees };
}
