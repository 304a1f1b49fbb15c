/** Which repeaters of a master stand out in 24 hours, and the moments at which these hours end. */
import { isAtRisk } from "#domain/insight/mesh/dependents.ts";
import { meshReportOf } from "#domain/insight/mesh/mesh-report.ts";
import { ok, type Result } from "#domain/result.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { inflateAll } from "#web/api/inflate.ts";
import { meshPlaces } from "#web/features/site/model/mesh-places.ts";
import { listSiteRounds } from "#web/features/site/model/replay-operations.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

/** The marked nodes, by flat index. */
export interface MeshMarks {
  /** Repeaters that answer no more at the end of the 24 hours. */
  readonly lost: ReadonlySet<number>;
  /** Repeaters without which nodes are likely to find no route. */
  readonly single: ReadonlySet<number>;
}

export interface MeshRequest {
  readonly site: Site;
  readonly master: SiteMaster;
  /** End of the 24 hours; epoch seconds. */
  readonly until: number;
}

/** Reads the radio of the 24 hours and judges it; undefined without rounds. One request. */
export async function readMeshMarks(
  client: GraphqlClient,
  { site, master, until }: MeshRequest,
): Promise<Result<MeshMarks | undefined, Failure>> {
  const rounds = await listSiteRounds(client, inflateAll, {
    ...{ layoutId: site.layout.id, mLocId: master.id, content: "RADIO" },
    ...{ from: until - SECONDS_PER_DAY, to: until },
  });
  if (!rounds.ok) return rounds;
  const own = rounds.value.find(({ mLocId }) => mLocId === master.id);
  const report = own && meshReportOf([own.node], meshPlaces(site, master));
  if (report === undefined) return ok(undefined);
  const flat = new Map<number, number>();
  const end = master.firstNode + master.nodeCount;
  for (let node = master.firstNode; node < end; node += 1)
    flat.set(site.nodes.index[node] ?? 0, node);
  const marked = (found: readonly { readonly node: number }[]) =>
    new Set(found.flatMap(({ node }) => flat.get(node) ?? []));
  return ok({
    lost: marked(report.lost),
    single: marked(report.singlePoints.filter(isAtRisk)),
  });
}
