/** React hook of the SVG map's camera: drags, wheel and buttons; follows the window size. */
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import type { Coordinates } from "#domain/layout/layout.ts";
import type { EngineProps } from "./map-engine.ts";
import { type Camera, fitted, onScreen, panned, type Size, START, zoomed } from "./mercator.ts";

/** Number of pixels that the mouse wheel scrolls per zoom level. */
const WHEEL_PER_LEVEL = 300;

export function useSvgCamera(
  frame: RefObject<HTMLElement | null>,
  { onCamera, onZoom }: Pick<EngineProps, "onCamera" | "onZoom">,
) {
  const [camera, setCamera] = useState<Camera>(START);
  const size = useSize(frame);
  const reportCamera = useEffectEvent(onCamera);
  const reportZoom = useEffectEvent(onZoom);
  const reveal = useEffectEvent((coordinates: Coordinates) => {
    const { x, y } = onScreen(coordinates, camera, size);
    const isSeen = x >= 0 && y >= 0 && x <= size.width && y <= size.height;
    if (!isSeen) setCamera({ ...coordinates, zoom: camera.zoom });
  });
  useEffect(() => {
    reportCamera({
      zoomBy: (levels) => setCamera((now) => zoomed(now, levels)),
      reveal: (coordinates) => reveal(coordinates),
      fit: (places) => {
        const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
        setCamera((now) => fitted(places, { width, height }) ?? now);
      },
      goHome: () => setCamera(START),
    });
  }, [frame]);
  useEffect(() => reportZoom(camera.zoom), [camera.zoom]);
  useWheel(frame, setCamera);
  return { camera, size, gestures: useDrag(setCamera) };
}

type ChangeCamera = (change: (camera: Camera) => Camera) => void;

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/**
 * React hook that zooms with the mouse wheel. Native listener: React's wheel listeners are passive
 * and cannot prevent the page's scroll.
 */
function useWheel(frame: RefObject<HTMLElement | null>, change: ChangeCamera): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    function onWheel(event: WheelEvent): void {
      event.preventDefault();
      const { left, top, width, height } = (element ?? document.body).getBoundingClientRect();
      const around = {
        x: event.clientX - left - width / 2,
        y: event.clientY - top - height / 2,
      };
      change((now) => zoomed(now, -event.deltaY / WHEEL_PER_LEVEL, around));
    }
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, change]);
}

function useDrag(change: ChangeCamera) {
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      last.current = { x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      const from = last.current;
      if (from === undefined || buttons === 0) return;
      last.current = { x: clientX, y: clientY };
      change((now) => panned(now, { x: clientX - from.x, y: clientY - from.y }));
    },
    onPointerUp: () => {
      last.current = undefined;
    },
  };
}
