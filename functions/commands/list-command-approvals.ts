/**
 * Query.listCommandApprovals: approval requests of a layout that wait for a second person, and
 * those that ended within the last day.
 */
import { type LayoutId, layoutIdFrom } from "#domain/identity/location-id.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ApprovalView, approvalView } from "./run/approval-view.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { listApprovals, SHOWN_AFTER_SECONDS } from "./store/command-approvals.ts";

/**
 * Lists approval requests, newest first. Expired requests may stay in the table for a while; they
 * are left out.
 */
export function listCommandApprovals({
  store,
  clock,
}: Pick<CommandDeps, "store" | "clock">): Field<
  "Query.listCommandApprovals",
  LayoutId,
  readonly ApprovalView[]
> {
  return {
    parse: (args) => {
      const layoutId = layoutIdFrom(String(args.layoutId));
      return layoutId === undefined ? refuse("NotFound") : ok(layoutId);
    },
    run: async (layoutId) => {
      const now = nowSeconds(clock);
      const approvals = await listApprovals(store, layoutId);
      const shown = approvals.filter(({ expiresAt }) => now <= expiresAt + SHOWN_AFTER_SECONDS);
      return ok(shown.map((approval) => approvalView(approval, now)));
    },
  };
}
