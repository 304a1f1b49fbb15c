/**
 * CPU profiles while a benchmark runs: of this thread, of the pages that it opens and of the processes
 * that it starts. The threads of functions are not included.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { type CpuProfile, heaviestFunctions, heavyLines } from "./profile-summary.ts";

/** Folder for the profiles; undefined while nothing is profiled. */
let folder: string | undefined;
let pages = 0;

const ENDING = ".cpuprofile";
const SHOWN_FUNCTIONS = 10;

/** Runs with profiles, which replace those in the folder. */
export async function profiled(into: string, run: () => Promise<unknown>): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.start");
  folder = into;
  pages = 0;
  try {
    await run();
  } finally {
    folder = undefined;
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    write(join(into, `bench${ENDING}`), profile);
  }
}

/** The heaviest functions of each profile in a folder, as lines of text. */
export function profileLines(of: string): readonly string[] {
  return readdirSync(of)
    .filter((name) => name.endsWith(ENDING))
    .flatMap((name) => {
      const file = join(of, name);
      const profile: CpuProfile = JSON.parse(readFileSync(file, "utf8"));
      return [`PROFILE  ${file}`, ...heavyLines(heaviestFunctions(profile, SHOWN_FUNCTIONS))];
    });
}

export function isProfiling(): boolean {
  return folder !== undefined;
}

/** Node's flags for a process that the benchmark starts. */
export function profileFlags(): readonly string[] {
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

/** Profiles a page until it or its context closes. */
export async function profilePage(
  context: BrowserContext,
  page: Page,
  inspector: CDPSession,
): Promise<void> {
  if (folder === undefined) return;
  pages += 1;
  const file = join(folder, `page-${pages}${ENDING}`);
  await inspector.send("Profiler.enable");
  await inspector.send("Profiler.start");
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (isStopped) return;
    isStopped = true;
    // A page that has crashed has no profile; its benchmark fails by itself.
    const stopped = await inspector.send("Profiler.stop").catch(() => undefined);
    if (stopped !== undefined) write(file, stopped.profile);
  };
  const [closePage, closeContext] = [page.close.bind(page), context.close.bind(context)];
  page.close = async (options) => {
    await stop();
    await closePage(options);
  };
  context.close = async (options) => {
    await stop();
    await closeContext(options);
  };
}

function write(file: string, profile: object): void {
  writeFileSync(file, JSON.stringify(profile));
}
