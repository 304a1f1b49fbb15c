/** What the deployment tells the console at start, read from /config.json. */
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
  /** Only where the identity provider is not AWS itself. */
  userPoolEndpoint: v.optional(v.string()),
  /** Name in 'Contact {provider} Administrator' (S0 §5). */
  providerName: v.string(),
  /** Only addresses on it may be given all layouts (S0 §5). */
  providerDomain: v.optional(v.string()),
  twoFactorNotice: v.object({
    /** A text of the deployment's own, in place of the usual sentence. */
    text: v.optional(v.string()),
    /** The day two-factor authentication becomes mandatory, as it is shown: MM/dd/yy. */
    date: v.string(),
  }),
  /** Where the list of demo accounts lies; absent outside demonstrations. */
  demoAccounts: v.optional(v.string()),
  /** Public token of a Mapbox account, for tiles on the map of layouts; absent: outlines that ship with the console. */
  mapboxToken: v.optional(v.string()),
  /** Page of an administration beside the console, with {layoutId} in place of the layout's id; absent: there is none. */
  adminPage: v.optional(v.pipe(v.string(), v.startsWith("https://"))),
  /** Service that hands out links to the offline GUI; absent: it is not offered. */
  offlineGui: v.optional(v.pipe(address, v.startsWith("https://"))),
  /** Page of a help chat; absent: there is none, and nothing of a third party is loaded. */
  helpChat: v.optional(v.pipe(address, v.startsWith("https://"))),
});

export type ConsoleConfig = Readonly<v.InferOutput<typeof ConfigSchema>>;

/** Throws with the path of the first wrong value: without its configuration the console cannot start. */
export function parseConfig(json: unknown): ConsoleConfig {
  const result = v.safeParse(ConfigSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`config.json: ${v.getDotPath(issue) ?? "document"}: ${issue.message}`);
}

const STORAGE_KEY = "config";

/** How long a start waits for the server while an earlier answer could do. */
export const CONFIG_PATIENCE_MILLISECONDS = 4_000;

export interface ConfigSource {
  /** The answer for /config.json, which no cache of the browser holds. */
  readonly response: Promise<Response>;
  /** Where the last good configuration is kept. */
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly after: After;
}

/** The server's configuration; where it cannot be had, the one of the last start. Throws when there is neither. */
export async function loadConfig({
  response,
  storage,
  after,
}: ConfigSource): Promise<ConsoleConfig> {
  const kept = storage.getItem(STORAGE_KEY);
  const json = readJson(response);
  if (kept === null) return keep(storage, await json);
  const inTime = await Promise.race([json.catch(() => undefined), isOver(after)]);
  return inTime === undefined ? parseConfig(JSON.parse(kept)) : keep(storage, inTime);
}

function isOver(after: After): Promise<undefined> {
  return new Promise((resolve) => {
    after(CONFIG_PATIENCE_MILLISECONDS, () => resolve(undefined));
  });
}

function keep(storage: ConfigSource["storage"], json: unknown): ConsoleConfig {
  const config = parseConfig(json);
  storage.setItem(STORAGE_KEY, JSON.stringify(config));
  return config;
}

async function readJson(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new Error(`config.json: expected status 200, came ${response.status}`);
  return response.json();
}
