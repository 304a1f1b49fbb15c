/** A child process of the benchmark: answers each question. */
import { fork } from "node:child_process";
import { profileFlags } from "#scripts/bench/profile/profiling.ts";

export interface Child {
  /** Sends a question; rejects when the process ends instead of answering. */
  ask<Answer>(question: unknown): Promise<Answer>;
  end(): Promise<void>;
}

/**
 * @param file absolute path
 * @param flags of Node, besides those of a profile
 */
export function startChild(
  file: string,
  args: readonly string[],
  flags: readonly string[] = ["--import", "tsx"],
): Child {
  const child = fork(file, [...args], {
    execArgv: [...flags, ...profileFlags()],
    serialization: "advanced",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => reject(new Error(`${file} ended without an answer`));
        child.once("exit", onExit);
        child.once("message", (answer) => {
          child.off("exit", onExit);
          resolve(JSON.parse(String(answer)));
        });
        child.send(JSON.stringify(question));
      }),
    end: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** The child's side: answers every question until the benchmark disconnects. */
export function answerParent<Question>(
  answer: (question: Question) => Promise<unknown>,
  onEnd: () => void,
): void {
  process.on("message", (text) => {
    void answer(JSON.parse(String(text))).then((value) => process.send?.(JSON.stringify(value)));
  });
  process.once("disconnect", onEnd);
}
