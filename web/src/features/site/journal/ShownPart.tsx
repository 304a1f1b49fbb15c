/** A list of any length that shows a fixed number of items at a time. */

import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { numberText } from "#web/language/counts.ts";
import { JOURNAL_MESSAGES } from "./model/journal-messages.ts";

interface Props<Item> {
  readonly items: readonly Item[];
  /** Renders one list item. */
  readonly draw: (item: Item) => ReactNode;
}

const AT_A_TIME = 100;

export function ShownPart<Item>({ items, draw }: Props<Item>) {
  const [shown, setShown] = useState(AT_A_TIME);
  const left = items.length - shown;
  return (
    <>
      {items.slice(0, shown).map(draw)}
      {left > 0 && (
        <Box component="li" sx={{ listStyle: "none", p: 1, textAlign: "center" }}>
          <Button onClick={() => setShown(shown + AT_A_TIME)}>
            {JOURNAL_MESSAGES.showMore} ({numberText(left)})
          </Button>
        </Box>
      )}
    </>
  );
}
