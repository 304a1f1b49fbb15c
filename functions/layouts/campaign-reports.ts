/** Query.listCampaignReports, and the report that is stored when a replacement campaign ends. */
import { nLocIdFrom } from "#domain/identity/location-id.ts";
import { isUnassigned } from "#domain/identity/node-id.ts";
import { replacementProgress, replacementState } from "#domain/identity/replacement-state.ts";
import { ok } from "#domain/result.ts";
import { isId } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import {
  assignmentsOf,
  type CampaignReport,
  newestReports,
  type ReportedLocation,
  readReport,
} from "./store/campaign-reports.ts";
import type { CampaignState, StoredCampaign } from "./store/replacement-campaigns.ts";

interface ReportRequest {
  readonly layoutId: string;
  readonly id: string | undefined;
}

/** The newest reports without their locations; with an id, only that one, with its locations. */
export function listCampaignReports({
  store,
}: {
  readonly store: ChangeStore;
}): Field<"Query.listCampaignReports", ReportRequest, readonly CampaignReport[]> {
  return {
    parse: ({ layoutId, id }) => {
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      if (id === undefined || id === null) return ok({ layoutId, id: undefined });
      return isId(id) ? ok({ layoutId, id }) : refuseArgument("id", "length");
    },
    run: async ({ layoutId, id }) => {
      if (id === undefined) return ok(await newestReports(store, layoutId));
      const report = await readReport(store, layoutId, id);
      return ok(report === undefined ? [] : [report]);
    },
  };
}

interface End {
  /** Id of the change that ends the campaign; also that of the report. */
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly by: string;
}

/** The report of a campaign in its last state. */
export async function reportOf(
  store: ChangeStore,
  masterKey: MasterKey,
  state: CampaignState & { readonly campaign: StoredCampaign },
  end: End,
): Promise<CampaignReport> {
  const assignments = await assignmentsOf(store, masterKey);
  const { timestamp, startedBy, nIdsBefore, skipped } = state.campaign;
  const locations = Object.keys(nIdsBefore)
    .sort()
    .flatMap((key): readonly ReportedLocation[] => {
      const index = nLocIdFrom(key);
      if (index === undefined || state.auxiliaries.has(index)) return [];
      const [before, now, skip] = [nIdsBefore[index], state.nIds[index], skipped[index]];
      const reached = replacementState({ before, now, isSkipped: skip !== undefined });
      if (reached === undefined || before === undefined) return [];
      const set = assignments.get(index);
      const made = reached === "replaced" ? (set?.nId === now ? set : undefined) : skip;
      return [
        {
          ...{ index, before, state: reached },
          after: now === undefined || isUnassigned(now) ? null : now,
          at: reached === "pending" ? null : (made?.at ?? null),
          by: reached === "pending" ? null : (made?.by ?? null),
          reason: reached === "skipped" ? (skip?.reason ?? null) : null,
          note: reached === "skipped" ? (skip?.note ?? "") : "",
        },
      ];
    });
  const {
    replaced,
    pending,
    skipped: left,
  } = replacementProgress(locations.map((location) => location.state));
  return {
    ...{ ...masterKey, id: end.id, masterName: state.masterName },
    ...{ startedAt: timestamp, startedBy, endedAt: end.at, endedBy: end.by },
    ...{ replaced, pending, skipped: left, locations },
  };
}
