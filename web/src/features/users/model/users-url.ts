/** URL state of the user manager: view, search, sort order, open user, layout and month. */
import type { TableSort } from "#web/ui/table-order.ts";
import { USER_COLUMNS } from "./user-columns.ts";

export const USER_VIEWS = ["users", "access", "commanders", "changes"] as const;

export type UserView = (typeof USER_VIEWS)[number];

export const USER_STEPS = ["attributes", "layouts", "groups"] as const;

export type UserStep = (typeof USER_STEPS)[number];

/** Value of `username` in the URL for the form of a new user. */
export const NEW_USER = "new";

export interface UsersUrl {
  readonly view: UserView;
  readonly search: string;
  readonly sort: TableSort;
  /**
   * Id of the user whose details are open; NEW_USER for an empty form; undefined: no details are
   * open.
   */
  readonly username: string | undefined;
  readonly step: UserStep;
  /** The layout whose commanders are listed, or to which access is granted. */
  readonly layoutId: string | undefined;
  /** Id of the user whose changes of rights are listed; undefined: all users. */
  readonly changesOf: string | undefined;
  /** UTC month as yyyymm; undefined: the current month. */
  readonly month: string | undefined;
}

/** Default sort order. */
const FIRST_SORT: TableSort = { column: "email", direction: "desc" };
/** Maximum length of texts in the URL; longer ones are truncated. */
const MAX_TEXT = 200;

export function readUsersUrl(query: URLSearchParams): UsersUrl {
  const text = (name: string) => query.get(name)?.slice(0, MAX_TEXT) || undefined;
  const month = text("month");
  return {
    view: USER_VIEWS.find((view) => view === query.get("view")) ?? "users",
    search: text("q") ?? "",
    sort: readSort(query.get("sort")),
    username: text("username"),
    step: USER_STEPS.find((step) => step === query.get("step")) ?? "attributes",
    layoutId: text("layout"),
    changesOf: text("of"),
    month: month !== undefined && MONTH.test(month) ? month : undefined,
  };
}

const MONTH = /^[0-9]{4}(?:0[1-9]|1[0-2])$/;

/** Query of the URL; default values are omitted. */
export function writeUsersUrl(url: UsersUrl): URLSearchParams {
  const { sort, username, step } = url;
  const isFirst = sort.column === FIRST_SORT.column && sort.direction === FIRST_SORT.direction;
  const values: readonly (readonly [string, string | undefined])[] = [
    ["view", url.view === "users" ? undefined : url.view],
    ["q", url.search || undefined],
    ["sort", isFirst ? undefined : `${sort.column}.${sort.direction}`],
    ["layout", url.layoutId],
    ["of", url.changesOf],
    ["month", url.month],
    ["username", username],
    ["step", username === undefined || step === "attributes" ? undefined : step],
  ];
  const query = new URLSearchParams();
  for (const [name, value] of values) if (value !== undefined) query.set(name, value);
  return query;
}

function readSort(text: string | null): TableSort {
  const [column = "", direction] = (text ?? "").split(".");
  const isColumn = USER_COLUMNS.some(({ key }) => key === column);
  if (!isColumn || (direction !== "asc" && direction !== "desc")) return FIRST_SORT;
  return { column, direction };
}
