/** React hook of the readiness of the site's trackers for a stow, as every screen shows it. */
import { useMemo } from "react";
import type { Readiness } from "#domain/readiness/judge-readiness.ts";
import {
  type ReadinessHistory,
  readinessOf,
  silentMasters,
} from "#web/features/site/model/readiness.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { type KnownReadinessHistory, useReadinessHistory } from "./readiness-history.ts";
import { useMoment } from "./use-now.ts";
import { useSitePicture } from "./use-site-view.ts";

export interface ShownReadiness {
  /** By flat index of the node. */
  readonly found: readonly Readiness[];
  readonly history: ReadinessHistory | undefined;
  readonly status: KnownReadinessHistory["status"];
  readonly reload: () => void;
}

/**
 * React hook of the readiness.
 * @param isNeeded whether the caller shows it now: if not, earlier days are not read for it
 */
export function useReadiness(site: Site, isNeeded: boolean): ShownReadiness {
  const { readings } = useSitePicture();
  const { history, status, reload } = useReadinessHistory(isNeeded);
  // As text, so that the readiness is computed again only when a master becomes silent.
  const silent = [...silentMasters(readings, useMoment())].join();
  const found = useMemo(() => {
    const masters = new Set(silent === "" ? [] : silent.split(",").map(Number));
    return isNeeded ? readinessOf(site, { readings, silent: masters, history }) : [];
  }, [isNeeded, site, readings, silent, history]);
  return { found, history, status, reload };
}
