/**
 * React hook that prepares a command, the first of its two steps: reads the targets from the
 * server, and a token that is valid for a minute.
 */
import { useEffect, useState } from "react";
import type { CommandIntent } from "#web/api/command-intents.ts";
import { prepareCommand } from "#web/api/command-operations.ts";
import type { PreparedIntent } from "#web/api/commands.generated.ts";
import { useServices } from "#web/session/services.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";

export type Preparation =
  | { readonly status: "none" }
  | { readonly status: "preparing" }
  | { readonly status: "ready"; readonly prepared: PreparedIntent; readonly secondsLeft: number }
  | { readonly status: "expired" }
  | { readonly status: "failed"; readonly message: string };

export interface UsedPreparation {
  readonly preparation: Preparation;
  readonly prepareAgain: () => void;
}

/**
 * React hook of the preparation.
 * @param intent command to prepare; undefined if it needs no first step
 */
export function usePrepared(intent: CommandIntent | undefined): UsedPreparation {
  const { client, nowSeconds, after } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [preparation, setPreparation] = useState<Preparation>(
    intent === undefined ? { status: "none" } : { status: "preparing" },
  );

  useEffect(() => {
    let isCurrent = attempt >= 0;
    let cancel: (() => void) | undefined;
    if (intent === undefined) return;
    function count(prepared: PreparedIntent, until: number): void {
      if (!isCurrent) return;
      const secondsLeft = until - nowSeconds();
      const isOver = secondsLeft <= 0;
      setPreparation(isOver ? EXPIRED : { status: "ready", prepared, secondsLeft });
      if (!isOver) cancel = after(1_000, () => count(prepared, until));
    }
    void prepareCommand(client, intent).then((outcome) => {
      if (!isCurrent) return;
      // The expiry is computed by this device's clock, which may differ from the server's.
      if (outcome.ok) count(outcome.value, nowSeconds() + CONFIRM_WITHIN_SECONDS);
      else setPreparation({ status: "failed", message: refusalText(outcome.error) });
    });
    return () => {
      isCurrent = false;
      cancel?.();
    };
  }, [client, intent, nowSeconds, after, attempt]);

  return {
    preparation,
    prepareAgain: () => {
      setPreparation({ status: "preparing" });
      setAttempt((now) => now + 1);
    },
  };
}

const CONFIRM_WITHIN_SECONDS = 60;
const EXPIRED: Preparation = { status: "expired" };
