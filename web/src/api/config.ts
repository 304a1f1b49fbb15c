/** What the deployment tells the console at start, read from /config.json. */
import * as v from "valibot";

const address = v.pipe(v.string(), v.url());

const ConfigSchema = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  graphqlEndpoint: address,
  realtimeUrl: address,
  restUrl: address,
  mediaBase: v.string(),
  /** Only where the identity provider is not AWS itself. */
  userPoolEndpoint: v.optional(v.string()),
  /** Name in 'Contact {provider} Administrator' (S0 §5). */
  providerName: v.string(),
  twoFactorNotice: v.object({
    /** A text of the deployment's own, in place of the usual sentence. */
    text: v.optional(v.string()),
    /** The day two-factor authentication becomes mandatory, as it is shown: MM/dd/yy. */
    date: v.string(),
  }),
  /** Where the list of demo accounts lies; absent outside demonstrations. */
  demoAccounts: v.optional(v.string()),
});

export type ConsoleConfig = Readonly<v.InferOutput<typeof ConfigSchema>>;

/** Throws with the path of the first wrong value: without its configuration the console cannot start. */
export function parseConfig(json: unknown): ConsoleConfig {
  const result = v.safeParse(ConfigSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`config.json: ${v.getDotPath(issue) ?? "document"}: ${issue.message}`);
}

export async function loadConfig(fetchFrom: typeof fetch): Promise<ConsoleConfig> {
  const response = await fetchFrom("/config.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`config.json: expected status 200, came ${response.status}`);
  return parseConfig(await response.json());
}
