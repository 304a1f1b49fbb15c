/**
 * Performs an action of the user, such as acknowledging, on any number of alarms, in several
 * requests if necessary.
 */
import { useState } from "react";
import { type ActKind, MAX_TARGETS } from "#domain/journal/acts.ts";
import { settle } from "#domain/journal/settle.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import type { JournalLine } from "./model/journal-lines.ts";
import { actDone, actTrouble, settledBefore } from "./model/journal-messages.ts";
import { createAlarmAct } from "./reads/alarm-operations.ts";
import type { UsedJournal } from "./reads/use-journal.ts";

export interface ActWords {
  readonly note: string;
  /** Duration of shelving in seconds; undefined for other actions. */
  readonly seconds: number | undefined;
}

interface Act {
  readonly layoutId: string;
  readonly kind: ActKind;
  readonly lines: readonly JournalLine[];
  readonly used: Pick<UsedJournal, "renew" | "latestActs">;
  readonly onDone: () => void;
}

export function useAct({ layoutId, kind, lines, used, onDone }: Act) {
  const { client, nowSeconds } = useServices();
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const targets = lines.map(({ target }) => target);

  async function send({ note, seconds }: ActWords): Promise<Result<Sent, Failure>> {
    const words = { ...(note === "" ? {} : { note }), ...(seconds && { seconds }) };
    let [settled, left] = [0, 0];
    for (let first = 0; first < targets.length; first += MAX_TARGETS) {
      const part = targets.slice(first, first + MAX_TARGETS);
      const content = { layoutId, kind, targets: part, ...words };
      const outcome = await createAlarmAct(client, {
        changeId: intent.idFor(content),
        ...content,
      });
      const isSettled =
        !outcome.ok &&
        outcome.error.status === "refused" &&
        outcome.error.code === "AlreadySettled";
      if (!outcome.ok && !isSettled) return outcome;
      intent.done();
      const leftOfPart = outcome.ok ? outcome.value.left : part.length;
      left += leftOfPart;
      settled += part.length - leftOfPart;
    }
    return ok({ settled, left });
  }

  async function run(words: ActWords): Promise<void> {
    setIsBusy(true);
    setTrouble(undefined);
    const sent = await send(words);
    await used.renew();
    setIsBusy(false);
    if (!sent.ok) {
      if (sent.error.status === "refused") intent.done();
      setTrouble(actTrouble(sent.error));
      return;
    }
    const { settled, left } = sent.value;
    if (settled === 0) {
      const before = settle(used.latestActs(), { kind, targets }, nowSeconds());
      const by = before.kind === "settled" ? before.by?.username : undefined;
      notify({ kind: "warning", text: settledBefore(by), lastsSeconds: 5 });
    } else {
      notify({ kind: "success", text: actDone(kind, settled, left), lastsSeconds: 3 });
    }
    onDone();
  }

  return { isBusy, trouble, run };
}

interface Sent {
  readonly settled: number;
  readonly left: number;
}
