/** React hook that stores what the user does about a line, then reads the list again. */
import { useState } from "react";
import type { CreateFindingActInput } from "#web/api/inputs.generated.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { failureText, PRESS_AGAIN } from "#web/ui/failure-messages.ts";
import { notify } from "#web/ui/notify.ts";
import { createFindingAct } from "./finding-operations.ts";
import type { FindingRow } from "./finding-rows.ts";
import { FIRST_MESSAGES } from "./first-messages.ts";

export interface FindingActWish {
  readonly kind: CreateFindingActInput["kind"];
  readonly reason?: string;
  readonly seconds?: number;
}

/** Resolves to the text of a failure, or to undefined. */
export type DoAct = (row: FindingRow, wish: FindingActWish) => Promise<string | undefined>;

export interface UsedAct {
  readonly isBusy: boolean;
  readonly act: DoAct;
  /** Reads the list again after a change that was not made by `act`. */
  readonly onDone: () => void;
}

export function useFindingAct(onDone: () => void): UsedAct {
  const { client } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    onDone,
    async act(row, wish) {
      const { layoutId, mLocId, nLocId, cause } = row;
      const content = { layoutId, mLocId, nLocId: nLocId ?? null, cause, ...wish };
      setIsBusy(true);
      const outcome = await createFindingAct(client, {
        changeId: intent.idFor(content),
        ...content,
      });
      if (outcome.ok || outcome.error.status === "refused") intent.done();
      onDone();
      setIsBusy(false);
      if (!outcome.ok) {
        return failureText(outcome.error, {
          refusals: FIRST_MESSAGES.refusals,
          advice: PRESS_AGAIN,
        });
      }
      notify({ kind: "success", text: doneText(wish.kind), lastsSeconds: 3 });
      return undefined;
    },
  };
}

function doneText(kind: FindingActWish["kind"]): string {
  return kind === "UNDO" ? FIRST_MESSAGES.undone : FIRST_MESSAGES.done[kind];
}
