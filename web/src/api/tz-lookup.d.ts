/** The table of time zones, for checks of types in a tree whose packages were installed before it was added. */
declare module "@photostructure/tz-lookup" {
  /** Degrees. @returns name of a time zone, such as America/Denver. */
  function timeZoneAt(latitude: number, longitude: number): string;
  export = timeZoneAt;
}
