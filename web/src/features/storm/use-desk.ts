/** React hook of the rows of the storm desk, and of whether they can be shown. */
import { useCallback, useMemo } from "react";
import type { Failure } from "#web/api/failure.ts";
import type { Layout } from "#web/api/parse.ts";
import { warningsNow } from "#web/api/warning-operations.ts";
import { useUnits } from "#web/session/services.ts";
import { useAllWarnings } from "#web/session/use-layout-warnings.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { useListedLayouts } from "#web/session/use-listed-layouts.ts";
import { type WarningText, warningText } from "#web/ui/warning-messages.ts";
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
  const load = useLayouts();
  const { states, failure, nowSeconds, deviceSeconds, onRefresh } = useStormStates();
  const warningOf = useWarnings(deviceSeconds);
  const layouts = useListedLayouts(load);
  const rows = useMemo(
    () => states && layouts && stormRows(layouts, states, nowSeconds, warningOf),
    [layouts, states, nowSeconds, warningOf],
  );
  const { refresh } = load;
  const listFailure =
    layouts === undefined && refresh.status === "failed" ? refresh.failure : undefined;
  return { rows, failure: failure ?? listFailure, onRefresh };
}

type WarningOf = (layout: Pick<Layout, "id" | "zone">) => WarningText | undefined;

/**
 * What is said about the weather warnings of a layout; nothing before the first answer, and for a
 * layout without a source.
 * @param deviceSeconds present time by this device's clock; epoch seconds
 */
function useWarnings(deviceSeconds: number): WarningOf {
  const units = useUnits();
  const { value: received, status } = useAllWarnings();
  return useCallback<WarningOf>(
    ({ id, zone }) => {
      if (received === undefined && status !== "failed") return undefined;
      const one = received?.find(({ layoutId }) => layoutId === id);
      const known = one && warningsNow(one, deviceSeconds);
      return known?.kind === "off" ? undefined : warningText(known, { tz: zone ?? null, units });
    },
    [received, status, deviceSeconds, units],
  );
}
