/** A program of the project as a black box: in its own process, with its output and its end. */
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { resolve } from "node:path";

export interface StartOptions {
  /** Folder of the project. @default this one */
  readonly project?: string;
  /** Arguments for Node. */
  readonly command: readonly string[];
  /** Settings as in docs/how-to/run.md, such as PORT and LOCAL_DATA_DIR. */
  readonly settings: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything that the program has printed. */
  readonly output: string;
}

export interface StartedProgram {
  readonly pid: number;
  /** The address that the program prints; rejects with its output when it ends instead. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  output(): string;
  send(signal: NodeJS.Signals): Promise<Ended>;
}

const running = new Map<ChildProcess, Promise<Ended>>();

export function startProgram({ project = ".", command, settings }: StartOptions): StartedProgram {
  const child = spawn(process.execPath, [...command], {
    cwd: resolve(project),
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const words = new EventEmitter();
  let output = "";
  const hear = (chunk: Buffer): void => {
    output += chunk.toString();
    words.emit("word");
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = endOf(child, () => output);
  running.set(child, ended);
  const ready = new Promise<string>((done, fail) => {
    words.on("word", () => {
      const address = /^Ready: (\S+)\n/m.exec(output)?.[1];
      if (address !== undefined) done(address);
    });
    void ended.then(({ code }) => fail(new Error(`ended with ${code}: ${output}`)));
  });
  // Marks the rejection as handled, for callers that wait only for the end.
  ready.catch(() => undefined);
  const send = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { pid: child.pid ?? 0, ready, ended, output: () => output, send };
}

function endOf(child: ChildProcess, output: () => string): Promise<Ended> {
  return new Promise((done) => {
    child.once("close", (code, signal) => {
      running.delete(child);
      done({ code, signal, output: output() });
    });
  });
}

/** Ends every program that a test has left running. */
export async function killPrograms(): Promise<void> {
  for (const child of running.keys()) child.kill("SIGKILL");
  await Promise.all(running.values());
}
