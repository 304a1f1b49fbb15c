/** React hook that reads the radio of a master over a day and judges it. */
import { useMemo } from "react";
import { type MeshReport, meshReportOf } from "#domain/insight/mesh/mesh-report.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { meshPlaces } from "#web/features/site/model/mesh-places.ts";
import { listSiteRounds, type MasterRounds } from "#web/features/site/model/replay-operations.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";

export interface UsedMesh {
  readonly used: UsedRequest<readonly MasterRounds[]>;
  /** Undefined until the rounds are read, and without rounds. */
  readonly report: MeshReport | undefined;
}

/** @param until end of the day in epoch seconds */
export function useMesh(site: Site, master: SiteMaster, until: number): UsedMesh {
  const { client } = useServices();
  const { id: mLocId } = master;
  const used = useRequest(`${mLocId} ${until}`, () =>
    listSiteRounds(client, inflateAll, {
      ...{ layoutId: site.layout.id, mLocId, content: "RADIO" },
      ...{ from: until - SECONDS_PER_DAY, to: until },
    }),
  );
  const rounds = used.state.value?.find((one) => one.mLocId === mLocId);
  const report = useMemo(
    () =>
      rounds === undefined ? undefined : meshReportOf([rounds.node], meshPlaces(site, master)),
    [rounds, site, master],
  );
  return { used, report };
}
