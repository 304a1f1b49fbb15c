/**
 * Starts the local cloud with the product: its stacks, its console, and its files in the data
 * folder.
 */
import { type Json, type LocalCloud, type LocalCloudOptions, startLocalCloud } from "local-cloud";
import { DEMO_FILES } from "#scripts/demo/demo-files.ts";
import { SITE_FOLDER } from "#scripts/web-build.ts";
import { CONSOLE_STACK, consoleConfig } from "./console-config.ts";

export interface ProductCloudOptions
  extends Omit<LocalCloudOptions, "files" | "leaveOut" | "web" | "synthesisedOrigin"> {
  /** Folder of the built console. @default build/web */
  readonly siteFolder?: string;
  /**
   * Called at each request for the demo accounts; undefined until they exist. Given only with a
   * demo.
   */
  readonly demoAccounts?: () => unknown;
}

export interface ProductCloud extends LocalCloud {
  /** Content of /config.json. */
  readonly config: Json;
}

const DEMO_ACCOUNTS = "/_demo/accounts.json";
/** Default of the setting siteOrigins in the templates. */
const SYNTHESISED_ORIGIN = "http://localhost:4700";

/** Throws as startLocalCloud does. */
export async function startProductCloud({
  siteFolder = SITE_FOLDER,
  demoAccounts,
  ...options
}: ProductCloudOptions): Promise<ProductCloud> {
  let config: Json = {};
  const cloud = await startLocalCloud({
    ...options,
    files: DEMO_FILES,
    synthesisedOrigin: SYNTHESISED_ORIGIN,
    web: {
      folder: siteFolder,
      stack: CONSOLE_STACK,
      files: (facts) => {
        config = consoleConfig(facts, demoAccounts && DEMO_ACCOUNTS);
        return { "/config.json": config };
      },
      ...(demoAccounts && { documents: { [DEMO_ACCOUNTS]: demoAccounts } }),
    },
  });
  return { ...cloud, config };
}
