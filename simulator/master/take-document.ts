/** A master takes a configuration document: stores it, acknowledges it, and sends it to its nodes. */
import { nodeParameterValues } from "#domain/parameters/standard-parameters.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { ConfigDocumentName } from "#domain/wire/reports.ts";
import { nodeLimits } from "#simulator/control/wind-rows.ts";
import { highFlag } from "#simulator/node/words.ts";
import { isRadioWorking, type MasterParts, putEvent } from "./master-parts.ts";

const COORDINATES_SET = highFlag("coordsSet");

/**
 * Applies a document and acknowledges it with its version and, if it was refused, the error. Does
 * nothing with a document that is not newer than the present one.
 */
export function takeDocument(parts: MasterParts, doc: ConfigDocumentName, document: unknown): void {
  const { config, health, outbox, time } = parts;
  const result = config.apply(doc, document);
  if (result.kind === "known") return;
  const isApplied = result.kind === "applied";
  if (doc === "settings") health.areSettingsValid = isApplied;
  if (isApplied) ADOPTIONS[doc](parts);
  const head = {
    v: PROTOCOL_VERSION,
    ts: time.ownSeconds,
    doc,
    ver: result.version,
    ok: isApplied,
  };
  const error = isApplied ? null : result.error;
  outbox.put("up/ack", { ...head, error }, time.modelSeconds);
  putEvent(parts, "cfg", { doc, ver: result.version, ok: isApplied });
}

/** What a master does with each document once it has stored it. */
const ADOPTIONS: Readonly<Record<ConfigDocumentName, (parts: MasterParts) => void>> = {
  nodes: adoptNodes,
  params: adoptParameters,
  settings: sendLimits,
  site: sendLimits,
  work: ({ work }) => work.countAgain(),
};

function adoptNodes(parts: MasterParts): void {
  const { config, watch, time, field } = parts;
  const { nodes } = config;
  if (nodes === undefined) return;
  watch.replaceList(nodes, time.modelSeconds);
  if (nodes.xy === undefined) return;
  broadcast(parts, (controller) => field.setStoredFlags(controller, COORDINATES_SET, true));
}

function adoptParameters(parts: MasterParts): void {
  const { params } = parts.config;
  if (params === undefined) return;
  const values = nodeParameterValues(params.values);
  parts.parameters = values;
  broadcast(parts, (controller) => parts.field.sendParameters(controller, values));
}

function sendLimits(parts: MasterParts): void {
  const limits = nodeLimits(parts.control.takeSettings());
  broadcast(parts, (controller) => parts.field.sendLimits(controller, limits));
}

/** Sends something to all nodes at once; a node out of reach retains its previous state. */
function broadcast(parts: MasterParts, send: (controller: number) => void): void {
  for (const controller of parts.field.hearing(isRadioWorking(parts))) send(controller);
}
