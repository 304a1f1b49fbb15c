/**
 * Writes and reads hub configuration files of either version. A file is written in the version of
 * the hub, and read in the version that it states.
 */
import { asInput } from "#domain/input/read-input.ts";
import { err } from "#domain/result.ts";
import { geniusJson } from "./genius-json.ts";
import { geniusLines } from "./genius-lines.ts";
import {
  HUB_VERSIONS,
  type HubConfiguration,
  type HubVersion,
  type ReadHub,
} from "./hub-configuration.ts";
import { readGeniusJson } from "./read-genius-json.ts";
import { readGeniusLines } from "./read-genius-lines.ts";

const WRITERS: Readonly<Record<HubVersion, (configuration: HubConfiguration) => string>> = {
  0: geniusLines,
  1: geniusJson,
};

/** The value as a version of the file; undefined for an unknown version. */
export function hubVersionFrom(version: unknown): HubVersion | undefined {
  return HUB_VERSIONS.find((known) => known.version === version)?.version;
}

export function writeGenius(configuration: HubConfiguration, version: HubVersion): string {
  return WRITERS[version](configuration);
}

export function readGenius(text: string): ReadHub {
  const json = jsonOf(text);
  const [, lineVersion] = /^GENIUS,([0-9]+)\n/.exec(text) ?? [];
  const stated = json === undefined ? Number(lineVersion ?? Number.NaN) : json.version;
  const version = hubVersionFrom(stated);
  if (version === undefined || (version === 0) !== (json === undefined)) {
    return err({ code: "unsupportedVersion" });
  }
  return version === 0 ? readGeniusLines(text) : readGeniusJson(json);
}

/** The JSON object in the text; undefined for any other text. */
function jsonOf(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith("{")) return undefined;
  try {
    return asInput(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
