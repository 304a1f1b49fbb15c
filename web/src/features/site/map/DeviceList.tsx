/**
 * The map as a list box for keyboard and screen readers. Its single option describes the focused
 * device and its state as text.
 */
import Box from "@mui/material/Box";
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
} from "react";
import { type Device, isSelected } from "#web/features/site/model/device.ts";
import { MAP_MESSAGES } from "#web/features/site/model/map-messages.ts";
import { mapLook } from "#web/map/map-look.ts";
import { MAP_FRAME, SHELL } from "#web/map/map-styles.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { deviceSentence } from "./describe-device.ts";
import type { SiteMapProps } from "./site-map-props.ts";
import type { SiteMapState } from "./use-site-map.ts";

interface Props {
  readonly props: SiteMapProps;
  readonly map: SiteMapState;
  readonly container: RefObject<HTMLDivElement | null>;
}

export function DeviceList({ props, map, container }: Props) {
  const id = useId();
  const look = mapLook(useThemeMode().mode);
  const { active } = map;
  useArrowKeys(map);
  return (
    <>
      <Box
        {...listening(map)}
        role="listbox"
        tabIndex={0}
        aria-label={MAP_MESSAGES.mapOf(props.site.layout.name)}
        aria-multiselectable="true"
        aria-describedby={`${id}-keys`}
        aria-activedescendant={active === undefined ? undefined : `${id}-option`}
        data-tool={map.tool}
        data-hit={map.hovered !== undefined}
        sx={{ ...MAP_FRAME, "& .site-map-picture": { opacity: look.pictureOpacity } }}
      >
        <div ref={container} style={SHELL} />
        {active !== undefined && <Option id={`${id}-option`} props={props} active={active} />}
      </Box>
      <Box id={`${id}-keys`} sx={{ display: "none" }}>
        {MAP_MESSAGES.mapKeys}
      </Box>
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly props: SiteMapProps;
  readonly active: Device;
}

function Option({ id, props, active }: OptionProps) {
  return (
    <Box id={id} role="option" aria-selected={isSelected(props.selection, active)} sx={HIDDEN_TEXT}>
      {deviceSentence(props, active)}
    </Box>
  );
}

function listening(map: SiteMapState) {
  return {
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, map),
    onBlur: () => map.onKeyboard(false),
    onPointerDown: () => map.onKeyboard(false),
    onPointerMove: (event: PointerEvent) => map.onPoint(pointOf(event)),
    onPointerLeave: () => map.onPoint(undefined),
  };
}

function onKeyDown(event: KeyboardEvent, map: SiteMapState): void {
  if (event.key === "Escape") {
    map.pin(undefined);
    map.choose("pan");
    return;
  }
  if (!map.onKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
  map.pin(undefined);
  map.onKeyboard(true);
}

/**
 * Position of a hovering mouse; undefined while a button is pressed, because the user then drags
 * the map.
 */
function pointOf(event: PointerEvent) {
  if (event.pointerType !== "mouse" || event.buttons !== 0) return undefined;
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/**
 * Handles keys of the whole page: left and right arrow move the focus to the neighbour even if no
 * element has the focus; Escape closes popups.
 */
function useArrowKeys(map: SiteMapState): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") map.pin(undefined);
    const isFree = document.activeElement === document.body && !event.defaultPrevented;
    const isStep = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (isFree && isStep && map.onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
