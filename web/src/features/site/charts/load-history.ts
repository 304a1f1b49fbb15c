/**
 * Reads the history of some masters piece by piece, some pieces in parallel, and reports the loaded
 * history after each.
 */

import type { Failure } from "#web/api/failure.ts";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import type { LoadStatus } from "#web/session/load-status.ts";
import { type HistoryPiece, type HistoryRequest, halvesOf, planHistory } from "./graph-plan.ts";
import { type History, NO_HISTORY, withPart } from "./history.ts";
import { type HistoryDependencies, readPiece } from "./read-piece.ts";

const REQUESTS_AT_A_TIME = 3;

/**
 * Loads the history. Returns a function that stops loading and reporting; the first failure stops
 * it as well.
 */
export function loadHistory(
  dependencies: HistoryDependencies,
  request: HistoryRequest,
  onChange: (history: History) => void,
): () => void {
  const pieces = planHistory(request);
  const reportProgress = createProgressReporter(onChange);
  let history: History = { ...NO_HISTORY, all: pieces.length };
  let isOver = false;

  function change(more: Partial<History>): void {
    if (isOver) return;
    history = { ...history, ...more };
    reportProgress(history);
  }

  async function read(piece: HistoryPiece): Promise<void> {
    if (isOver) return;
    const outcome = await readPiece(dependencies, piece, request.range);
    if (outcome.ok) {
      history = { ...history, ...withPart(history, outcome.value) };
      const next = outcome.value.kind === "rollups" ? outcome.value.next : undefined;
      if (next === undefined) return;
      change({ all: history.all + 1, done: history.done + 1 });
      await read(next);
      return;
    }
    const halves = isTooLarge(outcome.error) ? halvesOf(piece) : undefined;
    for (const half of halves ?? []) await read(half);
    if (halves !== undefined) return;
    change({ status: statusOf(outcome.error) });
    isOver = true;
  }

  reportProgress(history);
  void runConcurrently(pieces, REQUESTS_AT_A_TIME, async (piece) => {
    await read(piece);
    change({ done: history.done + 1 });
  }).then(() => change({ status: "resolved" }));
  return () => {
    isOver = true;
  };
}

/**
 * Returns a listener that limits repainting, which paints all lines again. It reports new data only
 * when the number of loaded pieces has doubled, and at the end; but the progress after every piece.
 */
function createProgressReporter(onChange: (history: History) => void): (history: History) => void {
  let loaded: History | undefined;
  let doneThen = 0;
  return (history) => {
    const { done, status } = history;
    const isDue = loaded === undefined || done >= 2 * doneThen || status !== "pending";
    if (isDue) doneThen = done;
    loaded = loaded === undefined || isDue ? history : { ...loaded, done };
    onChange(loaded);
  };
}

/** Error codes with which the server refuses a user who lacks a right. */
const RIGHTS: readonly string[] = ["NotPermitted", "NoPrivileges", "Unauthorized"];

function statusOf(failure: Failure): LoadStatus {
  switch (failure.status) {
    case "networkError":
      return "networkError";
    case "unauthorised":
      return "notPermitted";
    case "refused":
      return RIGHTS.includes(failure.code) ? "notPermitted" : "error";
    case "failed":
      return "error";
  }
}

function isTooLarge(failure: Failure): boolean {
  return failure.status === "refused" && failure.code === "GraphTooLarge";
}
