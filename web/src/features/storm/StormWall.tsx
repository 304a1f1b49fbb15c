/**
 * The storm desk for a screen on a wall: every site as a large tile, without controls. Sizes follow
 * the window: 30 sites fill 2560 × 1440 pixels and can be read from 4 m on a 55-inch screen.
 */
import Box from "@mui/material/Box";
import { Link, useNavigate } from "react-router";
import { ROUTES } from "#domain/access/routes.ts";
import { useUnits } from "#web/session/services.ts";
import { durationText } from "#web/ui/format.ts";
import { PAGE_TITLES } from "#web/ui/page-titles.ts";
import { isPlainKey, useShortcut } from "#web/ui/use-shortcut.ts";
import { STORM_MESSAGES } from "./model/storm-messages.ts";
import { type StormRow, shareCounts, totalShares } from "./model/storm-rows.ts";
import { shareText, stowedText, wallWind } from "./model/storm-words.ts";
import { URGENCY_LOOKS } from "./model/urgency-looks.ts";
import { type WallGrid, wallGrid } from "./model/wall-grid.ts";
import { SharesBar } from "./SharesBar.tsx";
import { UrgencySign } from "./UrgencySign.tsx";
import { type Desk, useDesk } from "./use-desk.ts";
import { WindBar } from "./WindBar.tsx";

export function StormWall() {
  const desk = useDesk();
  const navigate = useNavigate();
  const path = ROUTES.storm.paths[0];
  useShortcut(
    (event) => isPlainKey(event, "Escape"),
    () => void navigate(path),
  );
  return (
    <Box component="main" sx={WALL}>
      <Box component={Link} to={path} sx={LEAVE}>
        {STORM_MESSAGES.leaveWall}
      </Box>
      <WallHead {...desk} />
      {desk.rows !== undefined && <Tiles rows={desk.rows} />}
    </Box>
  );
}

function WallHead({ rows, failure }: Pick<Desk, "rows" | "failure">) {
  const oldest = Math.max(0, ...(rows ?? []).map(({ age }) => age ?? 0));
  const facts =
    rows === undefined
      ? [failure === undefined ? STORM_MESSAGES.loading : STORM_MESSAGES.failed]
      : [
          STORM_MESSAGES.sitesOf(rows.length),
          ...totalShares(rows).map(shareText),
          STORM_MESSAGES.readAgo(durationText(oldest)),
        ];
  return (
    <Box sx={HEAD}>
      <Box component="h1" sx={{ m: 0, fontSize: "inherit", flex: "none" }}>
        {PAGE_TITLES.storm}
      </Box>
      <Box sx={{ flex: 1 }}>{facts.join(" · ")}</Box>
      {failure !== undefined && rows !== undefined && (
        <Box role="alert" sx={{ color: "error.main", fontWeight: 700 }}>
          {STORM_MESSAGES.notUpdated}
        </Box>
      )}
    </Box>
  );
}

function Tiles({ rows }: { readonly rows: readonly StormRow[] }) {
  const grid = wallGrid(rows.length);
  return (
    <>
      <Box component="ul" aria-label={STORM_MESSAGES.sites} sx={tilesOf(grid)}>
        {rows.slice(0, grid.shown).map((row) => (
          <Tile key={row.id} row={row} />
        ))}
      </Box>
      {grid.shown < rows.length && (
        <Box sx={{ fontSize: "2vh", textAlign: "end" }}>
          {STORM_MESSAGES.moreSites(rows.length - grid.shown)}
        </Box>
      )}
    </>
  );
}

function Tile({ row }: { readonly row: StormRow }) {
  const units = useUnits();
  const { colour, isStrong } = URGENCY_LOOKS[row.urgency];
  const counts = row.state === undefined ? [] : shareCounts(row.state);
  return (
    <Box
      component="li"
      data-urgency={row.urgency}
      sx={{ ...TILE, ...(isStrong && { ...STRONG, outlineColor: colour }) }}
    >
      <Box sx={LINE}>
        <Box component="span" sx={NAME}>
          {row.name}
        </Box>
        <Box component="span" sx={{ flex: "none", display: "flex" }}>
          <UrgencySign urgency={row.urgency} words={STORM_MESSAGES.shortUrgencies} />
        </Box>
      </Box>
      <Box sx={LINE}>
        <Box component="span" sx={{ flex: "none", fontWeight: 700 }}>
          {wallWind(row, units)}
        </Box>
        <Box component="span" sx={{ textAlign: "end", minWidth: 0 }}>
          {stowedText(row)}
        </Box>
      </Box>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "0.5em" }}>
        {row.state?.wind === undefined ? (
          <span />
        ) : (
          <WindBar wind={row.state.wind} height="0.3em" />
        )}
        {counts.length > 0 && <SharesBar counts={counts} height="0.3em" />}
      </Box>
    </Box>
  );
}

/** Share of a row's height for the text of a tile: two lines, the bars, and the gap. */
const LINES_PER_TILE = 3.4;
/** Width of a tile in letters of its text. */
const LETTERS_PER_TILE = 19;

function tilesOf({ columns, rows }: WallGrid) {
  const byHeight = `${(92 / rows / LINES_PER_TILE).toFixed(2)}vh`;
  const byWidth = `${(98 / columns / LETTERS_PER_TILE).toFixed(2)}vw`;
  return {
    flex: "1 1 0",
    minHeight: 0,
    display: "grid",
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
    gridAutoFlow: "column",
    gap: "0.6vh",
    m: 0,
    p: 0,
    listStyle: "none",
    fontSize: `min(${byHeight}, ${byWidth})`,
    fontVariantNumeric: "tabular-nums",
  } as const;
}

const WALL = {
  height: "100dvh",
  display: "flex",
  flexDirection: "column",
  gap: "0.6vh",
  p: "0.8vh",
  overflow: "hidden",
  cursor: "none",
} as const;

const HEAD = {
  display: "flex",
  gap: "1.5em",
  fontSize: "min(2.6vh, 1.6vw)",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;

const TILE = {
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-evenly",
  minWidth: 0,
  px: "0.4em",
  border: "0.06em solid",
  borderColor: "divider",
  bgcolor: "background.paper",
  lineHeight: 1.15,
  overflow: "hidden",
} as const;

/** Style of an urgent tile: a heavy edge that takes no room from the text. */
const STRONG = { outline: "0.2em solid", outlineOffset: "-0.2em" } as const;

const LINE = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "0.5em",
  whiteSpace: "nowrap",
} as const;

const NAME = {
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontWeight: 700,
} as const;

/** Style of the way back: visible only with the keyboard focus. */
const LEAVE = {
  position: "fixed",
  top: 8,
  insetInlineStart: 8,
  p: 1,
  bgcolor: "background.paper",
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
} as const;
