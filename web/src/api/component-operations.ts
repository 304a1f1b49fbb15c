/** API calls for components that were scanned at a master and at its nodes. */

import * as v from "valibot";
import { COMPONENT_KINDS, type ComponentKind } from "#domain/components/component-kinds.ts";
import { controllerFrom } from "#domain/identity/controller-uuid.ts";
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { Failure } from "./failure.ts";
import { maybe, moment, parsed } from "./parsed.ts";
import type { Rest } from "./rest.ts";

export interface ScanRecord {
  readonly id: string;
  readonly kind: ComponentKind;
  /** Index of the node under its master; undefined for a scan of the master itself. */
  readonly node: number | undefined;
  readonly serialNumber: string;
  readonly partNumber: string;
  readonly replacedBy: string | undefined;
  /** Time of the scan, by the client's clock if known; epoch seconds. */
  readonly scannedAt: number;
}

/** All scans at one master and its nodes. */
export interface ScansRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  readonly scans: readonly ScanRecord[];
  /** Time of the response; epoch seconds. */
  readonly savedAtSeconds: number;
}

const KINDS = Object.keys(COMPONENT_KINDS) as ComponentKind[];

const ScanSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(KINDS),
    uuid: v.string(),
    serial_number: v.string(),
    part_number: v.string(),
    replaced_by: maybe(v.string()),
    scanned_time: maybe(moment),
    timestamp: moment,
  }),
  v.transform((scan): ScanRecord => {
    const controller = controllerFrom(scan.uuid);
    return {
      id: scan.id,
      kind: scan.kind,
      node: controller?.kind === "node" ? nodeIndexOf(controller.nLocId) : undefined,
      serialNumber: scan.serial_number,
      partNumber: scan.part_number,
      replacedBy: scan.replaced_by,
      scannedAt: scan.scanned_time ?? scan.timestamp,
    };
  }),
);

/** Scans by kind of component, in the server's order. */
const AnswerSchema = v.record(v.string(), v.array(ScanSchema));

export async function listScans(
  rest: Rest,
  layoutId: string,
  mLocId: string,
): Promise<Result<readonly ScanRecord[], Failure>> {
  const path = `/sites/${layoutId}/masters/components/${mLocId}/`;
  const answer = await rest.send({ method: "GET", path });
  return andThen(
    andThen(answer, (json) => parsed(AnswerSchema, json)),
    (byKind) => ok(Object.values(byKind).flat()),
  );
}
