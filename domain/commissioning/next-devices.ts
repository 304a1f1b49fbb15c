/** The nodes that are the next to do, in walking order. */
import { CHECKS, type CheckKey, type CheckResults } from "./checks.ts";
import type { HandOver, HandOverMaster } from "./hand-over.ts";

export interface NextDevice {
  readonly master: HandOverMaster;
  readonly node: HandOverMaster["nodes"][number];
  /** The checks that are not done, in the order of the table. */
  readonly left: readonly { readonly key: CheckKey; readonly state: "open" | "unknown" }[];
}

export interface NextFilter {
  /** Only nodes of this master; undefined for all. */
  readonly mLocId?: string | undefined;
  /** Only nodes for which this check is left; undefined for any. */
  readonly check?: CheckKey | undefined;
}

/** The nodes with something left to do, in walking order: master by master, row by row. */
export function nextDevices(
  { masters }: Pick<HandOver, "masters">,
  { mLocId, check }: NextFilter,
): readonly NextDevice[] {
  return masters
    .filter((master) => mLocId === undefined || master.mLocId === mLocId)
    .flatMap((master) =>
      master.nodes.flatMap((node) => {
        const left = leftOf(node.checks);
        const isWanted = check === undefined || left.some(({ key }) => key === check);
        return left.length > 0 && isWanted ? [{ master, node, left }] : [];
      }),
    );
}

function leftOf(checks: CheckResults): NextDevice["left"] {
  return CHECKS.flatMap(({ key }) => {
    const { state } = checks[key];
    return state === "open" || state === "unknown" ? [{ key, state }] : [];
  });
}
