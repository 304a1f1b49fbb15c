/** Deletes a layout: verifies the password, then deletes the site, then the layout. */

import { useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { deleteLayout } from "#web/api/layout-operations.ts";
import { useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { usePasswordProof } from "#web/ui/form/use-password-proof.ts";
import { notify } from "#web/ui/notify.ts";
import { DELETION_MESSAGES } from "./model/deletion-messages.ts";
import { editorRefusal } from "./model/editor-fault-messages.ts";
import type { Trouble } from "./use-save.ts";

export interface Deletion {
  readonly isDeleting: boolean;
  /** Why the password was refused. */
  readonly passwordFault: string | undefined;
  readonly trouble: Trouble | undefined;
  readonly remove: (password: string) => Promise<void>;
}

export function useDeletion(
  layout: { readonly id: string; readonly name: string },
  onDeleted: () => void,
): Deletion {
  const { client, rest } = useServices();
  const intent = useIntent();
  const [isDeleting, setIsDeleting] = useState(false);
  const { fault: passwordFault, prove } = usePasswordProof();
  const [trouble, setTrouble] = useState<Trouble>();

  /** Verifies the password and deletes the layout; undefined if the password was refused. */
  async function attempt(password: string): Promise<Result<undefined, Failure> | undefined> {
    const proof = await prove(password);
    if (proof.kind === "refused") return undefined;
    if (proof.kind === "failed") return err(proof.failure);
    const { id } = layout;
    return deleteLayout({ rest, client }, { id, changeId: intent.idFor({ id }) });
  }

  async function remove(password: string): Promise<void> {
    setIsDeleting(true);
    setTrouble(undefined);
    const outcome = await attempt(password);
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

  return { isDeleting, passwordFault, trouble, remove };
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
