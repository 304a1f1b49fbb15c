/** Virtualised list of layouts with checkboxes. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { LayoutChoice } from "./model/layout-choices.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";

interface Props {
  readonly choices: readonly LayoutChoice[];
  readonly isSearched: boolean;
  readonly given: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onGive: (given: ReadonlySet<string>) => void;
}

const ROW_HEIGHT_PX = 48;
/** Assumed size of the view in pixels before the first measurement. */
const FIRST_VIEW = { width: 600, height: 10 * ROW_HEIGHT_PX };

export function LayoutChecks({ choices, isSearched, given, isDisabled, onGive }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: choices.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 6,
  });
  if (choices.length === 0) {
    return (
      <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: "center" }}>
        {isSearched ? USER_MESSAGES.noLayoutMatches : USER_MESSAGES.noLayouts}
      </Typography>
    );
  }
  return (
    <Box ref={frame} role="group" aria-label={USER_MESSAGES.layoutAccess} sx={FRAME}>
      <Box sx={{ position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const choice = choices[index];
          return (
            choice !== undefined && (
              <Box
                key={choice.id}
                component="label"
                sx={{ ...ROW, transform: `translateY(${start}px)` }}
              >
                <Checkbox
                  checked={given.has(choice.id)}
                  disabled={isDisabled}
                  onChange={() => onGive(toggled(given, choice.id))}
                />
                <ChoiceText choice={choice} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

function ChoiceText({ choice: { name, about } }: { readonly choice: LayoutChoice }) {
  return (
    <Box component="span" sx={TEXT}>
      <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600 }}>
        {name ?? USER_MESSAGES.layoutGone}
      </Typography>{" "}
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {about}
      </Typography>
    </Box>
  );
}

function toggled(given: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(given);
  if (!next.delete(id)) next.add(id);
  return next;
}

const FRAME = {
  flex: 1,
  minHeight: 200,
  overflow: "auto",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
} as const;

const ROW = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  height: ROW_HEIGHT_PX,
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  px: 1,
  cursor: "pointer",
  "&:hover": { bgcolor: "action.hover" },
} as const;

const TEXT = {
  minWidth: 0,
  flex: 1,
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  columnGap: 1.5,
} as const;
