/**
 * Reads the code on a component: key:value pairs, separated by &. The names of the keys are defined
 * by this product.
 */
import type { Input } from "#domain/input/read-input.ts";
import { COMPONENT_KINDS, type ComponentKind } from "./component-kinds.ts";
import { DEFAULT_SCHEMA_VERSION } from "./component-scan.ts";

export interface ScannedCode {
  readonly serialNumber: string | undefined;
  readonly partNumber: string | undefined;
  /** Radio id of the component itself. */
  readonly radioId: string | undefined;
  readonly version: string | undefined;
  /** The kind of the component that bears the code; undefined where the code does not say so. */
  readonly kind: ComponentKind | undefined;
}

/**
 * Accepted names of each key, in lower case; if a code contains several names of one key, the first
 * in this list counts.
 */
const KEYS = {
  serialNumber: ["serial_number", "serial", "sn"],
  partNumber: ["part_number", "_part_number", "part", "pn"],
  radioId: ["radioid", "radio_id"],
  version: ["version"],
  kind: ["component", "kind", "type", "name"],
} as const;

type Part = keyof typeof KEYS;

/** Capacity of the largest QR code, in characters. */
const MAX_CHARACTERS = 4296;

/**
 * The content of a scanned code; undefined for a text of another form, such as the bare serial
 * number in a bar code.
 */
export function scannedCodeFrom(text: string): ScannedCode | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const pairs = pairsOf(text);
  const part = (name: Part) => KEYS[name].map((key) => pairs.get(key)).find(Boolean);
  const isCode = Object.values(KEYS).some((keys) => keys.some((key) => pairs.has(key)));
  if (!isCode) return undefined;
  return {
    serialNumber: part("serialNumber"),
    partNumber: part("partNumber"),
    radioId: part("radioId"),
    version: part("version"),
    kind: kindOf(part("kind")),
  };
}

/** The pairs in the text, with keys in lower case; of repeated keys the first counts. */
function pairsOf(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const pair of text.split("&")) {
    const colon = pair.indexOf(":");
    const key = pair.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (key !== "" && !pairs.has(key)) pairs.set(key, pair.slice(colon + 1).trim());
  }
  return pairs;
}

/** The component kind that the text names by key or label, whatever separates the words. */
function kindOf(text: string | undefined): ComponentKind | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, " ");
  const kinds = Object.keys(COMPONENT_KINDS) as ComponentKind[];
  return kinds.find((kind) =>
    [kind, COMPONENT_KINDS[kind].label].some((word) => plain(word) === plain(text ?? "")),
  );
}

export interface ScanFacts {
  /** REST id of the controller. */
  readonly uuid: string;
  /** Radio id of the controller; null for none. */
  readonly originalRadioId: string | null;
  /** Epoch seconds. */
  readonly scannedTime: number;
}

/**
 * The body of the request that stores a scan. Fields that the product adds are never taken from the
 * code.
 */
export function scanInput(
  { serialNumber, partNumber, radioId, version }: Omit<ScannedCode, "kind">,
  { uuid, originalRadioId, scannedTime }: ScanFacts,
): Input {
  return {
    uuid,
    serial_number: serialNumber ?? null,
    _part_number: partNumber ?? null,
    radioid: radioId ?? null,
    original_radio_id: originalRadioId,
    replaced_by: null,
    scanned_time: scannedTime,
    schema_version: version ?? DEFAULT_SCHEMA_VERSION,
  };
}
