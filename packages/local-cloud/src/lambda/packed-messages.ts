/**
 * Packs requests and answers between a function's thread and the host as lists of texts: objects
 * with many members take three times as long to copy.
 */
import type { ServiceAnswer, ServiceCall } from "./messages.ts";

type Headers = Readonly<Record<string, string>>;
type Body = string | Uint8Array;

export type PackedCall = readonly [
  id: number,
  method: string,
  url: string,
  headers: string,
  body: Body,
];

export type PackedAnswer = readonly [id: number, status: number, headers: string, body: Body];

export function packCall({ id, method, url, headers, body }: ServiceCall): PackedCall {
  return [id, method, url, packHeaders(headers), body];
}

export function unpackCall([id, method, url, headers, body]: PackedCall): ServiceCall {
  return { id, method, url, headers: unpackHeaders(headers), body };
}

export function packAnswer({ id, status, headers, body }: ServiceAnswer): PackedAnswer {
  return [id, status, packHeaders(headers), body];
}

export function unpackAnswer([id, status, headers, body]: PackedAnswer): ServiceAnswer {
  return { id, status, headers: unpackHeaders(headers), body };
}

/** Joins names and values, alternating, with line breaks, which headers cannot contain. */
function packHeaders(headers: Headers): string {
  let packed = "";
  for (const name of Object.keys(headers)) packed += `${name}\n${headers[name]}\n`;
  return packed;
}

function unpackHeaders(packed: string): Headers {
  const headers: Record<string, string> = {};
  let at = 0;
  while (at < packed.length) {
    const nameEnd = packed.indexOf("\n", at);
    const valueEnd = packed.indexOf("\n", nameEnd + 1);
    headers[packed.slice(at, nameEnd)] = packed.slice(nameEnd + 1, valueEnd);
    at = valueEnd + 1;
  }
  return headers;
}
