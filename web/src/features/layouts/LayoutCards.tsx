/** The layout list as cards, for phones: the same facts as in the table. */

import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import Typography from "@mui/material/Typography";
import { memo } from "react";
import { Link as RouterLink } from "react-router";
import type { Layout } from "#web/api/parse.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { HealthLine } from "./health/HealthCells.tsx";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { LayoutMarks } from "./LayoutMarks.tsx";
import { LocationsLink } from "./LocationsLink.tsx";
import { layoutFacts } from "./layout-facts.ts";
import type { PathOfLayout } from "./layout-path.ts";
import { useRowWindow } from "./use-row-window.ts";

interface Props {
  readonly health: LayoutsHealth;
  readonly layouts: readonly Layout[];
  readonly pathOf: PathOfLayout;
}

export function LayoutCards({ health, layouts, pathOf }: Props) {
  const rows = useRowWindow<HTMLUListElement>(layouts.length, CARD_HEIGHT_PX);
  const shown = layouts.slice(rows.first, rows.end);
  return (
    <Box sx={{ pb: `${rows.spaceBelowPx}px` }}>
      <List ref={rows.ref} aria-label={LAYOUT_LIST_MESSAGES.layouts} disablePadding>
        {shown.map((layout, index) => (
          <ListItem
            key={layout.id}
            aria-setsize={layouts.length}
            aria-posinset={rows.first + index + 1}
            disablePadding
            secondaryAction={<LocationsLink layout={layout} />}
            sx={index === 0 ? { ...ITEM, mt: `${rows.spaceAbovePx}px` } : ITEM}
          >
            <ListItemButton component={RouterLink} to={pathOf(layout)} sx={CARD}>
              <LayoutCard health={health} layout={layout} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

interface CardProps {
  readonly health: LayoutsHealth;
  readonly layout: Layout;
}

/** Card of one layout; memoised, so that it renders only when its props change. */
const LayoutCard = memo(({ health, layout }: CardProps) => {
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {layout.name}
        </Typography>
        <Typography variant="body2" noWrap>
          {layout.customerName}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          <LayoutMarks layout={layout} />
          {layoutFacts(layout)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ alignSelf: "start", textAlign: "end", fontWeight: 600 }}>
        {layout.state}
      </Typography>
      <Typography variant="body2" component="div" sx={HEALTH}>
        <HealthLine health={health} layoutId={layout.id} zone={layout.zone} />
      </Typography>
    </>
  );
});

/**
 * Height of a card in pixels. Fixed, so that off-screen cards have known positions; fits four lines
 * in every theme.
 */
const CARD_HEIGHT_PX = 124;

/** Style of a card's second line; its right padding leaves room for the link. */
const HEALTH = { gridColumn: "1 / -1", minWidth: 0, pr: 5, mt: 0.5 } as const;

const ITEM = {
  height: CARD_HEIGHT_PX,
  // Padding on the right leaves room for the link beside it.
  "& > .MuiListItemButton-root": { pr: 2 },
  "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
} as const;

const CARD = {
  height: 1,
  alignContent: "center",
  display: "grid",
  // The second column holds the state, with the link to the device locations below it.
  gridTemplateColumns: "1fr minmax(48px, auto)",
  columnGap: 2,
  px: 2,
  py: 0,
} as const;
