/**
 * JavaScript's built-ins that AppSync's runtime has: one table for the check of the code and for
 * the sandbox.
 */

/** Members of the global objects; those not listed do not exist at run time either. */
export const ALLOWED_STATICS: Readonly<Record<string, ReadonlySet<string>>> = {
  Object: new Set(["assign", "entries", "hasOwn", "keys", "values"]),
  Array: new Set(["isArray"]),
  String: new Set(),
  Boolean: new Set(),
  Number: new Set([
    "EPSILON",
    "MAX_SAFE_INTEGER",
    "MAX_VALUE",
    "MIN_SAFE_INTEGER",
    "MIN_VALUE",
    "NEGATIVE_INFINITY",
    "NaN",
    "POSITIVE_INFINITY",
    "isFinite",
    "isInteger",
    "isNaN",
    "isSafeInteger",
    "parseFloat",
    "parseInt",
  ]),
  JSON: new Set(["parse", "stringify"]),
  Math: new Set(
    Object.getOwnPropertyNames(Math).filter((name) => !["random", "constructor"].includes(name)),
  ),
};

/** Names that code may use without declaring or importing them. */
export const ALLOWED_GLOBALS: ReadonlySet<string> = new Set([
  ...Object.keys(ALLOWED_STATICS),
  "undefined",
  "NaN",
  "Infinity",
  "console",
  "isNaN",
  "isFinite",
  "parseInt",
  "parseFloat",
  "encodeURI",
  "encodeURIComponent",
  "decodeURI",
  "decodeURIComponent",
]);

/** Methods of arrays and strings that AppSync lacks, by prototype. */
export const REMOVED_FROM_PROTOTYPES: Readonly<Record<"Array" | "String", readonly string[]>> = {
  Array: ["keys", "values", "entries", "copyWithin"],
  String: ["charCodeAt", "localeCompare", "matchAll", "padStart", "padEnd", "repeat", "search"],
};

export const REMOVED_METHODS: ReadonlySet<string> = new Set(
  Object.values(REMOVED_FROM_PROTOTYPES).flat(),
);
