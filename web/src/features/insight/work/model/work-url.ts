/** Filters of the work board in the address of the page. */
import { WORK_KINDS, type WorkKind } from "#domain/work-items/work-item.ts";

export const WORK_VIEWS = ["board", "next"] as const;

export type WorkView = (typeof WORK_VIEWS)[number];

export const WORK_STATES_SHOWN = ["open", "done", "all"] as const;

export const WORK_SORTS = ["due", "age"] as const;

export type WorkSort = (typeof WORK_SORTS)[number];

/** Assigned to the user, to no one, or to the user with this id; undefined: all of these. */
export type PersonFilter = "me" | "none" | string | undefined;

export interface WorkFilters {
  readonly view: WorkView;
  readonly state: (typeof WORK_STATES_SHOWN)[number];
  /** Id of a layout. */
  readonly site: string | undefined;
  readonly person: PersonFilter;
  readonly kind: WorkKind | undefined;
  /** `age`: the oldest first; `due`: the earliest due day first, then the oldest. */
  readonly sort: WorkSort;
  /** Id of the item whose dialog is open. */
  readonly item: string | undefined;
}

const DEFAULTS = { view: "board", state: "open", sort: "due" } as const;

/** Maximum length of an id in the address. */
const MAX_ID = 64;

export function readWorkUrl(query: URLSearchParams): WorkFilters {
  const kind = query.get("kind")?.toUpperCase();
  return {
    view: WORK_VIEWS.find((view) => view === query.get("view")) ?? DEFAULTS.view,
    state: WORK_STATES_SHOWN.find((state) => state === query.get("state")) ?? DEFAULTS.state,
    site: idIn(query, "site"),
    person: idIn(query, "person"),
    kind: WORK_KINDS.find((one) => one === kind),
    sort: WORK_SORTS.find((sort) => sort === query.get("sort")) ?? DEFAULTS.sort,
    item: idIn(query, "item"),
  };
}

/** The query of the address; default values are left out. */
export function writeWorkUrl(filters: WorkFilters): URLSearchParams {
  const query = new URLSearchParams();
  const { view, state, site, person, kind, sort, item } = filters;
  if (view !== DEFAULTS.view) query.set("view", view);
  if (state !== DEFAULTS.state) query.set("state", state);
  if (site !== undefined) query.set("site", site);
  if (person !== undefined) query.set("person", person);
  if (kind !== undefined) query.set("kind", kind.toLowerCase());
  if (sort !== DEFAULTS.sort) query.set("sort", sort);
  if (item !== undefined) query.set("item", item);
  return query;
}

function idIn(query: URLSearchParams, name: string): string | undefined {
  return query.get(name)?.slice(0, MAX_ID) || undefined;
}
