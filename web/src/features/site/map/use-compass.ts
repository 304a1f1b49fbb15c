/** The heading of the device, asked for where the browser wants a tap first. */
import { useEffect, useState } from "react";
import { headingOf, type Orientation } from "./heading.ts";

export type CompassState =
  /** No sensor has said anything. */
  | { readonly status: "silent" }
  /** The browser wants to ask the user, and only at a tap. */
  | { readonly status: "askable" }
  /** Whole degrees clockwise from north, 0 to 359. */
  | { readonly status: "pointing"; readonly headingDegrees: number };

export interface CompassControl {
  readonly compass: CompassState;
  /** Calls back when the user, or the browser for the user, says no. */
  readonly ask: (onDenied: () => void) => Promise<void>;
}

const SILENT = { status: "silent" } as const;

export function useCompass(): CompassControl {
  const [request] = useState(() => permissionRequest());
  const [isAnswered, setIsAnswered] = useState(request === undefined);
  const [headingDegrees, setHeading] = useState<number | undefined>(undefined);

  // Where a permission is missing, nothing comes until it is there.
  useEffect(() => watchHeading(setHeading), []);

  async function ask(onDenied: () => void): Promise<void> {
    // A browser that was told to deny for good rejects instead of asking.
    const answer = await request?.().catch(() => "denied" as const);
    if (answer === "denied") onDenied();
    else setIsAnswered(true);
  }

  if (headingDegrees !== undefined) return { compass: { status: "pointing", headingDegrees }, ask };
  return { compass: isAnswered ? SILENT : { status: "askable" }, ask };
}

/** `deviceorientationabsolute` is where Chrome counts from north; Safari has its heading in the plain event. */
const EVENTS = ["deviceorientationabsolute", "deviceorientation"] as const;

/**
 * The device's orientation sensor as browsers offer it: some ask the user first, and only at a tap.
 * Calls with whole degrees clockwise from north; returns how to stop.
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

/** How to ask the user for the sensor; undefined where the browser does not ask, and where nobody carries the screen around. */
function permissionRequest(): Ask | undefined {
  const sensor: object | undefined = window.DeviceOrientationEvent;
  if (sensor === undefined || !("requestPermission" in sensor)) return undefined;
  if (navigator.maxTouchPoints === 0) return undefined;
  const { requestPermission } = sensor;
  if (typeof requestPermission !== "function") return undefined;
  return async () => ((await requestPermission.call(sensor)) === "granted" ? "granted" : "denied");
}
