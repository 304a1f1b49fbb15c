/** Prepares and sends the stow of one site. */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import { inputOf, prepareCommand, sendCommand } from "#web/api/command-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import { execute } from "#web/api/operation.ts";
import { previewCommand } from "#web/api/preview-operations.ts";
import { listMasters } from "#web/api/site-operations.ts";
import { listWorkZones } from "#web/api/work-zone-operations.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";
import { STOW_SITES_MESSAGES } from "./model/storm-messages.ts";
import {
  commandedMasters,
  type ReadyPlan,
  type SiteOutcome,
  type SitePlan,
  type StowKind,
  stowIntent,
  takesTwoSteps,
} from "./model/stow-plan.ts";
import { CONFIRM_STOW } from "./operations/storm.generated.ts";

interface Site {
  readonly id: string;
  readonly name: string;
}

/**
 * Reads the masters of the site, previews the stow, and requests the token of the first step.
 * @param now epoch seconds
 */
export async function prepareStow(
  client: GraphqlClient,
  site: Site,
  kind: StowKind,
  now: number,
): Promise<SitePlan> {
  const found = await listMasters(client, site.id);
  if (!found.ok) return failed(found.error);
  const input = { siteId: site.id, kind, masters: found.value, id: newId(now), now };
  const masters = commandedMasters(found.value);
  if (masters.length === 0) {
    return { status: "failed", message: STOW_SITES_MESSAGES.noController };
  }
  const intent = stowIntent(input);
  const [prepared, preview] = await Promise.all([
    takesTwoSteps(input) ? prepareCommand(client, intent) : ok(undefined),
    previewCommand(client, intent),
  ]);
  if (!prepared.ok) return failed(prepared.error);
  if (preview.ok && preview.value.refusedBy !== undefined) {
    return failed({ status: "refused", code: preview.value.refusedBy });
  }
  const isNearPeople = preview.ok && preview.value.inWorkZones > 0;
  const people = isNearPeople ? await listWorkZones(client, site.id) : ok([]);
  return {
    ...{ status: "ready", siteId: site.id, siteName: site.name, intent },
    masters: masters.map(({ id, name }) => ({ id, name })),
    token: prepared.value?.token,
    needsSecondPerson: prepared.value?.needsSecondPerson === true,
    preview: preview.ok ? preview.value : undefined,
    people: people.ok ? people.value : undefined,
  };
}

function failed(failure: Failure): SitePlan {
  const { notPrepared } = STOW_SITES_MESSAGES;
  const advice = { networkError: notPrepared, failed: notPrepared };
  return { status: "failed", message: refusalText(failure, advice) };
}

/** Sends a prepared stow. A repeat with the same plan is the same request to the server. */
export async function sendStow(client: GraphqlClient, plan: ReadyPlan): Promise<SiteOutcome> {
  const { intent, token, siteName } = plan;
  if (token === undefined) {
    return outcomeOf(await sendCommand(client, intent), (requests) => ({ kind: "sent", requests }));
  }
  const input = { ...inputOf(intent), token, siteName };
  return outcomeOf(await execute(client, CONFIRM_STOW, { input }), ({ requests, approval }) =>
    approval === undefined ? { kind: "sent", requests } : { kind: "approval" },
  );
}

function outcomeOf<Value>(
  result: Result<Value, Failure>,
  sent: (value: Value) => SiteOutcome,
): SiteOutcome {
  if (result.ok) return sent(result.value);
  const message = refusalText(result.error);
  return { kind: result.error.status === "refused" ? "refused" : "unknown", message };
}
