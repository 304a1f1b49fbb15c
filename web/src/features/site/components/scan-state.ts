/**
 * State of scanning the components of one controller: the next component, the entered values, the
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
  /** Radio id of the component itself, if the scanned code contains one. */
  readonly radioId?: string | undefined;
  readonly version?: string | undefined;
}

export const NOTHING_TYPED: Typed = { serialNumber: "", partNumber: "" };

export function kindsAt(level: ControllerLevel): readonly ComponentKind[] {
  return COMPONENTS_OF[level];
}

/**
 * Returns the first component after `from` that has no scan, continuing at the start of the list;
 * undefined if all have one.
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
  /** The kind of component that the scanned code names; undefined if it names none. */
  readonly kind: ComponentKind | undefined;
}

/**
 * Reads text from the field of the serial number, which may also be the whole code of a component.
 */
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
