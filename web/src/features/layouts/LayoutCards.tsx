/** The list on a phone: the same three facts, one layout below the other. */

import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import type { Layout } from "#web/api/parse.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { layoutFacts } from "./layout-facts.ts";

interface Props {
  readonly layouts: readonly Layout[];
}

export function LayoutCards({ layouts }: Props) {
  return (
    <List aria-label={MESSAGES.layouts} disablePadding>
      {layouts.map((layout) => (
        <ListItem key={layout.id} sx={CARD}>
          <LayoutCard layout={layout} />
        </ListItem>
      ))}
    </List>
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

const CARD = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: 2,
  px: 2,
  py: 1.5,
  "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
} as const;
