/** What a draft of the two masters sends, or why it cannot be saved. */
import { assign } from "#domain/site-configuration/assignment.ts";
import { type ConfiguredLayout, NO_NODES } from "#domain/site-configuration/configured-layout.ts";
import type { ConfigurationDraft } from "#domain/site-configuration/draft.ts";
import { saveFault } from "#domain/site-configuration/save-checks.ts";
import { planMaster } from "#domain/site-configuration/save-plan.ts";
import { WEST } from "./configured-site.ts";

export const IDS = ["west", "east"];

export function planOf(draft: ConfigurationDraft, layout: ConfiguredLayout, mLocId = "west") {
  const master = layout.masters.find(({ id }) => id === mLocId) ?? WEST;
  const stored = layout.nodes.get(mLocId) ?? NO_NODES;
  return planMaster(draft, assign(draft, IDS), { master, stored });
}

export const faultOf = (draft: ConfigurationDraft) => saveFault(draft, assign(draft, IDS));
