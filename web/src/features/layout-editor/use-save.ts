/**
 * Saves a form as one intent: the request, what went wrong, and a time-out after 20 seconds without
 * an answer.
 */

import { useState } from "react";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { withSaveTimeout } from "#web/session/save-timeout.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { notify } from "#web/ui/notify.ts";
import { editorRefusal } from "./model/editor-fault-messages.ts";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";

/** Why the last attempt failed. */
export interface Trouble {
  /** Heading of the error: what failed. */
  readonly title: string;
  readonly hint?: string;
}

export interface Saving<Saved> {
  /** Content of the form to send; a retry with the same content has the same idempotency key. */
  readonly content: object;
  readonly send: (changeId: UuidV7) => Promise<Result<Saved, Failure>>;
  /** Messages that are shown after the attempt. */
  readonly texts: { readonly success: string; readonly failure: (failure: Failure) => string };
  readonly onSaved: (saved: Saved) => void;
  /** Handles an edit conflict; resolves to a failure to show, if any. */
  readonly onConflict?: () => Promise<Failure | undefined>;
}

export interface Save {
  readonly isSubmitting: boolean;
  readonly trouble: Trouble | undefined;
  readonly save: <Saved>(saving: Saving<Saved>) => Promise<void>;
}

export function useSave(): Save {
  const services = useServices();
  const intent = useIntent();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  return {
    isSubmitting,
    trouble,
    async save({ content, send, texts, onSaved, onConflict }) {
      setIsSubmitting(true);
      setTrouble(undefined);
      const outcome = await withSaveTimeout(services, send(intent.idFor(content)));
      setIsSubmitting(false);
      if (outcome === "late") return setTrouble(reported({ title: EDITOR_MESSAGES.saveTimeout }));
      // The server has decided, so the next request gets a new idempotency key; an undelivered
      // request keeps its key.
      if (outcome.ok || outcome.error.status === "refused") intent.done();
      if (!outcome.ok) {
        const isConflict = outcome.error.status === "refused" && outcome.error.code === "Conflict";
        const failure = isConflict && onConflict !== undefined ? await onConflict() : outcome.error;
        if (failure === undefined) return;
        return setTrouble(
          reported({ title: texts.failure(failure), hint: editorRefusal(failure) }),
        );
      }
      notify({ kind: "success", text: texts.success, lastsSeconds: 2 });
      onSaved(outcome.value);
    },
  };
}

function reported(trouble: Trouble): Trouble {
  notify({ kind: "error", text: trouble.title, lastsSeconds: 5 });
  return trouble;
}
