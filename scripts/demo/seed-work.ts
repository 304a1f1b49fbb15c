/** Creates work for trackers of a demo site, so that the work board has an overdue and a due item. */
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { isSameChange } from "./dated-change.ts";

const DAY_MILLISECONDS = 86_400_000;

/**
 * Work by index of the node among those of the first master. Days are counted from today; the API
 * accepts a due day that was not over when the client made the change, so overdue work was made
 * some days ago.
 */
const WORK = [
  {
    node: 4,
    title: "Straighten the torque tube after the hail",
    note: "Take the long lever along.",
    madeDaysAgo: 3,
    dueInDays: -1,
  },
  {
    node: 1,
    title: "Cut the grass around the actuator",
    note: undefined,
    madeDaysAgo: 1,
    dueInDays: 4,
  },
] as const;

interface WorkedSite {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Makes the id of a change at a time; the same text gives the same end of the id. */
  readonly changeId: (what: string, atMilliseconds: number) => string;
}

/** Idempotent: work that exists already keeps its due day. */
export async function seedWork(
  api: GraphqlSession,
  { masters }: GeneratedSite,
  { layoutId, mLocIds, changeId }: WorkedSite,
): Promise<void> {
  const { listWorkItems } = await api.graphql<{
    listWorkItems: { items: readonly { readonly id: string }[] };
  }>(LIST, {});
  const [mLocId] = mLocIds;
  const now = Date.now();
  for (const { node, title, note, madeDaysAgo, dueInDays } of WORK) {
    const nLocId = masters[0]?.nodes.nLocs[node]?.index;
    const id = changeId(`work ${title}`, now - madeDaysAgo * DAY_MILLISECONDS);
    const isKnown = listWorkItems.items.some((item) => isSameChange(item.id, id));
    if (nLocId === undefined || mLocId === undefined || isKnown) continue;
    const due = new Date(now + dueInDays * DAY_MILLISECONDS).toISOString().slice(0, 10);
    const place = { layoutId, mLocId, nLocId };
    await api.graphql(CREATE, { input: { changeId: id, ...place, title, note, due } });
  }
}

/** Work of the first page of layouts; a demo has fewer than a page. */
const LIST = "{ listWorkItems(limit: 100) { items { id } } }";

const CREATE = "mutation ($input: CreateWorkItemInput!) { createWorkItem(input: $input) { id } }";
