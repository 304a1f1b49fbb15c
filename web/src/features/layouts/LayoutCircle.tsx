/** One layout on the map: a circle that tells of its masters, a popup with its name, a way into it (S0 §2). */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type PointerEvent, useRef } from "react";
import { Link as RouterLink } from "react-router";
import { layoutFacts } from "./layout-facts.ts";
import { LAYOUTS_MAP_MESSAGES, mastersOffline, mastersSilent } from "./layouts-map-messages.ts";
import type { Place, PlaceState } from "./map/layout-places.ts";

interface Props {
  readonly place: Place;
  /** Where a press leads to. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly onOpen: (layoutId: string | undefined) => void;
  /** The keyboard has come to it. */
  readonly onReach: (place: Place) => void;
}

export function LayoutCircle({ place, path, isOpen, onOpen, onReach }: Props) {
  const { layout, state } = place;
  const wasOpen = useRef(false);
  const open = () => onOpen(layout.id);
  const close = () => onOpen(undefined);
  return (
    <Box
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === "mouse" && open()}
      onPointerLeave={({ pointerType }: PointerEvent) => pointerType === "mouse" && close()}
      onClick={(event) => event.stopPropagation()}
      sx={SPOT}
    >
      <ButtonBase
        component={RouterLink}
        to={path}
        draggable={false}
        aria-label={`${layout.name}, ${stateText(state)}`}
        onFocus={({ target }) => {
          open();
          if (target.matches(":focus-visible")) onReach(place);
        }}
        onBlur={close}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        // A finger cannot hover: its first tap shows the name, the second one opens.
        onClick={(event) => {
          if (!isTouch(event.nativeEvent) || wasOpen.current) return;
          event.preventDefault();
          open();
        }}
        sx={TARGET}
      >
        <Dot kind={state.kind} />
      </ButtonBase>
      {isOpen && <Popup place={place} />}
    </Box>
  );
}

function isTouch(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

function Popup({ place: { layout, state } }: Pick<Props, "place">) {
  return (
    <Paper ref={keepInside} elevation={4} sx={POPUP}>
      <Typography variant="subtitle2" component="p" noWrap>
        {layout.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {layoutFacts(layout)}
      </Typography>
      <Typography
        variant="caption"
        component="p"
        sx={state.kind === "offline" ? { color: "warning.main", fontWeight: 600 } : {}}
      >
        {stateText(state)}
      </Typography>
    </Paper>
  );
}

/** Pixels between a popup and the edge of the map. */
const EDGE_PX = 8;

/** Moves a popup that the edge of the map would cut: sideways, or below its circle. */
function keepInside(popup: HTMLElement | null): void {
  const frame = popup?.closest("section")?.getBoundingClientRect();
  if (!popup || frame === undefined) return;
  const { left, right, top } = popup.getBoundingClientRect();
  const toRight = Math.max(0, frame.left + EDGE_PX - left);
  const toLeft = Math.max(0, right + EDGE_PX - frame.right);
  popup.style.translate = `${toRight - toLeft}px 0`;
  if (top < frame.top) Object.assign(popup.style, { bottom: "auto", top: "calc(100% - 4px)" });
}

function stateText(state: PlaceState): string {
  if (state.kind === "offline") return mastersOffline(state.offline, state.all, state.silent);
  if (state.kind === "silent") return mastersSilent(state.silent, state.all);
  return LAYOUTS_MAP_MESSAGES[state.kind];
}

interface DotProps {
  readonly kind: PlaceState["kind"];
}

/** Not colour alone: hollow is unknown in whole or in part, full is well, a bar in it is an offline master. */
function Dot({ kind }: DotProps) {
  return (
    <Box component="svg" viewBox="-12 -12 24 24" aria-hidden sx={{ ...DOT, color: COLOURS[kind] }}>
      <circle r={9.5} className="ring" />
      <circle r={7.5} fill={HOLLOW.has(kind) ? "none" : "currentColor"} className="dot" />
      {kind === "offline" && <rect x={-1.5} y={-4.5} width={3} height={5.5} className="mark" />}
      {kind === "offline" && <rect x={-1.5} y={2.5} width={3} height={2.5} className="mark" />}
    </Box>
  );
}

const HOLLOW: ReadonlySet<PlaceState["kind"]> = new Set(["unknown", "silent"]);

const COLOURS = {
  unknown: "text.secondary",
  silent: "text.secondary",
  connected: "text.primary",
  offline: "warning.main",
} as const;

const SPOT = { position: "relative", display: "grid", placeItems: "center" } as const;

/** Large enough for a finger; the circle itself is smaller. */
const TARGET = {
  width: 44,
  height: 44,
  borderRadius: "50%",
  "&:focus-visible": { outline: "3px solid", outlineColor: "primary.main", outlineOffset: -4 },
} as const;

const DOT = {
  width: 24,
  height: 24,
  "& .ring": { fill: "background.paper" },
  "& .dot": { stroke: "currentColor", strokeWidth: 2 },
  "& .mark": { fill: "background.paper" },
} as const;

const POPUP = {
  position: "absolute",
  bottom: "calc(100% - 4px)",
  maxWidth: 260,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: "divider",
  pointerEvents: "none",
} as const;
