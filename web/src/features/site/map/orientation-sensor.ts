/** The device's orientation sensor as browsers offer it: some ask the user first, and only at a tap. */
import { headingOf, type Orientation } from "./heading.ts";

/** `deviceorientationabsolute` is where Chrome counts from north; Safari has its heading in the plain event. */
const EVENTS = ["deviceorientationabsolute", "deviceorientation"] as const;

/** Calls with whole degrees clockwise from north; returns how to stop. */
export function watchHeading(onHeading: (degrees: number) => void): () => void {
  const listen = (event: Event): void => {
    if (!isOrientation(event)) return;
    const heading = headingOf(event, window.screen.orientation?.angle ?? 0);
    if (heading !== undefined) onHeading(heading);
  };
  for (const name of EVENTS) window.addEventListener(name, listen);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listen);
  };
}

function isOrientation(event: Event): event is Event & Orientation {
  return "alpha" in event && "absolute" in event;
}

type Ask = () => Promise<"granted" | "denied">;

/** How to ask the user for the sensor; undefined where the browser does not ask, and where nobody carries the screen around. */
export function permissionRequest(): Ask | undefined {
  const sensor: object | undefined = window.DeviceOrientationEvent;
  if (sensor === undefined || !("requestPermission" in sensor)) return undefined;
  if (navigator.maxTouchPoints === 0) return undefined;
  const { requestPermission } = sensor;
  if (typeof requestPermission !== "function") return undefined;
  return async () => ((await requestPermission.call(sensor)) === "granted" ? "granted" : "denied");
}
