/**
 * Reads the parameters of a program's request according to the table of the API's routes. Unlisted
 * parameters are refused.
 */
import { mLocIdFrom } from "#domain/identity/location-id.ts";
import { HISTORY_DEFAULTS, HISTORY_FIELDS } from "#domain/open/open-column.ts";
import {
  OPEN_PARAMETERS,
  type OpenParameterName,
  type OpenRoute,
} from "#domain/open/open-routes.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import {
  type FieldError,
  type HttpEvent,
  type HttpResult,
  refusedFields,
} from "#functions/shared/http.ts";

export interface OpenRequest {
  /** mLocId of the requested master; undefined for all masters. */
  readonly master: string | undefined;
  /**
   * Epoch seconds, as is `to`; both are included, and both are 0 for routes without a time range.
   */
  readonly from: number;
  readonly to: number;
  readonly fields: readonly string[];
  readonly page: string | undefined;
  readonly format: "json" | "csv";
}

export type ReadRequest = Result<OpenRequest, HttpResult>;

export function readOpenRequest(route: OpenRoute, event: HttpEvent): ReadRequest {
  const given = withLowerCaseId(event.queryStringParameters ?? {});
  const faults = faultsOf(route, given);
  const fields = given.fields?.split(",") ?? HISTORY_DEFAULTS;
  if (!fields.every((field) => HISTORY_FIELDS.includes(field))) {
    faults.push({ field: "fields", code: "notAllowed" });
  }
  const { from, to } = { from: secondsIn(given.from), to: secondsIn(given.to) };
  if (from === undefined) faults.push({ field: "from", code: "time" });
  if (to === undefined) faults.push({ field: "to", code: "time" });
  if (from !== undefined && to !== undefined) {
    if (to < from) faults.push({ field: "to", code: "beforeStart" });
    else if (to - from > route.maxSpanSeconds) faults.push({ field: "to", code: "tooLong" });
  }
  if (faults.length > 0) return err(refusedFields(faults));
  const { master, page } = given;
  const format = formatOf(event, given.format);
  return ok({ master, from: from ?? 0, to: to ?? 0, fields, page, format });
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * The parameters with the master's UUID in lower case: upper case is accepted, as it is for the
 * layout in the path.
 */
function withLowerCaseId(given: Given): Given {
  return given.master === undefined ? given : { ...given, master: given.master.toLowerCase() };
}

function faultsOf({ needs, takes }: OpenRoute, given: Given): FieldError[] {
  const known: readonly string[] = [...needs, ...takes];
  const strange = Object.keys(given).filter((name) => !known.includes(name));
  const missing = needs.filter((name) => given[name] === undefined);
  const misshapen = [...needs, ...takes].filter((name) => !isOfShape(name, given[name]));
  return [
    ...strange.map((field) => ({ field, code: "notAllowed" })),
    ...missing.map((field) => ({ field, code: "required" })),
    ...misshapen.map((field) => ({ field, code: "shape" })),
  ];
}

/** Value of a time parameter in epoch seconds; 0 when it is absent. */
function secondsIn(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  return /^\d{1,10}$/.test(text) ? epochSecondsFrom(Number(text)) : undefined;
}

function isOfShape(name: OpenParameterName, text: string | undefined): boolean {
  if (text === undefined) return true;
  const { pattern, oneOf } = OPEN_PARAMETERS[name];
  if (name === "master" && mLocIdFrom(text) === undefined) return false;
  if (oneOf !== undefined) return oneOf.includes(text);
  return pattern === undefined || new RegExp(pattern).test(text);
}

/**
 * The requested format of the answer; a format parameter takes precedence over the Accept header.
 */
export function formatOf({ headers }: HttpEvent, named: string | undefined): "json" | "csv" {
  if (named !== undefined) return named === "csv" ? "csv" : "json";
  return /\btext\/csv\b/i.test(headers.accept ?? "") ? "csv" : "json";
}
