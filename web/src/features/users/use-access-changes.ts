/** Changes of rights, newest first, page after page as somebody asks for older ones. */
import { useEffect, useState } from "react";
import {
  type AccessChangePage,
  type AccessQuestion,
  listAccessChanges,
} from "#web/api/access-operations.ts";
import type { Outcome } from "#web/api/outcome.ts";
import type { AccessChange } from "#web/api/user-records.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { failureStatus, type LoadStatus } from "./use-users.ts";

export interface AccessChanges {
  readonly rows: readonly AccessChange[];
  readonly status: LoadStatus;
  readonly hasOlder: boolean;
  readonly onOlder: () => void;
  readonly refresh: () => void;
}

interface Read {
  readonly rows: readonly AccessChange[];
  readonly status: LoadStatus;
  readonly nextToken: string | undefined;
}

const NOTHING: Read = { rows: [], status: "pending", nextToken: undefined };

/** The question must be another one where another hook is wanted: its holder carries it as key. */
export function useAccessChanges(question: AccessQuestion): AccessChanges {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [asked] = useState(question);
  const [read, setRead] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = attempt >= 0;
    setRead((known) => ({ ...known, status: isOnline ? "pending" : "networkError" }));
    if (isOnline) {
      void listAccessChanges(client, asked, undefined).then((outcome) => {
        if (isCurrent) setRead((known) => joined(known, [], outcome));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [client, asked, isOnline, attempt]);

  async function readOlder(): Promise<void> {
    setRead({ ...read, status: "pending" });
    const outcome = await listAccessChanges(client, asked, read.nextToken);
    setRead((known) => joined(known, read.rows, outcome));
  }

  return {
    rows: read.rows,
    status: read.status,
    hasOlder: read.nextToken !== undefined,
    onOlder: () => void readOlder(),
    refresh: () => setAttempt(attempt + 1),
  };
}

/** @param before what the page follows */
function joined(
  known: Read,
  before: readonly AccessChange[],
  outcome: Outcome<AccessChangePage>,
): Read {
  if (outcome.status !== "ok") return { ...known, status: failureStatus(outcome) };
  const { items, nextToken } = outcome.value;
  return { rows: [...before, ...items], status: "resolved", nextToken };
}
