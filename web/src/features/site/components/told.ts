/** Messages about the outcome of scanning a component. */
import type { ComponentKind, ControllerLevel } from "#domain/components/component-kinds.ts";
import { isDuplicate, type SavedScan } from "./save-scan.ts";
import {
  failureLines,
  fieldLines,
  knownAtNode,
  knownHere,
  missingFields,
  notScannedHere,
  SCAN_MESSAGES,
  scanCached,
  scanFailed,
  scanSaved,
} from "./scan-messages.ts";
import type { PreparedScan } from "./scan-request.ts";

export interface Told {
  readonly tone: "success" | "info" | "warning" | "error";
  readonly title: string;
  readonly lines: readonly string[];
}

function told(tone: Told["tone"], title: string, ...lines: readonly string[]): Told {
  return { tone, title, lines };
}

export const controllerOf = { masters: "master", nodes: "node" } as const satisfies Readonly<
  Record<ControllerLevel, string>
>;

export const NO_UUID = told("error", SCAN_MESSAGES.noUuid);

export function toldOfNotHere(kind: ComponentKind, level: ControllerLevel): Told {
  return told("warning", notScannedHere(kind, controllerOf[level]));
}

export function toldOfKnown(kind: ComponentKind, serial: string): Told {
  return told("info", knownHere(kind, serial));
}

/** Returns the reasons why the scan was not sent. */
export function toldOfFaults(
  kind: ComponentKind,
  prepared: Exclude<PreparedScan, { kind: "request" }>,
): Told {
  return prepared.kind === "missing"
    ? told("error", missingFields(kind, prepared.fields))
    : told("error", scanFailed(kind), ...fieldLines(prepared.fields));
}

export interface Attempt {
  readonly level: ControllerLevel;
  readonly kind: ComponentKind;
  readonly serial: string;
  /** Another node of the master that has this component. */
  readonly node: string | undefined;
}

export function toldOfResult({ level, kind, serial, node }: Attempt, result: SavedScan): Told {
  switch (result.status) {
    case "saved":
      return told("success", scanSaved(kind, serial));
    case "waits":
      return told("info", scanCached(controllerOf[level], kind));
    case "notKept":
      return told("error", SCAN_MESSAGES.notCached, SCAN_MESSAGES.notCachedHint);
    case "failed": {
      if (!isDuplicate(result)) {
        return told("error", scanFailed(kind), ...failureLines(result.failure));
      }
      return told(
        "error",
        SCAN_MESSAGES.duplicate,
        ...(node === undefined ? [] : [knownAtNode(node)]),
      );
    }
  }
}
