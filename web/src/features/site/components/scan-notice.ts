/** Messages about the outcome of scanning a component. */
import type { ComponentKind, ControllerLevel } from "#domain/components/component-kinds.ts";
import { isDuplicate, type SavedScan } from "./save-scan.ts";
import {
  failureLines,
  fieldLines,
  knownHere,
  missingFields,
  notScannedHere,
  SCAN_MESSAGES,
  scanCached,
  scanFailed,
  scanSaved,
} from "./scan-messages.ts";
import type { PreparedScan } from "./scan-request.ts";

export interface ScanNotice {
  readonly tone: "success" | "info" | "warning" | "error";
  readonly title: string;
  readonly lines: readonly string[];
}

function notice(tone: ScanNotice["tone"], title: string, ...lines: readonly string[]): ScanNotice {
  return { tone, title, lines };
}

export const controllerOf = { masters: "master", nodes: "node" } as const satisfies Readonly<
  Record<ControllerLevel, string>
>;

export const NO_UUID = notice("error", SCAN_MESSAGES.noUuid);

export function noticeOfNotHere(kind: ComponentKind, level: ControllerLevel): ScanNotice {
  return notice("warning", notScannedHere(kind, controllerOf[level]));
}

export function noticeOfKnown(kind: ComponentKind, serial: string): ScanNotice {
  return notice("info", knownHere(kind, serial));
}

/** Returns the message with the reasons why a scan was not sent. */
export function noticeOfFaults(
  kind: ComponentKind,
  prepared: Exclude<PreparedScan, { kind: "request" }>,
): ScanNotice {
  return prepared.kind === "missing"
    ? notice("error", missingFields(kind, prepared.fields))
    : notice("error", scanFailed(kind), ...fieldLines(prepared.fields));
}

export interface Attempt {
  readonly level: ControllerLevel;
  readonly kind: ComponentKind;
  readonly serial: string;
  /** Id of another node of the master for which this component is recorded. */
  readonly node: string | undefined;
}

export function noticeOfResult(
  { level, kind, serial, node }: Attempt,
  result: SavedScan,
): ScanNotice {
  switch (result.status) {
    case "saved":
      return notice("success", scanSaved(kind, serial));
    case "waits":
      return notice("info", scanCached(controllerOf[level], kind));
    case "notStored":
      return notice("error", SCAN_MESSAGES.notCached, SCAN_MESSAGES.notCachedHint);
    case "failed": {
      if (!isDuplicate(result)) {
        return notice("error", scanFailed(kind), ...failureLines(result.failure));
      }
      return notice(
        "error",
        SCAN_MESSAGES.duplicate,
        ...(node === undefined ? [] : [SCAN_MESSAGES.knownAtNode(node)]),
      );
    }
  }
}
