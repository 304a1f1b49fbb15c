/**
 * One suggestion of the search, with its kind: a node, a location, or something outside the map,
 * such as a page.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type HTMLAttributes, type Key, type ReactNode, useMemo } from "react";
import { assignmentStates, campaignInWords } from "#web/features/site/model/id-assignment.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useReadiness } from "#web/features/site/view/use-readiness.ts";
import { useSitePicture } from "#web/features/site/view/use-site-view.ts";
import type { FoundGoal } from "./find-goals.ts";
import type { FoundLocation } from "./find-locations.ts";
import {
  goalDetail,
  goalName,
  locationDetail,
  locationName,
  SEARCH_MESSAGES,
} from "./search-messages.ts";

export type SearchOption =
  | { readonly kind: "node"; readonly node: number }
  | { readonly kind: "place"; readonly place: FoundLocation }
  | { readonly kind: "goal"; readonly goal: FoundGoal };

export function optionLabel(site: Site, option: SearchOption): string {
  switch (option.kind) {
    case "node":
      return (site.nodes.nIds[option.node] ?? "").slice(-4);
    case "place":
      return locationName(site, option.place);
    case "goal":
      return goalName(option.goal);
  }
}

export function optionKey(option: SearchOption): string {
  switch (option.kind) {
    case "node":
      return `node ${option.node}`;
    case "place": {
      const { place: location } = option;
      return `${location.kind} ${location.master} ${location.kind === "row" ? location.row : ""}`;
    }
    case "goal":
      return goalKey(option.goal);
  }
}

function goalKey(goal: FoundGoal): string {
  switch (goal.kind) {
    case "command":
      return `command ${goal.entry.id}`;
    case "readiness":
      return `readiness ${goal.verdict}`;
    case "assignment":
      return `assignment ${goal.state}`;
    case "page":
      return `page ${goal.page.key}`;
    case "layout":
      return `layout ${goal.layout.id}`;
  }
}

interface Props {
  readonly props: HTMLAttributes<HTMLLIElement> & { readonly key?: Key };
  readonly site: Site;
  readonly option: SearchOption;
}

export function SearchSuggestion({ props, site, option }: Props) {
  return (
    <Box component="li" {...props} sx={{ minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Lines site={site} option={option} />
      </Box>
    </Box>
  );
}

function Lines({ site, option }: Omit<Props, "props">) {
  if (option.kind === "node") return <NodeLines site={site} node={option.node} />;
  if (option.kind === "place") {
    const { place: location } = option;
    return <TwoLines name={locationName(site, location)} detail={locationDetail(site, location)} />;
  }
  const { goal } = option;
  if (goal.kind === "readiness") return <ReadinessLines site={site} goal={goal} />;
  if (goal.kind === "assignment") return <AssignmentLines site={site} goal={goal} />;
  return <TwoLines name={goalName(goal)} detail={goalDetail(goal)} />;
}

interface ReadinessProps {
  readonly site: Site;
  readonly goal: Extract<FoundGoal, { readonly kind: "readiness" }>;
}

/** A state of readiness, with the number of trackers that are in it once readings are known. */
function ReadinessLines({ site, goal }: ReadinessProps) {
  const { readings } = useSitePicture();
  const { found } = useReadiness(site, true);
  const kind = goalDetail(goal);
  if (readings.ts === undefined) return <TwoLines name={goalName(goal)} detail={kind} />;
  const count = found.filter(({ verdict }) => verdict === goal.verdict).length;
  const detail = `${kind} · ${SEARCH_MESSAGES.trackerCount(count)}`;
  return <TwoLines name={goalName(goal)} detail={detail} />;
}

interface AssignmentProps {
  readonly site: Site;
  readonly goal: Extract<FoundGoal, { readonly kind: "assignment" }>;
}

/** A state of a replacement campaign, with the number of trackers in it, as in the overlay. */
function AssignmentLines({ site, goal }: AssignmentProps) {
  const { campaigns } = useSiteCampaigns();
  const states = useMemo(() => assignmentStates(site, campaigns), [site, campaigns]);
  const count = states.filter((state) => state === goal.state).length;
  const detail = `${goalDetail(goal)} · ${SEARCH_MESSAGES.trackerCount(count)}`;
  return <TwoLines name={goalName(goal)} detail={detail} />;
}

function NodeLines({ site, node }: { readonly site: Site; readonly node: number }) {
  const { nodes, masters } = site;
  const { campaigns } = useSiteCampaigns();
  const id = nodes.nIds[node] ?? "";
  const place = MAP_MESSAGES.rowText(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0);
  const name = (
    <>
      {id.slice(0, -4)}
      <Box component="span" sx={{ fontWeight: 700 }}>
        {id.slice(-4)}
      </Box>
    </>
  );
  const master = masters[nodes.master[node] ?? 0]?.name;
  const state = campaignInWords(site, node, campaigns);
  return <TwoLines name={name} detail={[master, place, state].filter(Boolean).join(" · ")} />;
}

interface LinesProps {
  /** Name of the suggested item. Plain text is set in bold; an ID has its own font weights. */
  readonly name: ReactNode;
  readonly detail: string;
}

function TwoLines({ name, detail }: LinesProps) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: typeof name === "string" ? 700 : undefined }}>
        {name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {detail}
      </Typography>
    </>
  );
}
