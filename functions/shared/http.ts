/** Events and answers of the HTTP API, payload format 2.0. */
import { err, ok, type Result } from "#domain/result.ts";

export interface HttpEvent {
  /**
   * Path of the request without the query string. It was percent-decoded once by API Gateway, so an
   * encoded slash arrives as a slash. It has no stage prefix, since the stage is $default.
   * rawQueryString is not decoded.
   */
  readonly rawPath: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /**
   * Decoded parameters of the query string; several values of one name are joined by commas. Absent
   * without a query string.
   */
  readonly queryStringParameters?: Readonly<Record<string, string | undefined>>;
  readonly body?: string;
  readonly isBase64Encoded: boolean;
  readonly requestContext: {
    readonly requestId: string;
    readonly http: { readonly method: string; readonly sourceIp?: string };
    /**
     * Claims of a token whose signature, issuer, audience and expiry the API has verified; all
     * values are text.
     */
    readonly authorizer?: { readonly jwt?: { readonly claims?: unknown } };
  };
}

export interface HttpResult {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FieldError {
  readonly field: string;
  readonly code: string;
}

type HttpHandler<Context> = (event: HttpEvent, context: Context) => Promise<HttpResult>;

/** Makes a handler that answers HEAD like GET, without the body (RFC 9110). */
export function answeringHead<Context>(handle: HttpHandler<Context>): HttpHandler<Context> {
  return async (event, context) => {
    const { requestContext } = event;
    if (requestContext.http.method !== "HEAD") return handle(event, context);
    const http = { ...requestContext.http, method: "GET" };
    const result = await handle({ ...event, requestContext: { ...requestContext, http } }, context);
    return { ...result, body: "" };
  };
}

/**
 * Headers of every answer: caches keep nothing of it, and a browser that opens it as a page runs
 * nothing, frames it nowhere and takes no other type for it.
 */
export const ANSWER_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
} as const;

export function jsonResult(statusCode: number, body: unknown): HttpResult {
  return {
    statusCode,
    headers: { ...ANSWER_HEADERS, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** A refusal that concerns no single field. */
export function refused(
  statusCode: number,
  code: string,
  details: Readonly<Record<string, string>> = {},
): HttpResult {
  return jsonResult(statusCode, { ...details, field_errors: [], non_field_errors: [code] });
}

/** A refusal of the input, field by field. */
export function refusedFields(errors: readonly FieldError[]): HttpResult {
  const field_errors = errors.map(({ field, code }) => ({
    ...{ field, code },
    message: `The field ${field} ${WORDS_OF_CODE[code] ?? "is not valid"}.`,
  }));
  return jsonResult(400, { field_errors, non_field_errors: [] });
}

/** For each code, the text after the field's name in the message that users read. */
const WORDS_OF_CODE: Readonly<Record<string, string>> = {
  required: "is required",
  wrongType: "has a value of the wrong type",
  empty: "is empty",
  tooLong: "is too long",
  belowMin: "is below its lower limit",
  aboveMax: "is above its upper limit",
  notWhole: "is not a whole number",
  notAllowed: "is not allowed here, or has a value that is not allowed",
  notUnique: "has a value that is in use already",
  shape: "does not have the right format",
  time: "is not a time in epoch seconds",
  beforeStart: "lies before the start of the span",
  wrongPassword: "is not the password of this account",
};

const MAX_BODY_CHARACTERS = 16_384;

export type Body = Result<Readonly<Record<string, unknown>>, HttpResult>;

/** Parses the request's body as a JSON object and refuses anything else. */
export function readBody(event: HttpEvent): Body {
  const raw = event.body ?? "";
  if (raw.length > MAX_BODY_CHARACTERS) return err(refused(413, "TooLarge"));
  const text = event.isBase64Encoded ? Buffer.from(raw, "base64").toString() : raw;
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? ok({ ...value })
    : err(refused(400, "NotAnObject"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
