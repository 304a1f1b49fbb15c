/** Invented places in plausible areas, for generated sites (our definition). */

export interface Place {
  readonly name: string;
  readonly state: string;
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
  readonly tz: string;
  /** Hours, standard time. */
  readonly utcOffset: number;
  /** Metres above sea level. */
  readonly elevation: number;
  /** Mean of the year, degrees Celsius. */
  readonly meanTemp: number;
  /** Half the difference between summer and winter, degrees Celsius. */
  readonly yearAmp: number;
  /** Half the difference between day and night, degrees Celsius. */
  readonly dayAmp: number;
  /** Miles per hour. */
  readonly meanWind: number;
}

export const PLACES = {
  pecosFlat: {
    name: "Pecos Flat",
    state: "TX",
    latitude: 31.3,
    longitude: -103.6,
    tz: "America/Chicago",
    utcOffset: -6,
    elevation: 800,
    meanTemp: 18.5,
    yearAmp: 11,
    dayAmp: 9,
    meanWind: 11,
  },
  desertMesa: {
    name: "Desert Mesa",
    state: "CA",
    latitude: 33.72,
    longitude: -115.4,
    tz: "America/Los_Angeles",
    utcOffset: -8,
    elevation: 270,
    meanTemp: 22.5,
    yearAmp: 11,
    dayAmp: 9,
    meanWind: 8,
  },
  antelopeBench: {
    name: "Antelope Bench",
    state: "CA",
    latitude: 34.85,
    longitude: -118.35,
    tz: "America/Los_Angeles",
    utcOffset: -8,
    elevation: 830,
    meanTemp: 16.5,
    yearAmp: 10,
    dayAmp: 10,
    meanWind: 12,
  },
  moapaRidge: {
    name: "Moapa Ridge",
    state: "NV",
    latitude: 36.55,
    longitude: -114.75,
    tz: "America/Los_Angeles",
    utcOffset: -8,
    elevation: 520,
    meanTemp: 20,
    yearAmp: 12,
    dayAmp: 9,
    meanWind: 9,
  },
  artesiaDraw: {
    name: "Artesia Draw",
    state: "NM",
    latitude: 32.84,
    longitude: -104.4,
    tz: "America/Denver",
    utcOffset: -7,
    elevation: 1030,
    meanTemp: 16.5,
    yearAmp: 11,
    dayAmp: 10,
    meanWind: 10,
  },
  arkansasValley: {
    name: "Arkansas Valley",
    state: "CO",
    latitude: 38.09,
    longitude: -102.6,
    tz: "America/Denver",
    utcOffset: -7,
    elevation: 1100,
    meanTemp: 12,
    yearAmp: 13,
    dayAmp: 10,
    meanWind: 11,
  },
  lowndesPine: {
    name: "Lowndes Pine",
    state: "GA",
    latitude: 30.83,
    longitude: -83.28,
    tz: "America/New_York",
    utcOffset: -5,
    elevation: 60,
    meanTemp: 19.5,
    yearAmp: 8,
    dayAmp: 6.5,
    meanWind: 6,
  },
  suffolkFields: {
    name: "Suffolk Fields",
    state: "VA",
    latitude: 36.73,
    longitude: -76.6,
    tz: "America/New_York",
    utcOffset: -5,
    elevation: 20,
    meanTemp: 15.5,
    yearAmp: 10,
    dayAmp: 6,
    meanWind: 7,
  },
  highlandPrairie: {
    name: "Highland Prairie",
    state: "OH",
    latitude: 39.2,
    longitude: -83.6,
    tz: "America/New_York",
    utcOffset: -5,
    elevation: 330,
    meanTemp: 11.5,
    yearAmp: 12.5,
    dayAmp: 6,
    meanWind: 8,
  },
  tippecanoeBend: {
    name: "Tippecanoe Bend",
    state: "IN",
    latitude: 41.05,
    longitude: -86.6,
    tz: "America/Indiana/Indianapolis",
    utcOffset: -5,
    elevation: 215,
    meanTemp: 10.2,
    yearAmp: 13.5,
    dayAmp: 6,
    meanWind: 9,
  },
  kenoshaRidge: {
    name: "Kenosha Ridge",
    state: "WI",
    latitude: 42.7,
    longitude: -89.9,
    tz: "America/Chicago",
    utcOffset: -6,
    elevation: 280,
    meanTemp: 8.2,
    yearAmp: 14.5,
    dayAmp: 6,
    meanWind: 9,
  },
  lubbockCaprock: {
    name: "Lubbock Caprock",
    state: "TX",
    latitude: 33.6,
    longitude: -101.9,
    tz: "America/Chicago",
    utcOffset: -6,
    elevation: 990,
    meanTemp: 16,
    yearAmp: 11.5,
    dayAmp: 8.5,
    meanWind: 13,
  },
} as const satisfies Readonly<Record<string, Place>>;
