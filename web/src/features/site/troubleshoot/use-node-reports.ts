/** The reports of one node, read from the server whenever there may be another. */
import { useEffect, useState } from "react";
import type { NodePlace } from "#web/api/node-id-history.ts";
import { listNodeTasks } from "#web/api/task-operations.ts";
import type { NodeTask } from "#web/api/tasks.generated.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";

export interface NodeReports {
  /** How the last reading ended; what was read before stays. */
  readonly status: "loading" | "ready" | "offline" | "notPermitted" | "failed";
  readonly tasks: readonly NodeTask[];
  readonly again: () => void;
}

type Read = Pick<NodeReports, "status" | "tasks">;

/** @param occasion another text: there may be another report */
export function useNodeReports(
  { layoutId, mLocId, nLocId }: NodePlace,
  occasion: string,
): NodeReports {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read>({ status: "loading", tasks: [] });
  useEffect(() => {
    let isLeft = `${occasion} ${attempt}` === "";
    if (isOnline) {
      void listNodeTasks(client, { layoutId, mLocId, nLocId }).then((outcome) => {
        if (isLeft) return;
        setRead(({ tasks }) =>
          outcome.ok
            ? { status: "ready", tasks: outcome.value }
            : { status: STATUSES[outcome.error.status], tasks },
        );
      });
    }
    return () => {
      isLeft = true;
    };
  }, [client, layoutId, mLocId, nLocId, isOnline, occasion, attempt]);
  const status = isOnline ? read.status : "offline";
  return { status, tasks: read.tasks, again: () => setAttempt(attempt + 1) };
}

const STATUSES = {
  networkError: "offline",
  unauthorised: "notPermitted",
  refused: "notPermitted",
  failed: "failed",
} as const;
