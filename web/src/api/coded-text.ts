/** Decodes strings of the API that contain JSON, or bytes in base64. */
import type { EventReport } from "#domain/events/event-outcome.ts";
import { jsonFrom } from "./json-text.ts";

export type EventDetails = EventReport["data"];

/**
 * Parses an event's details; undefined unless the text is a JSON object of strings, numbers,
 * booleans and nulls.
 */
export function eventDetailsIn(text: string): EventDetails | undefined {
  const json = jsonFrom(text);
  return areDetails(json) ? json : undefined;
}

function areDetails(json: unknown): json is EventDetails {
  return (
    isObject(json) &&
    Object.values(json).every(
      (value) => value === null || ["string", "number", "boolean"].includes(typeof value),
    )
  );
}

/** The properties of a JSON object; empty for any other text. */
export function factsIn(text: string): Readonly<Record<string, unknown>> {
  const json = jsonFrom(text);
  return isObject(json) ? json : {};
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Decodes base64; undefined if the text is not base64. */
export function bytesFromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
