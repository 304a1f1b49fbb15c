/**
 * Prepares a benchmark in a running application: signs in as the demo's administrator, and enters a
 * site.
 */
import { type GeneratedSite, generateSite } from "#domain/site-generator/generate-site.ts";
import { openApiSession } from "#scripts/accounts/api-session.ts";
import { readTarget, type Target } from "#scripts/accounts/target.ts";
import { readAccounts } from "#scripts/demo/accounts-file.ts";
import { enterSite, type SeededLayout, SITE_SEED } from "#scripts/demo/seed-layouts.ts";
import type { Embedded } from "#scripts/embedded.ts";

export interface DemoAdministrator {
  readonly target: Target;
  readonly api: Awaited<ReturnType<typeof openApiSession>>;
}

/**
 * From then on, the SDK of this process uses the application. Throws when the demo has no accounts.
 */
export async function demoAdministrator(embedded: Embedded): Promise<DemoAdministrator> {
  Object.assign(process.env, embedded.cloud.environment);
  const target = readTarget(embedded.outputsFile);
  const [administrator] = readAccounts(embedded.accountsFile);
  if (administrator === undefined) throw new Error("the demo has no accounts");
  return { target, api: await openApiSession(target, administrator) };
}

/**
 * Enters a part of the largest site.
 * @param name becomes part of the change ids: another name gives another layout
 * @param masters number of masters, each with 350 nodes
 */
export async function enterLargest(
  { api }: DemoAdministrator,
  name: string,
  masters: number,
): Promise<SeededLayout> {
  const whole = generateSite({ seed: SITE_SEED, preset: "max" });
  const site: GeneratedSite = { ...whole, masters: whole.masters.slice(0, masters) };
  return { ...(await enterSite(api, name, site)), preset: "max", site };
}
