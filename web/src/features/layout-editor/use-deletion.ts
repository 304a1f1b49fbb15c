/** Deletes a layout: proves who the user is, then deletes the site, then the layout. */

import { useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { deleteLayout } from "#web/api/layout-operations.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import type { ProofOutcome } from "#web/ui/form/use-password-proof.ts";
import { notify } from "#web/ui/notify.ts";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { editorRefusal } from "./model/editor-fault-messages.ts";
import type { Trouble } from "./use-save.ts";

export interface Deletion {
  readonly isDeleting: boolean;
  readonly trouble: Trouble | undefined;
  /** Deletes if `prove` succeeds. */
  readonly remove: (prove: () => Promise<ProofOutcome>) => Promise<void>;
}

export function useDeletion(
  layout: { readonly id: string; readonly name: string },
  onDeleted: () => void,
): Deletion {
  const { client, rest } = useServices();
  const intent = useIntent();
  const [isDeleting, setIsDeleting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  /** Proves who the user is and deletes the layout; undefined if the proof was refused. */
  async function attempt(
    prove: () => Promise<ProofOutcome>,
  ): Promise<Result<undefined, Failure> | undefined> {
    const proof = await prove();
    if (proof.kind === "refused") return undefined;
    if (proof.kind === "failed") return err(proof.failure);
    const { id } = layout;
    return deleteLayout({ rest, client }, { id, changeId: intent.idFor({ id }) });
  }

  async function remove(prove: () => Promise<ProofOutcome>): Promise<void> {
    setIsDeleting(true);
    setTrouble(undefined);
    const outcome = await attempt(prove);
    setIsDeleting(false);
    if (outcome === undefined) return;
    if (!outcome.ok) return setTrouble(reported(outcome.error));
    notify({
      kind: "success",
      text: DELETION_MESSAGES.layoutDeleted(layout.name),
      lastsSeconds: 5,
    });
    onDeleted();
  }

  return { isDeleting, trouble, remove };
}

/**
 * Reports a failed deletion to the user. A lack of permission has a fixed wording (docs/words.md);
 * any other failure has a hint.
 */
function reported(failure: Failure): Trouble {
  const isDenied = failure.status === "refused" && DENIALS.includes(failure.code);
  const title = isDenied ? DELETION_MESSAGES.deleteDenied : DELETION_MESSAGES.deleteFailed;
  notify({ kind: "error", text: title, lastsSeconds: 5 });
  return isDenied ? { title } : { title, hint: editorRefusal(failure) };
}

const DENIALS = ["NotPermitted", "Forbidden", "StepUpRequired"];
