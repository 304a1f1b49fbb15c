/**
 * The state of scanning one controller's components: the next component, the entered values, the
 * last message.
 */
import {
  COMPONENTS_OF,
  type ComponentKind,
  type ControllerLevel,
  isScannedAt,
} from "#domain/components/component-kinds.ts";
import { type ScannedCode, scannedCodeFrom } from "#domain/components/scanned-code.ts";

export interface Typed {
  readonly serialNumber: string;
  readonly partNumber: string;
  /** Radio id, if the scanned code contains one. */
  readonly radioId?: string | undefined;
  readonly version?: string | undefined;
}

export const NOTHING_TYPED: Typed = { serialNumber: "", partNumber: "" };

export function kindsAt(level: ControllerLevel): readonly ComponentKind[] {
  return COMPONENTS_OF[level];
}

/**
 * Returns the first component after `from` that has no scan, starting again at the top after the
 * last one; undefined if there is none.
 */
export function nextKind(
  level: ControllerLevel,
  from: ComponentKind | undefined,
  scanned: ReadonlySet<ComponentKind>,
): ComponentKind | undefined {
  const kinds = kindsAt(level);
  const start = from === undefined ? 0 : kinds.indexOf(from) + 1;
  const inTurn = [...kinds.slice(start), ...kinds.slice(0, start)];
  return inTurn.find((kind) => isScannedAt(level, kind) && !scanned.has(kind));
}

export interface Entered {
  readonly typed: Typed;
  /** The component that the code belongs to, if the code says so. */
  readonly kind: ComponentKind | undefined;
}

/** The text entered as a serial number may be the whole code of a component. */
export function entered(text: string, before: Typed): Entered {
  const code = scannedCodeFrom(text);
  if (code === undefined) return { typed: { ...before, serialNumber: text }, kind: undefined };
  const { serialNumber, partNumber, radioId, version, kind } = code;
  return {
    typed: {
      serialNumber: serialNumber ?? "",
      partNumber: partNumber ?? before.partNumber,
      radioId,
      version,
    },
    kind,
  };
}

export function codeOf({ serialNumber, partNumber, ...rest }: Typed): Omit<ScannedCode, "kind"> {
  return {
    serialNumber: serialNumber.trim() || undefined,
    partNumber: partNumber.trim() || undefined,
    radioId: rest.radioId,
    version: rest.version,
  };
}
