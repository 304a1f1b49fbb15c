/** List of the alarms in the journal, grouped by cause and by burst. */

import Box from "@mui/material/Box";
import { GroupRow } from "./GroupRow.tsx";
import { LineRow } from "./LineRow.tsx";
import type { ListFacts } from "./list-facts.ts";
import { JOURNAL_MESSAGES } from "./model/journal-messages.ts";
import type { JournalRow } from "./model/journal-rows.ts";
import { ShownPart } from "./ShownPart.tsx";

interface Props {
  readonly rows: readonly JournalRow[];
  readonly facts: ListFacts;
}

export function JournalList({ rows, facts }: Props) {
  return (
    <Box sx={SCROLLED} tabIndex={0} role="region" aria-label={JOURNAL_MESSAGES.list}>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        <ShownPart
          items={rows}
          draw={(row) =>
            row.kind === "line" ? (
              <LineRow key={row.key} line={row.line} facts={facts} />
            ) : (
              <GroupRow key={row.key} group={row.group} facts={facts} />
            )
          }
        />
      </Box>
    </Box>
  );
}

const SCROLLED = { flex: 1, minHeight: 0, overflow: "auto" } as const;
