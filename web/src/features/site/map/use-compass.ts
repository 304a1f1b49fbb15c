/** The heading of the device, asked for where the browser wants a tap first. */
import { useEffect, useState } from "react";
import { permissionRequest, watchHeading } from "./orientation-sensor.ts";

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
