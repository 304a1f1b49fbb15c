/** The list on a phone: the same three facts, one layout below the other. */

import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { useRowWindow } from "#web/ui/use-row-window.ts";
import { layoutFacts } from "./layout-facts.ts";

interface Props {
  readonly layouts: readonly Layout[];
}

export function LayoutCards({ layouts }: Props) {
  const rows = useRowWindow<HTMLUListElement>(layouts.length, CARD_HEIGHT_PX);
  const shown = layouts.slice(rows.first, rows.end);
  return (
    <Box sx={{ pb: `${rows.spaceBelowPx}px` }}>
      <List ref={rows.ref} aria-label={MESSAGES.layouts} disablePadding>
        {shown.map((layout, index) => (
          <ListItem
            key={layout.id}
            aria-setsize={layouts.length}
            aria-posinset={rows.first + index + 1}
            sx={index === 0 ? { ...CARD, mt: `${rows.spaceAbovePx}px` } : CARD}
          >
            <LayoutCard layout={layout} />
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

interface CardProps {
  readonly layout: Layout;
}

function LayoutCard({ layout }: CardProps) {
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
          {layoutFacts(layout)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ alignSelf: "start", fontWeight: 600 }}>
        {layout.state}
      </Typography>
    </>
  );
}

/** All alike, so that those off the screen need not be drawn to know their place; three lines fit in every look. */
const CARD_HEIGHT_PX = 96;

const CARD = {
  height: CARD_HEIGHT_PX,
  alignContent: "center",
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: 2,
  px: 2,
  py: 0,
  "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
} as const;
