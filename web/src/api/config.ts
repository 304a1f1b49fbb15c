/** Configuration of the deployment, read from /config.json at start. */
import * as v from "valibot";
import type { After } from "./after.ts";

const address = v.pipe(v.string(), v.url());

const ConfigSchema = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  graphqlEndpoint: address,
  realtimeUrl: address,
  restUrl: address,
  mediaBase: v.string(),
  /** URL of the identity provider; only set if it is not AWS Cognito itself. */
  userPoolEndpoint: v.optional(v.string()),
  /** Company name in "Contact {provider} Administrator". */
  providerName: v.string(),
  /** E-mail domain; only its addresses may be granted all layouts. */
  providerDomain: v.optional(v.string()),
  twoFactorNotice: v.object({
    /** Text of the notice; replaces the default text. */
    text: v.optional(v.string()),
    /** The day two-factor authentication becomes mandatory, as displayed: MM/dd/yy. */
    date: v.string(),
  }),
  /** Sign-in through the providers of companies; absent: every account has a password. */
  singleSignOn: v.optional(
    v.object({
      /** URL of the user pool's own domain, without a slash at the end. */
      address,
      /** App client of these sign-ins. */
      clientId: v.string(),
      providers: v.array(v.object({ name: v.string(), mailDomain: v.string() })),
    }),
  ),
  /** URL of the list of demo accounts; absent outside demonstrations. */
  demoAccounts: v.optional(v.string()),
  /** Public Mapbox token for tiles on the layouts map; absent: built-in outlines. */
  mapboxToken: v.optional(v.string()),
  /**
   * URL of an external administration page, with the placeholder {layoutId}; absent: no such page.
   */
  adminPage: v.optional(v.pipe(v.string(), v.startsWith("https://"))),
  /** URL of the service that issues links to the offline GUI; absent: no links are offered. */
  offlineGui: v.optional(v.pipe(address, v.startsWith("https://"))),
  /** URL of a help chat; absent: no chat, and no third-party content is loaded. */
  helpChat: v.optional(v.pipe(address, v.startsWith("https://"))),
});

export type ConsoleConfig = Readonly<v.InferOutput<typeof ConfigSchema>>;

/**
 * Parses /config.json. Throws with the path of the first invalid value, because the console cannot
 * start without a configuration.
 */
export function parseConfig(json: unknown): ConsoleConfig {
  const result = v.safeParse(ConfigSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`config.json: ${v.getDotPath(issue) ?? "document"}: ${issue.message}`);
}

const STORAGE_KEY = "config";

/** Time-out of the server after which the start uses the stored configuration. */
export const CONFIG_TIMEOUT_MILLISECONDS = 4_000;

export interface ConfigSource {
  /** Response of /config.json, requested with `no-store`. */
  readonly response: Promise<Response>;
  /** Stores the last valid configuration. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly after: After;
}

/**
 * Loads the configuration from the server, else uses the one of the last start. Throws if there is
 * neither.
 */
export async function loadConfig({
  response,
  storage,
  after,
}: ConfigSource): Promise<ConsoleConfig> {
  const stored = storage.getItem(STORAGE_KEY);
  const json = readJson(response);
  if (stored === null) return storeConfig(storage, await json);
  const inTime = await Promise.race([json.catch(() => undefined), isOver(after)]);
  return inTime === undefined ? parseConfig(JSON.parse(stored)) : storeConfig(storage, inTime);
}

function isOver(after: After): Promise<undefined> {
  return new Promise((resolve) => {
    after(CONFIG_TIMEOUT_MILLISECONDS, () => resolve(undefined));
  });
}

function storeConfig(storage: ConfigSource["storage"], json: unknown): ConsoleConfig {
  const config = parseConfig(json);
  storage.setItem(STORAGE_KEY, JSON.stringify(config));
  return config;
}

async function readJson(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new Error(`config.json: expected status 200, came ${response.status}`);
  return response.json();
}
