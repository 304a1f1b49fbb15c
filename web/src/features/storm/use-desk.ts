/** React hook of the rows of the storm desk, and of whether they can be shown. */
import { useMemo } from "react";
import { isListed } from "#domain/layout/layout-list.ts";
import type { Failure } from "#web/api/failure.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { type StormRow, stormRows } from "./model/storm-rows.ts";
import { useStormStates } from "./use-storm-states.ts";

export interface Desk {
  /** Rows, the most urgent first; undefined until layouts and states were read once. */
  readonly rows: readonly StormRow[] | undefined;
  /** Why the last read of the states failed. */
  readonly failure: Failure | undefined;
  readonly onRefresh: () => void;
}

export function useDesk(): Desk {
  const privileges = usePrivileges();
  const { cached, refresh } = useLayouts();
  const { states, failure, nowSeconds, onRefresh } = useStormStates();
  const layouts = cached?.status === "present" ? cached.value.layouts : undefined;
  const rows = useMemo(
    () =>
      states &&
      layouts &&
      stormRows(
        layouts.filter((layout) => isListed(layout, { privileges, isEditing: false })),
        states,
        nowSeconds,
      ),
    [layouts, states, nowSeconds, privileges],
  );
  const listFailure =
    layouts === undefined && refresh.status === "failed" ? refresh.failure : undefined;
  return { rows, failure: failure ?? listFailure, onRefresh };
}
