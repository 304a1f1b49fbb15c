/** The layout list: a table on wide screens, cards on phones. */

import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Layout } from "#web/api/parse.ts";
import { SortMenu } from "#web/ui/SortMenu.tsx";
import { DIRECTIONS, SORTS } from "./columns.ts";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { LayoutCards } from "./LayoutCards.tsx";
import { LayoutTable } from "./LayoutTable.tsx";
import type { PathOfLayout } from "./layout-path.ts";
import type { LayoutsPageState } from "./layouts-url.ts";

interface Props {
  readonly page: LayoutsPageState;
  readonly health: LayoutsHealth;
  readonly shown: readonly Layout[];
  /** True if the list shares the window with the map. */
  readonly isNarrow: boolean;
  readonly pathOf: PathOfLayout;
  readonly onPage: (page: LayoutsPageState) => void;
}

export function LayoutList({ page, health, shown, isNarrow, pathOf, onPage }: Props) {
  const isWide = useMediaQuery<{ breakpoints: { up(key: "sm"): string } }>((theme) =>
    theme.breakpoints.up("sm"),
  );
  const hasRoom = isWide && !isNarrow;
  const sorting = {
    sort: page.sort,
    onSort: (sort: LayoutsPageState["sort"]) => onPage({ ...page, sort }),
  };
  return hasRoom ? (
    <LayoutTable health={health} layouts={shown} pathOf={pathOf} {...sorting} />
  ) : (
    <>
      <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
        <SortMenu columns={SORTS} directions={DIRECTIONS} {...sorting} />
      </Box>
      <LayoutCards health={health} layouts={shown} pathOf={pathOf} />
    </>
  );
}
