/**
 * One layout on the map: a circle with the sign of its worst state, its name where there is room, a
 * popup, and a link to it.
 */
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type PointerEvent, useRef } from "react";
import { Link as RouterLink } from "react-router";
import { type HealthState, isKnown } from "#domain/health/attention.ts";
import { HealthSign } from "./health/HealthSign.tsx";
import { alarmsText, mastersText, modeText, STATE_WORDS } from "./health/health-messages.ts";
import { layoutFacts } from "./layout-facts.ts";
import { LABEL_OFFSET_PX, type LayoutMarker, MAX_LABEL_PX } from "./map/layout-markers.ts";

interface Props {
  readonly marker: LayoutMarker;
  readonly nowSeconds: number;
  /** True if there is room for the layout's name below the circle. */
  readonly hasLabel: boolean;
  /** Path that a press on the circle opens. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly onOpen: (layoutId: string | undefined) => void;
  /** Called when the circle gets the keyboard focus. */
  readonly onReach: (marker: LayoutMarker) => void;
}

export function LayoutCircle(props: Props) {
  const { marker, nowSeconds, hasLabel, path, isOpen, onOpen, onReach } = props;
  const { layout, state, health } = marker;
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
        aria-label={`${layout.name}, ${STATE_WORDS[state]}, ${mastersText(health, nowSeconds)}`}
        onFocus={({ target }) => {
          open();
          if (target.matches(":focus-visible")) onReach(marker);
        }}
        onBlur={close}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        // Touch has no hover: the first tap on a circle shows the popup, the second one opens the
        // layout.
        onClick={(event) => {
          if (!isTouch(event.nativeEvent) || wasOpen.current) return;
          event.preventDefault();
          open();
        }}
        sx={TARGET}
      >
        <Box component="span" sx={isSevere(state) ? SEVERE_DISC : DISC}>
          <HealthSign state={state} />
        </Box>
      </ButtonBase>
      {hasLabel && !isOpen && (
        <Typography variant="caption" component="span" noWrap aria-hidden sx={LABEL}>
          {layout.name}
        </Typography>
      )}
      {isOpen && <Popup marker={marker} nowSeconds={nowSeconds} />}
    </Box>
  );
}

function isTouch(event: MouseEvent): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}

type PopupProps = Pick<Props, "marker" | "nowSeconds">;

function Popup({ marker: { layout, state, health }, nowSeconds }: PopupProps) {
  const currentHealth = isKnown(health, nowSeconds) ? health : undefined;
  return (
    <Paper ref={shiftIntoView} elevation={4} sx={POPUP}>
      <Typography variant="subtitle2" component="p" noWrap>
        {layout.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {layoutFacts(layout)}
      </Typography>
      <Typography variant="caption" component="p" sx={isSevere(state) ? STRONG : undefined}>
        {[
          ...(currentHealth ? [alarmsText(currentHealth)] : []),
          mastersText(health, nowSeconds),
        ].join(" · ")}
      </Typography>
      {currentHealth && (
        <Typography variant="caption" component="p" noWrap>
          {modeText(currentHealth)}
        </Typography>
      )}
    </Paper>
  );
}

function isSevere(state: HealthState): boolean {
  return state === "critical" || state === "major";
}

/** Minimum distance between a popup and the edge of the map, in pixels. */
const EDGE_PX = 8;

/** Moves a popup that the edge of the map would cut off: sideways, or below the layout's circle. */
function shiftIntoView(popup: HTMLElement | null): void {
  const frame = popup?.closest("section")?.getBoundingClientRect();
  if (!popup || frame === undefined) return;
  const { left, right, top } = popup.getBoundingClientRect();
  const toRight = Math.max(0, frame.left + EDGE_PX - left);
  const toLeft = Math.max(0, right + EDGE_PX - frame.right);
  popup.style.translate = `${toRight - toLeft}px 0`;
  if (top < frame.top) Object.assign(popup.style, { bottom: "auto", top: "calc(100% - 4px)" });
}

const SPOT = { position: "relative", display: "grid", placeItems: "center" } as const;

/** Style of the touch target, which is larger than the circle. */
const TARGET = {
  width: 44,
  height: 44,
  borderRadius: "50%",
  "&:focus-visible": { outline: "3px solid", outlineColor: "primary.main", outlineOffset: -4 },
} as const;

/** Background of a sign, for contrast on every map. */
const DISC = {
  width: 28,
  height: 28,
  display: "grid",
  placeItems: "center",
  borderRadius: "50%",
  bgcolor: "background.paper",
  border: 1,
  borderColor: "text.secondary",
} as const;

/** Background of the sign for a severe state: a stronger border, in addition to the sign itself. */
const SEVERE_DISC = { ...DISC, border: 2, borderColor: "text.primary" } as const;

const LABEL = {
  position: "absolute",
  top: `calc(50% + ${LABEL_OFFSET_PX - 10}px)`,
  maxWidth: MAX_LABEL_PX,
  px: 0.75,
  borderRadius: 1,
  bgcolor: "background.paper",
  lineHeight: "20px",
  pointerEvents: "none",
  fontWeight: 500,
} as const;

const STRONG = { fontWeight: 600 } as const;

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
