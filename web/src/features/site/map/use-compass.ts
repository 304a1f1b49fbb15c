/**
 * The heading of the device; some browsers require permission, and a tap before they ask for it.
 */
import { useEffect, useState } from "react";
import { headingOf, type Orientation } from "./heading.ts";

export type CompassState =
  /** No sensor has reported a heading so far. */
  | { readonly status: "silent" }
  /** The browser must ask the user for permission, which it may do only after a tap. */
  | { readonly status: "askable" }
  /** Heading in whole degrees clockwise from north, 0 to 359. */
  | { readonly status: "pointing"; readonly headingDegrees: number };

export interface CompassControl {
  readonly compass: CompassState;
  /** Asks for permission; calls `onDenied` if the user, or the browser by itself, denies it. */
  readonly ask: (onDenied: () => void) => Promise<void>;
}

const SILENT = { status: "silent" } as const;

export function useCompass(): CompassControl {
  const [request] = useState(() => permissionRequest());
  const [isAnswered, setIsAnswered] = useState(request === undefined);
  const [headingDegrees, setHeading] = useState<number | undefined>(undefined);

  // Subscribed even before permission is granted; no events arrive until then.
  useEffect(() => watchHeading(setHeading), []);

  async function ask(onDenied: () => void): Promise<void> {
    // Rejects, instead of asking, in a browser that is set to always deny.
    const answer = await request?.().catch(() => "denied" as const);
    if (answer === "denied") onDenied();
    else setIsAnswered(true);
  }

  if (headingDegrees !== undefined) return { compass: { status: "pointing", headingDegrees }, ask };
  return { compass: isAnswered ? SILENT : { status: "askable" }, ask };
}

/**
 * Event names: Chrome reports headings relative to north in `deviceorientationabsolute`, Safari in
 * the plain event.
 */
const EVENTS = ["deviceorientationabsolute", "deviceorientation"] as const;

/**
 * Calls `onHeading` with the heading in whole degrees clockwise from north; returns a function that
 * stops it. Some browsers send no events before the user grants permission.
 */
function watchHeading(onHeading: (degrees: number) => void): () => void {
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

/**
 * Returns the function that asks for permission; undefined if none is needed, or if the device has
 * no touch screen and so is not hand-held.
 */
function permissionRequest(): Ask | undefined {
  const sensor: object | undefined = window.DeviceOrientationEvent;
  if (sensor === undefined || !("requestPermission" in sensor)) return undefined;
  if (navigator.maxTouchPoints === 0) return undefined;
  const { requestPermission } = sensor;
  if (typeof requestPermission !== "function") return undefined;
  return async () => ((await requestPermission.call(sensor)) === "granted" ? "granted" : "denied");
}
