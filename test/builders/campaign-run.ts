/** Runs a firmware campaign against a field of nodes until it no longer runs. */
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import type { CampaignField } from "./campaign-field.ts";

export interface CampaignRun {
  campaign: Campaign;
  masters: readonly CampaignMaster[];
}

export const nodesOf = ({ masters }: CampaignRun) => masters.flatMap((master) => master.nodes);

/** Steps each minute until the campaign no longer runs, approving the canary. */
export function finish(
  field: CampaignField,
  run: CampaignRun,
  onStep: (run: CampaignRun) => void = () => undefined,
): void {
  for (let minute = 0; minute < 20_000; minute += 1) {
    const steps = field.step(run.campaign, run.masters);
    run.campaign = steps.campaign;
    run.masters = steps.masters;
    field.send(steps.sends);
    onStep(run);
    const { state } = run.campaign;
    if (state.kind === "waiting") run.campaign = { ...run.campaign, state: { kind: "running" } };
    if (state.kind === "stopped" || state.kind === "ended") return;
    field.pass();
  }
  throw new Error("expected the campaign to end");
}
