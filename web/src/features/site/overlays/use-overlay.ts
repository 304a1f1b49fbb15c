/**
 * React hook of the overlay that the address names; it is computed again only when its input
 * changes.
 */
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Overlay } from "#domain/access/overlays.ts";
import { NO_MASTERS, NO_READINGS } from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useReadinessHistory } from "#web/features/site/view/readiness-history.ts";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { useNow } from "#web/features/site/view/use-now.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { latestResult } from "#web/latest-result.ts";
import { createObservable } from "#web/observable.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import { whileIdle } from "#web/ui/while-idle.ts";
import { alarmModel } from "./alarm-overlay.ts";
import type { OverlayInput, OverlayModel } from "./overlay-model.ts";
import { useMeshMarks } from "./use-mesh-marks.ts";

/** Interval in seconds at which the age of the data is checked. */
const AGE_STEP = 60;

export function useOverlay(site: Site): OverlayModel {
  const { readings, masters, moment } = useSitePicture();
  const { url } = useSiteAddress();
  const { scans } = useSiteScans();
  const { history } = useReadinessHistory(url.overlay === "stow-readiness");
  const { campaigns } = useSiteCampaigns();
  const { mesh, note } = useMeshMarks(site, url.overlay === "radio-mesh");
  const { nowSeconds: clock } = useServices();
  // Renders regularly, because data becomes stale even while nothing arrives.
  useNow();
  const privileges = usePrivileges();
  const { overlay, filter } = url;
  const modelOf = useModelOf(overlay);
  const nowSeconds = moment ?? Math.floor(clock() / AGE_STEP) * AGE_STEP;
  const model = useMemo(() => {
    const extras = { scans, campaigns, history, mesh };
    return modelOf({ site, readings, masters, ...extras, privileges, nowSeconds, filter });
  }, [
    modelOf,
    site,
    readings,
    masters,
    scans,
    campaigns,
    history,
    mesh,
    privileges,
    nowSeconds,
    filter,
  ]);
  return useMemo(() => (note === undefined ? model : { ...model, note }), [model, note]);
}

type ModelOf = (input: OverlayInput) => OverlayModel;

/** All overlays except alarms. They are loaded after the map, because most users look at alarms. */
const others = createObservable<Readonly<Record<Overlay, ModelOf>> | undefined>(undefined);

async function loadOthers(): Promise<void> {
  others.set((await import("./overlay-models.ts")).OVERLAY_MODELS);
}

function useModelOf(overlay: Overlay): ModelOf {
  const known = useSyncExternalStore(others.subscribe, others.value);
  useEffect(() => {
    if (overlay === "alarms" || others.value() !== undefined) return;
    loadOthers().catch(() => {
      notify({ kind: "error", text: MESSAGES.partFailed, lastsSeconds: 5 });
    });
  }, [overlay]);
  useEffect(
    () =>
      whileIdle(() => {
        // A failure to load the other overlays is ignored here; it is reported when the user
        // chooses one of them.
        if (others.value() === undefined) loadOthers().catch(() => undefined);
        return true;
      }),
    [],
  );
  if (overlay === "alarms") return alarms;
  return known?.[overlay] ?? nothingYet;
}

const latestAlarms = latestResult(({ site }: OverlayInput) => site, alarmModel);

/** Alarms depend on none of the other fields, so the map is not drawn again when these change. */
function alarms({
  site,
  readings,
  masters,
  privileges,
  nowSeconds,
  filter,
}: OverlayInput): OverlayModel {
  return latestAlarms({ site, readings, masters, privileges, nowSeconds, filter });
}

/** Overlay in which no device has a state; shown until the chosen overlay is loaded. */
function nothingYet(input: OverlayInput): OverlayModel {
  const nothing = { readings: NO_READINGS, masters: NO_MASTERS, filter: undefined };
  const { paint } = alarmModel({ ...input, ...nothing });
  const bare = { ...paint, describe: () => "" };
  return { catalogueSize: 0, rows: [], picked: new Set(), paint: bare, isMatch: () => false };
}
