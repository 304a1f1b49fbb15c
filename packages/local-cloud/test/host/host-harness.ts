/** The small app on the disk, and a host that runs it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Decision } from "#src/access/principals.ts";
import { type Host, startHost } from "#src/host.ts";
import type { WebOptions } from "#src/web.ts";
import { type AssemblyFolder, writeAssembly } from "#test/fixtures/assembly-on-disk.ts";
import { SMALL_APP } from "./small-app.ts";

export interface AppOnDisk {
  readonly assembly: AssemblyFolder;
  /** Folder of the site. */
  readonly folder: string;
  remove(): void;
}

export interface SmallHost {
  readonly assembly: AssemblyFolder;
  readonly folder: string;
  readonly cloud: Host;
  /** Stops the host and removes the app. */
  stop(): Promise<void>;
}

/** Web options for the stack AppWeb. */
export function webOf(folder: string): WebOptions {
  return {
    folder,
    stack: { name: "AppWeb", siteOutput: "SiteUrl", mediaOutput: "MediaUrl" },
    files: ({ delivered, region, outputs, mediaBase, userPoolEndpoint }) => ({
      "/config.json": {
        region,
        ...delivered("config.json"),
        restUrl: outputs.AppApi?.RestUrl,
        mediaBase,
        userPoolEndpoint,
      },
    }),
  };
}

export function writeSmallApp(): AppOnDisk {
  const assembly = writeAssembly(SMALL_APP);
  const folder = mkdtempSync(join(tmpdir(), "host-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  const remove = (): void => {
    assembly.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { assembly, folder, remove };
}

export async function startSmallHost(
  onDecision: (decision: Decision) => void = () => undefined,
): Promise<SmallHost> {
  const { assembly, folder, remove } = writeSmallApp();
  const cloud = await startHost({
    assembly: assembly.cdkOut,
    web: webOf(folder),
    synthesisedOrigin: "http://localhost:4700",
    onDecision,
  });
  const stop = async (): Promise<void> => {
    await cloud.stop();
    remove();
  };
  return { assembly, folder, cloud, stop };
}

/** Result of the function of the app for an event. */
export async function run(on: Host, event: object): Promise<unknown> {
  const result = await on.services.lambda.invoke(on.outputs.AppApi?.Function ?? "", event);
  return result.ok ? result.value : result.error;
}
