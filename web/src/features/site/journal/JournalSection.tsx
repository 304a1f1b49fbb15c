/**
 * A section above the alarms of the journal: a heading with the number of items, which can be folded
 * away; or why the items are unknown.
 */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Key } from "react";
import { type ReactNode, useState } from "react";
import type { UsedRequest } from "#web/session/use-request.ts";
import { type LoadWords, loadFailureText } from "#web/ui/failure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { SECTION_MESSAGES } from "./model/section-messages.ts";
import { ShownPart } from "./ShownPart.tsx";

export interface SectionWords extends LoadWords {
  readonly title: string;
  readonly loading: string;
  /** A failed read while the result of an earlier one is still shown. */
  readonly offlineOld: string;
  readonly failedOld: string;
  readonly notWhole: string;
}

interface Props<Item> {
  readonly words: SectionWords;
  readonly request: Pick<UsedRequest<unknown>, "retry" | "state">;
  /** False if there are older items that were not read. */
  readonly isWhole: boolean;
  readonly items: readonly Item[];
  /** Says how many items are shown. */
  readonly count: string;
  /** Sign in front of the count. */
  readonly sign?: ReactNode;
  /** Controls of the section, before the button that opens it. */
  readonly tools?: ReactNode;
  /** Closes the section as a whole. @default it folds its list away by itself */
  readonly onClose?: () => void;
  readonly keyOf: (item: Item, at: number) => Key;
  readonly draw: (item: Item) => ReactNode;
}

export function JournalSection<Item>(props: Props<Item>) {
  const { words, items, tools, onClose, keyOf, draw } = props;
  const isRoomy = useMediaQuery(useTheme().breakpoints.up("sm"));
  const [choice, setChoice] = useState<boolean>();
  const isOpen = onClose !== undefined || (choice ?? isRoomy);
  return (
    <Paper component="section" aria-label={words.title} sx={SECTION}>
      <Box sx={HEAD}>
        <Heading {...props} />
        {tools}
        {(items.length > 0 || onClose !== undefined) && (
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={onClose ?? (() => setChoice(!isOpen))}
          >
            {isOpen ? SECTION_MESSAGES.hide : SECTION_MESSAGES.show}
          </Button>
        )}
      </Box>
      {isOpen && items.length > 0 && (
        <Box component="ul" sx={LIST}>
          <ShownPart
            items={items.map((item, at) => ({ item, key: keyOf(item, at) }))}
            draw={({ item, key }) => (
              <Box component="li" key={key} sx={ROW}>
                {draw(item)}
              </Box>
            )}
          />
        </Box>
      )}
    </Paper>
  );
}

interface ClosedProps {
  readonly title: string;
  readonly onOpen: () => void;
}

/** A section whose items are requested only once it is opened. */
export function ClosedSection({ title, onOpen }: ClosedProps) {
  return (
    <Paper component="section" aria-label={title} sx={SECTION}>
      <Box sx={HEAD}>
        <Typography variant="body2" component="div" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Button size="small" aria-expanded={false} onClick={onOpen}>
          {SECTION_MESSAGES.show}
        </Button>
      </Box>
    </Paper>
  );
}

function Heading<Item>({ words, request, isWhole, items, count, sign }: Props<Item>) {
  const { state, retry } = request;
  const isKnown = state.value !== undefined;
  const failure = state.status === "failed" ? state.failure : undefined;
  const isWorthATry = failure?.status === "networkError" || failure?.status === "failed";
  const failureWords = isKnown
    ? { ...words, offline: words.offlineOld, failed: words.failedOld }
    : words;
  return (
    <>
      {items.length > 0 && sign}
      <Typography role="status" variant="body2" component="div" sx={COUNT}>
        {isKnown && count}
        {!isKnown && failure === undefined && words.loading}
        {failure !== undefined && <Box sx={WARNING}>{loadFailureText(failure, failureWords)}</Box>}
        {isKnown && !isWhole && <Box sx={WARNING}>{words.notWhole}</Box>}
      </Typography>
      {isWorthATry && (
        <Button size="small" onClick={retry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </>
  );
}

const SECTION = { flex: "none", border: 1, borderColor: "divider", px: 1.5, py: 0.5 } as const;

const HEAD = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 36,
} as const;

/** Style of the count: where the tools leave it little width, they are on the next line. */
const COUNT = { flex: "1 1 220px", minWidth: 0 } as const;

const WARNING = { color: "warning.main", fontWeight: 600 } as const;

/** Style of the list: limited height, so that the alarms below have most of the window. */
const LIST = { listStyle: "none", m: 0, p: 0, maxHeight: "25vh", overflow: "auto" } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
} as const;
