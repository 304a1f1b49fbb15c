/** Build time of the console, ISO 8601 in UTC, injected by the build. */
declare const __BUILD_TIME__: string;
