/** The findings of a master's radio mesh as a CSV file, in English: one line per finding. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { ChannelCollision } from "#domain/insight/mesh/channel-collisions.ts";
import type { MeshReport } from "#domain/insight/mesh/mesh-report.ts";
import { MASTER } from "#domain/insight/mesh/node-radio.ts";
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";

const HEADS = [
  ...["Site", "Master", "Finding", "Node", "Over", "Since", "Signal dBm", "Quality of 255"],
  ...["Share of calls answered", "Usual share", "Nodes concerned", "Of them likely cut off"],
] as const;

interface MeshFile {
  readonly site: Site;
  readonly master: SiteMaster;
  readonly report: MeshReport;
  readonly collisions: readonly ChannelCollision[];
}

export function meshCsv({ site, master, report, collisions }: MeshFile): string {
  const place = [site.layout.name, master.name];
  const line = (cells: readonly CsvCell[]): readonly CsvCell[] => [
    ...place,
    ...cells,
    ...HEADS.slice(place.length + cells.length).map(() => ""),
  ];
  const nodes = (list: readonly number[]) => list.map(nLocIdOf).join(" ");
  return csvText([
    [...HEADS],
    ...report.lost.map(({ node, since, silent }) =>
      line([
        ...["Lost repeater", nLocIdOf(node), "", siteTime(since, site.layout.tz)],
        ...["", "", "", "", nodes(silent)],
      ]),
    ),
    ...report.weak.map(({ node, hop, answered, usual, reason }) =>
      line([
        ...[
          reason === "weakSignal" ? "Weak signal" : "Few answers",
          nLocIdOf(node),
          hopName(hop.to),
        ],
        ...["", hop.strengthDbm, hop.quality, rounded(answered)],
        usual === undefined ? "" : rounded(usual),
      ]),
    ),
    ...report.singlePoints.map(({ node, dependents, cutOff }) =>
      line([
        ...["Single point of failure", nLocIdOf(node), "", "", "", "", "", ""],
        ...[nodes(dependents), cutOff === undefined ? "unknown" : nodes(cutOff)],
      ]),
    ),
    ...collisions.map(({ other, channel, isSamePan }) =>
      line([
        isSamePan ? `Channel ${channel} and PAN shared` : `Channel ${channel} shared`,
        "",
        site.masters.find(({ id }) => id === other)?.name ?? other,
      ]),
    ),
  ]);
}

function hopName(node: number): string {
  return node === MASTER ? "master" : nLocIdOf(node);
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
