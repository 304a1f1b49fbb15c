/**
 * React hook that changes the access of several accounts to one layout, a few at once, while the
 * component is mounted.
 */
import { useEffect, useRef, useState } from "react";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import { useServices } from "#web/session/services.ts";
import {
  type AccessEffect,
  type AccessRequest,
  type AccessResult,
  createAccessChanges,
} from "./change-access.ts";
import type { AccessCounts } from "./group-access-messages.ts";

export interface GroupRun {
  readonly request: AccessRequest;
  /** Usernames of the accounts whose access is changed. */
  readonly usernames: readonly string[];
  /** Results of the accounts that are finished, by username. */
  readonly results: ReadonlyMap<string, AccessResult>;
  readonly status: "running" | "ended" | "stopped";
}

export interface GroupAccess {
  /** The last change of several accounts; undefined before the first one. */
  readonly run: GroupRun | undefined;
  readonly start: (request: AccessRequest, usernames: readonly string[]) => void;
  readonly retry: () => void;
  readonly stop: () => void;
}

/**
 * Number of accounts that are changed at the same time; limited, because each one needs two
 * requests.
 */
const AT_ONCE = 3;

export function useGroupAccess(): GroupAccess {
  const { client, nowSeconds } = useServices();
  const [changes] = useState(() => createAccessChanges(client, nowSeconds));
  const [run, setRun] = useState<GroupRun>();
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function work(first: GroupRun, usernames: readonly string[]): Promise<void> {
    isStopped.current = false;
    setRun(first);
    await runConcurrently(usernames, AT_ONCE, async (username) => {
      if (isStopped.current) return;
      const result = await changes.change(first.request, username);
      setRun((now) => now && { ...now, results: new Map(now.results).set(username, result) });
    });
    setRun(
      (now) =>
        now && { ...now, status: now.results.size < now.usernames.length ? "stopped" : "ended" },
    );
  }

  return {
    run,
    start: (request, usernames) =>
      void work({ request, usernames, results: new Map(), status: "running" }, usernames),
    retry: () => {
      if (run === undefined) return;
      const failed = failedOf(run);
      const done = [...run.results].filter(([username]) => !failed.includes(username));
      void work({ ...run, results: new Map(done), status: "running" }, failed);
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}

export function failedOf({ results }: GroupRun): readonly string[] {
  return [...results].flatMap(([username, { ok }]) => (ok ? [] : [username]));
}

export function countsOf(run: GroupRun): AccessCounts {
  const count = (effect: AccessEffect) =>
    [...run.results.values()].filter((result) => result.ok && result.value === effect).length;
  return {
    act: run.request.act,
    changed: count("changed"),
    unchanged: count("unchanged"),
    failed: failedOf(run).length,
  };
}
