/**
 * The simulator's answers to orders, in a file of the data folder, so that `npm run sim:order` can
 * show them. Nothing of the product reads this file: it contains what only the simulator knows.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ORDER_ANSWERS, UNFINISHED } from "#scripts/demo/demo-files.ts";
import type { ControlAnswer, SendAnswer } from "#simulator/fleet/control-answer.ts";

/** Number of orders whose last answer is kept. */
const KEPT_ANSWERS = 20;

/**
 * Returns a function that writes answers; the first one replaces those of an earlier start.
 * @param onUnwritten called with the error when an answer cannot be written, for example because
 * the disk is full
 */
export function orderAnswersIn(
  dataFolder: string,
  onUnwritten: (error: unknown) => void,
): SendAnswer {
  const file = join(dataFolder, ORDER_ANSWERS);
  let answers: readonly ControlAnswer[] = [];
  return (answer) => {
    const others = answers.filter(({ id }) => id !== answer.id);
    answers = [...others, answer].slice(-KEPT_ANSWERS);
    const unfinished = `${file}${UNFINISHED}`;
    try {
      writeFileSync(unfinished, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 });
      renameSync(unfinished, file);
    } catch (error) {
      onUnwritten(error);
    }
  };
}

/** The last answer to the order with this id; undefined if there is none yet. */
export function readOrderAnswer(dataFolder: string, orderId: string): ControlAnswer | undefined {
  const file = join(dataFolder, ORDER_ANSWERS);
  if (!existsSync(file)) return undefined;
  const answers: readonly ControlAnswer[] = JSON.parse(readFileSync(file, "utf8"));
  return answers.find(({ id }) => id === orderId);
}
