/** The views of the layouts page: list, map, both side by side, or alarms. */
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import { lazy, type ReactNode, Suspense } from "react";
import type { Layout } from "#web/api/parse.ts";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { LayoutList } from "./LayoutList.tsx";
import { LayoutsEmpty, LayoutsFiltered, LayoutsLoading, LayoutsNoMatch } from "./LayoutsState.tsx";
import { layoutPath, type PathOfLayout } from "./layout-path.ts";
import { editorPath, type LayoutsPageState } from "./layouts-url.ts";

const LayoutsMap = lazy(async () => ({
  default: (await import("./LayoutsMap.tsx")).LayoutsMap,
}));

const AlarmGroups = lazy(async () => ({
  default: (await import("./AlarmGroups.tsx")).AlarmGroups,
}));

interface Props {
  readonly page: LayoutsPageState;
  readonly health: LayoutsHealth;
  readonly shown: readonly Layout[];
  readonly all: readonly Layout[];
  readonly onPage: (page: LayoutsPageState) => void;
  /** Progress bar over the upper edge while the list is refreshed. */
  readonly progress: ReactNode;
}

export function LayoutsViews({ page, health, shown, all, onPage, progress }: Props) {
  if (all.length === 0) return <Sheet progress={progress} content={<LayoutsEmpty />} />;
  if (shown.length === 0) {
    const noMatch =
      page.search === "" ? (
        <LayoutsFiltered onClear={() => onPage({ ...page, filter: "all" })} />
      ) : (
        <LayoutsNoMatch onClear={() => onPage({ ...page, search: "", filter: "all" })} />
      );
    return <Sheet progress={progress} content={noMatch} />;
  }
  if (page.views.includes("alarms")) {
    const alarms = (
      <Suspense fallback={<LayoutsLoading />}>
        <AlarmGroups health={health} shown={shown} />
      </Suspense>
    );
    return <Sheet progress={progress} content={alarms} />;
  }
  const hasBoth = page.views.length > 1;
  const pathOf: PathOfLayout = (layout) =>
    page.isEditing ? editorPath(page, layout.id) : layoutPath(layout);
  return (
    <Box sx={hasBoth ? SIDE_BY_SIDE : ALONE}>
      {page.views.includes("list") && (
        <Sheet
          progress={progress}
          content={<LayoutList {...{ page, health, shown, pathOf, onPage }} isNarrow={hasBoth} />}
        />
      )}
      {page.views.includes("map") && (
        <Paper sx={{ ...SHEET, ...(hasBoth ? MAP_BESIDE : MAP_ALONE) }}>
          <Suspense>
            <LayoutsMap shown={shown} health={health} pathOf={pathOf} />
          </Suspense>
        </Paper>
      )}
    </Box>
  );
}

interface SheetProps {
  readonly progress: ReactNode;
  readonly content: ReactNode;
}

export function Sheet({ progress, content }: SheetProps) {
  return (
    <Paper sx={SHEET}>
      {progress}
      {content}
    </Paper>
  );
}

const SHEET = {
  position: "relative",
  borderStyle: "solid",
  borderWidth: { xs: "1px 0", sm: "1px" },
  borderColor: "divider",
  borderRadius: { xs: 0, sm: 2 },
} as const;

const ALONE = { flex: 1, display: "flex", flexDirection: "column" } as const;

const SIDE_BY_SIDE = {
  display: "grid",
  gridTemplateColumns: { md: "minmax(340px, 5fr) 8fr" },
  alignItems: "start",
  gap: 2,
} as const;

const MAP_ALONE = { position: "relative", flex: 1, minHeight: 320, overflow: "hidden" } as const;

/**
 * Style of the map beside the list: it stays in view while the list scrolls; above the list on
 * narrow screens.
 */
const MAP_BESIDE = {
  overflow: "hidden",
  order: { xs: -1, md: 0 },
  height: { xs: "44dvh", md: "calc(100dvh - 240px)" },
  position: { xs: "relative", md: "sticky" },
  top: { md: 88 },
} as const;
