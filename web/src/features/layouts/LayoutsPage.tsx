/**
 * The page of the layouts that a user may see and of their health: search, filter, order, views,
 * and the age of the data.
 */

import Container from "@mui/material/Container";
import Typography from "@mui/material/Typography";
import { type ReactNode, useDeferredValue } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import { compareUrgency, passesFilter } from "#domain/health/attention.ts";
import { CLOSED_EDITOR, type EditorAddress, NEW } from "#domain/layout/editor-address.ts";
import { isListed, matchesSearch, sortLayouts } from "#domain/layout/layout-list.ts";
import type { Layout } from "#web/api/parse.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import type { CachedLayouts } from "#web/offline/read-model.ts";
import { type LayoutsLoad, type Refresh, useLayouts } from "#web/session/use-layouts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { BusyLine } from "#web/ui/BusyLine.tsx";
import { formatTime } from "#web/ui/format.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { useEased } from "#web/ui/use-eased.ts";
import type { LayoutSort } from "./columns.ts";
import { EditStrip } from "./EditStrip.tsx";
import { HealthFilters } from "./health/HealthFilters.tsx";
import { type LayoutsHealth, useLayoutHealth } from "./health/use-layout-health.ts";
import { LayoutsFailed, LayoutsLoading } from "./LayoutsState.tsx";
import { LayoutsToolbar } from "./LayoutsToolbar.tsx";
import { LayoutsViews, Sheet } from "./LayoutsViews.tsx";
import {
  editorPath,
  type LayoutsPageState,
  layoutsSearch,
  readLayoutsUrl,
  writeLayoutsUrl,
} from "./layouts-url.ts";

interface Props {
  /** First-use hint above the list; not shown in edit mode. */
  readonly hint: ReactNode;
  /** Renders the layout editor for its URL state. */
  readonly drawEditor: (
    address: EditorAddress,
    onAddress: (address: EditorAddress, options: { readonly replace: boolean }) => void,
  ) => ReactNode;
}

export function LayoutsPage({ hint, drawEditor }: Props) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const page = readLayoutsUrl(query, usePrivileges());
  const load = useLayouts();
  if (writeLayoutsUrl(page).toString() !== query.toString()) {
    return <Navigate replace to={layoutsSearch(page)} />;
  }
  const onPage: ContentProps["onPage"] = (next, options = { replace: true }) =>
    void navigate(layoutsSearch(next), options);
  return (
    <>
      <LayoutsContent page={page} load={load} onPage={onPage} hint={hint} />
      {drawEditor(page.editor ?? CLOSED_EDITOR, (editor, options) =>
        onPage({ ...page, editor }, options),
      )}
    </>
  );
}

interface ContentProps extends Pick<Props, "hint"> {
  readonly page: LayoutsPageState;
  readonly load: LayoutsLoad;
  /**
   * Called with the new URL state of the page; by default, it replaces the browser's history entry.
   */
  readonly onPage: (page: LayoutsPageState, options?: { readonly replace: boolean }) => void;
}

function LayoutsContent({ page, load, onPage, hint }: ContentProps) {
  const viewer = { privileges: usePrivileges(), isEditing: page.isEditing };
  const cached = load.cached?.status === "present" ? load.cached.value : undefined;
  const all = (cached?.layouts ?? []).filter((layout) => isListed(layout, viewer));
  // Deferred, because every change of health renders all rows, and the page must stay responsive.
  const health = useDeferredValue(useLayoutHealth());
  const found = all.filter((layout) => matchesSearch(layout, page.search));
  const shown = inOrder(
    found.filter(({ id }) => passesFilter(page.filter, health.of(id), health.nowSeconds)),
    page.sort,
    health,
  );
  const parts = { page, load, onPage, hint, cached, health, found, shown, all };
  return (
    <Container maxWidth="xl" sx={PAGE}>
      <LayoutsHead {...parts} />
      <Body {...parts} />
    </Container>
  );
}

/** Sorts layouts; those with equally severe health are sorted by name. */
function inOrder(
  layouts: readonly Layout[],
  { column, direction }: LayoutSort,
  { of, nowSeconds }: LayoutsHealth,
): readonly Layout[] {
  if (column !== "health") return sortLayouts(layouts, column, direction);
  const sign = direction === "descending" ? 1 : -1;
  return sortLayouts(layouts, "name", "ascending").toSorted(
    (one, other) => sign * compareUrgency(of(one.id), of(other.id), nowSeconds),
  );
}

/**
 * Style of the page: at least as high as the window below the top bar, so that a map can fill it.
 */
const PAGE = {
  px: { xs: 0, sm: 3 },
  py: { xs: 2, sm: 3 },
  display: "flex",
  flexDirection: "column",
  minHeight: { xs: "calc(100dvh - 57px)", sm: "calc(100dvh - 65px)" },
} as const;

interface PartProps extends ContentProps {
  readonly cached: CachedLayouts | undefined;
  readonly health: LayoutsHealth;
  /** Layouts that match the search. */
  readonly found: readonly Layout[];
  readonly shown: readonly Layout[];
  readonly all: readonly Layout[];
}

function LayoutsHead({ page, load, cached, health, found, shown, all, onPage, hint }: PartProps) {
  const mayEdit = holds(usePrivileges(), "ADMIN");
  const warning = staleWarning(load.refresh, cached);
  const facts = cached === undefined ? [] : listFacts(shown.length, all.length, cached, warning);
  return (
    <Container disableGutters maxWidth={false} sx={{ px: { xs: 2, sm: 0 }, mb: 2 }}>
      <LayoutsToolbar
        views={page.views}
        onViews={(views) => onPage({ ...page, views })}
        search={page.search}
        onSearch={(text) => onPage({ ...page, search: text })}
        facts={facts}
        isRefreshing={load.refresh.status === "pending"}
        onRefresh={() => {
          load.onRefresh();
          health.onRefresh();
        }}
        onEdit={mayEdit && !page.isEditing ? () => onPage({ ...page, isEditing: true }) : undefined}
      />
      {page.isEditing && (
        <EditStrip
          addPath={editorPath(page, NEW)}
          onFinish={() => onPage({ ...page, isEditing: false })}
        />
      )}
      {all.length > 0 && !page.isEditing && hint}
      {all.length > 0 && (
        <HealthFilters
          health={health}
          found={found}
          filter={page.filter}
          onFilter={(filter) => onPage({ ...page, filter })}
        />
      )}
      {warning && (
        <Typography
          role="status"
          variant="body2"
          sx={{ mt: 1, color: "warning.main", fontWeight: 600 }}
        >
          {warning}
        </Typography>
      )}
    </Container>
  );
}

function Body({ page, load, cached, health, shown, all, onPage }: PartProps) {
  const isDrawn = useEased(cached !== undefined);
  if (cached !== undefined && isDrawn) {
    const progress = load.refresh.status === "pending" && <BusyLine label={MESSAGES.loading} />;
    return <LayoutsViews {...{ page, health, shown, all, onPage, progress }} />;
  }
  const mayCome = cached !== undefined || load.cached === undefined;
  const isWaiting = mayCome || load.refresh.status !== "failed";
  const content = isWaiting ? (
    <LayoutsLoading />
  ) : (
    <LayoutsFailed failure={load.refresh.failure} onRetry={load.onRefresh} />
  );
  return <Sheet progress={false} content={content} />;
}

function staleWarning(refresh: Refresh, cached: CachedLayouts | undefined): string | undefined {
  if (refresh.status !== "failed" || cached === undefined) return undefined;
  const time = formatTime(cached.savedAtSeconds);
  return refresh.failure.status === "networkError"
    ? LAYOUT_LIST_MESSAGES.cachedSince(time)
    : LAYOUT_LIST_MESSAGES.staleSince(time);
}

/**
 * Facts beside the search field: number of layouts, and time of the data unless the warning already
 * says it.
 */
function listFacts(
  shown: number,
  all: number,
  { savedAtSeconds }: CachedLayouts,
  warning: string | undefined,
): readonly string[] {
  const count =
    shown === all
      ? LAYOUT_LIST_MESSAGES.layoutCount(all)
      : LAYOUT_LIST_MESSAGES.layoutsFound(shown, all);
  return warning === undefined
    ? [count, LAYOUT_LIST_MESSAGES.updatedAt(formatTime(savedAtSeconds))]
    : [count];
}
