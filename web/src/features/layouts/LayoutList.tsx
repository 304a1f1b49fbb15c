/** The list itself: a table where there is room for columns, rows of facts on a phone. */

import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Layout } from "#web/api/parse.ts";
import { LayoutCards } from "./LayoutCards.tsx";
import { LayoutsEmpty, LayoutsNoMatch } from "./LayoutsState.tsx";
import { LayoutTable } from "./LayoutTable.tsx";
import type { LayoutsPageState } from "./layouts-url.ts";
import { SortMenu } from "./SortMenu.tsx";

interface Props {
  readonly page: LayoutsPageState;
  readonly shown: readonly Layout[];
  /** Whether there is anything without the search. */
  readonly hasAny: boolean;
  readonly onPage: (page: LayoutsPageState) => void;
}

export function LayoutList({ page, shown, hasAny, onPage }: Props) {
  const hasRoom = useMediaQuery<{ breakpoints: { up(key: "sm"): string } }>((theme) =>
    theme.breakpoints.up("sm"),
  );
  if (!hasAny) return <LayoutsEmpty />;
  if (shown.length === 0) return <LayoutsNoMatch onClear={() => onPage({ ...page, search: "" })} />;
  const sorting = {
    sort: page.sort,
    onSort: (sort: LayoutsPageState["sort"]) => onPage({ ...page, sort }),
  };
  return hasRoom ? (
    <LayoutTable layouts={shown} {...sorting} />
  ) : (
    <>
      <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
        <SortMenu {...sorting} />
      </Box>
      <LayoutCards layouts={shown} />
    </>
  );
}
