/** The layouts a user may see: search, order, and an honest word about how fresh they are (S0 §2). */

import Container from "@mui/material/Container";
import LinearProgress from "@mui/material/LinearProgress";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Navigate, useSearchParams } from "react-router";
import { isListed, matchesSearch, sortLayouts } from "#domain/layout/layout-list.ts";
import type { Layout } from "#web/api/parse.ts";
import type { CachedLayouts } from "#web/offline/read-model.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { formatTime } from "#web/ui/format.ts";
import { cachedSince, layoutCount, MESSAGES, staleSince, updatedAt } from "#web/ui/messages.ts";
import { LayoutList } from "./LayoutList.tsx";
import { LayoutsFailed, LayoutsLoading } from "./LayoutsState.tsx";
import { LayoutsToolbar } from "./LayoutsToolbar.tsx";
import { type LayoutsPageState, readLayoutsUrl, writeLayoutsUrl } from "./layouts-url.ts";
import { type LayoutsLoad, type Refresh, useLayouts } from "./use-layouts.ts";

export function LayoutsPage() {
  const [query, setQuery] = useSearchParams();
  const page = readLayoutsUrl(query);
  const load = useLayouts();
  const canonical = writeLayoutsUrl(page);
  if (canonical.toString() !== query.toString()) return <Navigate replace to={`?${canonical}`} />;
  return (
    <LayoutsContent
      page={page}
      load={load}
      onPage={(next) => setQuery(writeLayoutsUrl(next), { replace: true })}
    />
  );
}

interface ContentProps {
  readonly page: LayoutsPageState;
  readonly load: LayoutsLoad;
  readonly onPage: (page: LayoutsPageState) => void;
}

function LayoutsContent({ page, load, onPage }: ContentProps) {
  const viewer = { privileges: usePrivileges(), isEditing: false };
  const cached = load.cached?.status === "present" ? load.cached.value : undefined;
  const all = (cached?.layouts ?? []).filter((layout) => isListed(layout, viewer));
  const found = all.filter((layout) => matchesSearch(layout, page.search));
  const shown = sortLayouts(found, page.sort.column, page.sort.direction);
  const parts = { page, load, onPage, cached, shown, all };
  return (
    <Container maxWidth="lg" sx={{ px: { xs: 0, sm: 3 }, py: { xs: 2, sm: 3 } }}>
      <LayoutsHead {...parts} />
      <Paper sx={SHEET}>
        {load.refresh.status === "pending" && cached !== undefined && (
          <LinearProgress aria-label={MESSAGES.loading} sx={PROGRESS} />
        )}
        <Body {...parts} />
      </Paper>
    </Container>
  );
}

const SHEET = {
  position: "relative",
  borderStyle: "solid",
  borderWidth: { xs: "1px 0", sm: "1px" },
  borderColor: "divider",
  borderRadius: { xs: 0, sm: 2 },
} as const;

const PROGRESS = { position: "absolute", insetInline: 0, top: 0, height: 2 } as const;

interface PartProps extends ContentProps {
  readonly cached: CachedLayouts | undefined;
  readonly shown: readonly Layout[];
  readonly all: readonly Layout[];
}

function LayoutsHead({ page, load, cached, shown, all, onPage }: PartProps) {
  const warning = staleWarning(load.refresh, cached);
  const facts = cached === undefined ? [] : listFacts(shown.length, all.length, cached, warning);
  return (
    <Container disableGutters maxWidth={false} sx={{ px: { xs: 2, sm: 0 }, mb: 2 }}>
      <LayoutsToolbar
        search={page.search}
        onSearch={(text) => onPage({ ...page, search: text })}
        facts={facts}
        isRefreshing={load.refresh.status === "pending"}
        onRefresh={load.onRefresh}
      />
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

function Body({ page, load, cached, shown, all, onPage }: PartProps) {
  if (cached !== undefined) {
    return <LayoutList page={page} shown={shown} hasAny={all.length > 0} onPage={onPage} />;
  }
  if (load.cached === undefined || load.refresh.status !== "failed") return <LayoutsLoading />;
  return <LayoutsFailed failure={load.refresh.failure} onRetry={load.onRefresh} />;
}

function staleWarning(refresh: Refresh, cached: CachedLayouts | undefined): string | undefined {
  if (refresh.status !== "failed" || cached === undefined) return undefined;
  const time = formatTime(cached.savedAtSeconds);
  return refresh.failure.status === "networkError" ? cachedSince(time) : staleSince(time);
}

/** The warning tells the time already. */
function listFacts(
  shown: number,
  all: number,
  { savedAtSeconds }: CachedLayouts,
  warning: string | undefined,
): readonly string[] {
  const count = layoutCount(shown, all);
  return warning === undefined ? [count, updatedAt(formatTime(savedAtSeconds))] : [count];
}
