/**
 * The picture of trackers, loaded after the form that it stands beside: a decoration must not delay
 * the sign-in.
 */
import { type ComponentType, lazy, Suspense } from "react";
import type { TrackerFieldProps } from "./TrackerField.tsx";

/** If the picture cannot be loaded, its place stays empty. */
const TrackerField = lazy<ComponentType<TrackerFieldProps>>(async () => {
  try {
    return { default: (await import("./TrackerField.tsx")).TrackerField };
  } catch {
    return { default: () => undefined };
  }
});

export function LazyTrackerField(props: TrackerFieldProps) {
  return (
    <Suspense>
      <TrackerField {...props} />
    </Suspense>
  );
}
