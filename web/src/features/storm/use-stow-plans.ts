/** React hook that prepares the stow of several sites, and again before their tokens expire. */
import { useEffect, useState } from "react";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import { useServices } from "#web/session/services.ts";
import type { StormRow } from "./model/storm-rows.ts";
import type { SitePlan, StowKind } from "./model/stow-plan.ts";
import { prepareStow } from "./prepare-stow.ts";

type Plans = ReadonlyMap<string, SitePlan>;

/** Number of sites prepared at the same time. */
const AT_ONCE = 6;
/**
 * Milliseconds after which plans are prepared again. A token is valid for 60 seconds; the rest is
 * for sending it.
 */
const RENEW_MILLISECONDS = 40_000;

const PREPARING: SitePlan = { status: "preparing" };

/**
 * React hook of the plans by site id; sites without a plan are being prepared.
 * @param rows sites; must not change while the component is mounted
 */
export function useStowPlans(
  rows: readonly StormRow[],
  kind: StowKind,
): (siteId: string) => SitePlan {
  const { client, nowSeconds, after } = useServices();
  const [made, setMade] = useState<{ readonly kind: StowKind; readonly plans: Plans }>();
  useEffect(() => {
    let isCurrent = true;
    let cancel: (() => void) | undefined;
    async function prepareAll(): Promise<void> {
      await runConcurrently(rows, AT_ONCE, async (row) => {
        if (!isCurrent) return;
        const plan = await prepareStow(client, row, kind, nowSeconds());
        if (!isCurrent) return;
        setMade((before) => ({
          kind,
          plans: new Map(before?.kind === kind ? before.plans : []).set(row.id, plan),
        }));
      });
      if (isCurrent) cancel = after(RENEW_MILLISECONDS, () => void prepareAll());
    }
    void prepareAll();
    return () => {
      isCurrent = false;
      cancel?.();
    };
  }, [client, nowSeconds, after, rows, kind]);
  return (siteId) => (made?.kind === kind ? made.plans.get(siteId) : undefined) ?? PREPARING;
}
