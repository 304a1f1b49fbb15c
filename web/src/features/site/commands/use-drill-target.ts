/** React hook of the masters that a drill goes to: all trackers, or a share that is drawn. */
import { useMemo, useState } from "react";
import { DRILL_SHARE } from "#domain/drills/pick-masters.ts";
import { newId } from "#web/api/new-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useReadiness } from "#web/features/site/view/use-readiness.ts";
import { useServices } from "#web/session/services.ts";
import { type DrillTarget, drillTarget, percentOf } from "./model/drill-share.ts";

export interface ChosenDrillTarget {
  readonly isShare: boolean;
  readonly setIsShare: (isShare: boolean) => void;
  /** The share as entered, in percent. */
  readonly entered: string;
  readonly setEntered: (text: string) => void;
  /** Draws other masters. */
  readonly drawAgain: () => void;
  /** Undefined while the entered share is none. */
  readonly target: DrillTarget | undefined;
}

export function useDrillTarget(site: Site): ChosenDrillTarget {
  const { nowSeconds } = useServices();
  const [isShare, setIsShare] = useState(false);
  const [entered, setEntered] = useState(String(DRILL_SHARE.usual));
  const [seed, setSeed] = useState<string>(() => newId(nowSeconds()));
  const { found } = useReadiness(site, true);
  const percent = percentOf(entered);
  const target = useMemo(() => {
    if (!isShare) return drillTarget(site, found, undefined);
    return percent === undefined ? undefined : drillTarget(site, found, { percent, seed });
  }, [site, found, isShare, percent, seed]);
  const drawAgain = () => setSeed(newId(nowSeconds()));
  return { isShare, setIsShare, entered, setEntered, drawAgain, target };
}
