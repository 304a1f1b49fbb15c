/** The moment the console was built, ISO 8601 in UTC; put in by the build. */
declare const __BUILD_TIME__: string;
