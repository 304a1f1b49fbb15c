/** A location in a list: its number, its place in the row, its ID, and buttons. */
import Box from "@mui/material/Box";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { controllerId } from "#web/features/site/model/controller-id.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { REPLACEMENT_MESSAGES } from "./replacement-messages.ts";

interface Props {
  readonly site: Site;
  /** Flat index. */
  readonly node: number;
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

export function PlaceRow({ site, node, detail, children }: Props) {
  const { nodes } = site;
  const id = controllerId(site, node);
  return (
    <ListItem disableGutters divider sx={ROW}>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <Typography>
          <strong>{REPLACEMENT_MESSAGES.node(nLocIdOf(nodes.index[node] ?? 0))}</strong>{" "}
          {REPLACEMENT_MESSAGES.place(nodes.row[node] ?? 0, nodes.fromSouth[node] ?? 0)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[...(id === undefined ? [] : [REPLACEMENT_MESSAGES.idBefore(id)]), detail ?? ""]
            .filter((text) => text !== "")
            .join(" · ")}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", gap: 1 }}>{children}</Box>
    </ListItem>
  );
}

const ROW = { flexWrap: "wrap", columnGap: 2, rowGap: 0.5, py: 1 } as const;
