/**
 * Converts the server's data into the files for the hub, or into the faults to show to the user.
 */

import { checkHub } from "#domain/hub-config/check-hub.ts";
import { writeGenius } from "#domain/hub-config/genius-file.ts";
import { DRAWING_CONTENT_TYPE } from "#domain/hub-config/genius-json.ts";
import type {
  HubConfiguration,
  HubFault,
  HubVersion,
} from "#domain/hub-config/hub-configuration.ts";
import type { HubSource } from "#domain/hub-config/hub-source.ts";
import { ok, type Result } from "#domain/result.ts";
import { geniusFile } from "./hub-messages.ts";

export interface HubFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}

export interface HubFiles {
  /** Files to download, of which the first is the configuration. */
  readonly files: readonly [HubFile, ...HubFile[]];
  /** Names of the masters that have no settings set. */
  readonly withoutSettings: readonly string[];
}

const TYPES: Readonly<Record<HubVersion, string>> = { 0: "text/plain", 1: "application/json" };

export function makeHubFiles(
  source: HubSource,
  version: HubVersion,
): Result<HubFiles, readonly HubFault[]> {
  const checked = checkHub(source);
  if (!checked.ok) return checked;
  const { configuration, withoutSettings } = checked.value;
  const file = {
    name: geniusFile(configuration.layout.name),
    text: writeGenius(configuration, version),
    type: TYPES[version],
  };
  const beside = version === 0 ? drawingFile(configuration) : [];
  return ok({ files: [file, ...beside], withoutSettings });
}

/** The layout's drawing as a file, under the name that the configuration uses for it. */
function drawingFile({ layoutFile }: HubConfiguration): readonly HubFile[] {
  if (layoutFile?.data === undefined) return [];
  const name = layoutFile.name.split("/").at(-1) ?? layoutFile.name;
  return [{ name, text: layoutFile.data, type: DRAWING_CONTENT_TYPE }];
}
