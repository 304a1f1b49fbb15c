/** The views of the page "Insight", in their order; each is loaded when it is first shown. */
import type { ComponentType } from "react";
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { INSIGHT_MESSAGES } from "./insight-messages.ts";

export interface InsightTab {
  /** Last part of the path, and key of the name. */
  readonly key: keyof (typeof INSIGHT_MESSAGES)["tabs"];
  /** Privilege that shows the view. */
  readonly needs: Privilege;
  readonly Part: ComponentType;
}

export const INSIGHT_TABS: readonly InsightTab[] = [
  {
    key: "first",
    needs: "DATA_SNAPSHOT",
    Part: lazyPart(async () => (await import("./first/FirstView.tsx")).FirstView),
  },
  {
    key: "availability",
    needs: "DATA_SNAPSHOT",
    Part: lazyPart(
      async () => (await import("./availability/AvailabilityView.tsx")).AvailabilityView,
    ),
  },
];

/** The views that a user with these privileges may see. */
export function tabsFor(privileges: PrivilegeBits): readonly InsightTab[] {
  return INSIGHT_TABS.filter(({ needs }) => holds(privileges, needs));
}
