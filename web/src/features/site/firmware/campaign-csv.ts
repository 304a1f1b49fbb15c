/** A campaign as a CSV file, in English: one line per node. */
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { Campaign, CampaignMaster } from "./firmware.generated.ts";

const HEADS = [
  ...["Site", "Campaign", "Version", "Node type", "Created by", "Approved by", "Campaign state"],
  ...["Master", "Node", "Node id", "Stage", "State", "Reason", "Since"],
] as const;

export function campaignCsv(
  site: Site,
  campaign: Campaign,
  masters: readonly CampaignMaster[],
): string {
  const { name, tz } = site.layout;
  const { id, version, nodeType, createdBy, approvedBy = "", state, cause } = campaign;
  const stateOf = [state, ...(cause === undefined ? [] : [cause])].join(" ");
  const head: readonly CsvCell[] = [name, id, version, nodeType, createdBy, approvedBy, stateOf];
  return csvText([
    [...HEADS],
    ...masters.flatMap((master) =>
      master.nodes.map(({ nLocId, nId, stage, state: own, detail = "", at }) => [
        ...head,
        ...[master.name, nLocId, nId, stage, own, detail],
        at === undefined ? "" : siteTime(at, tz),
      ]),
    ),
  ]);
}
