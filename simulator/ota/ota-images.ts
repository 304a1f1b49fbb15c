/**
 * The firmware images that a master has for its nodes, by node type. The versions are defined by
 * this product.
 */
import { compareVersions } from "#simulator/node/firmware-version.ts";

export interface OtaImage {
  /** Node type code, as nodes report it. */
  readonly type: number;
  readonly version: string;
}

const IMAGES: readonly OtaImage[] = [
  { type: 8499, version: "3.20.1" },
  { type: 12593, version: "3.19.4" },
  { type: 20800, version: "3.21.0" },
];

/**
 * The firmware image for nodes of a type; undefined if the master has none, or only one that is
 * older than a node's firmware.
 * @param running versions of the addressed nodes
 */
export function imageFor(
  type: number,
  running: readonly string[],
  allowsOlder: boolean,
): OtaImage | undefined {
  const image = IMAGES.find((known) => known.type === type);
  if (image === undefined || allowsOlder) return image;
  return running.some((version) => compareVersions(image.version, version) < 0) ? undefined : image;
}
