/** The firmware versions that a site expects of its masters and nodes. */

export interface ExpectedKind {
  /** Type code of the node board, as nodes report it. */
  readonly nodeType: number;
  readonly version: string;
}

/** Versions are undefined while a user has not set them. */
export interface ExpectedFirmware {
  readonly master: string | undefined;
  /** Of all nodes whose board is not among `kinds`. */
  readonly node: string | undefined;
  /** By rising type code, each once. */
  readonly kinds: readonly ExpectedKind[];
}

/**
 * The version that is expected of a node. Undefined if none is set for its board, or if it depends
 * on the board and the board is not known.
 */
export function expectedOfNode(
  { node, kinds }: Pick<ExpectedFirmware, "node" | "kinds">,
  nodeType: number | undefined,
): string | undefined {
  if (kinds.length === 0) return node;
  if (nodeType === undefined) return undefined;
  return kinds.find((kind) => kind.nodeType === nodeType)?.version ?? node;
}
