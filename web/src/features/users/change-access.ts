/** Grants or removes one layout for one account; its other layouts are unchanged. */
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { newId } from "#web/api/new-id.ts";
import type { AccessAct } from "./group-access-messages.ts";
import { listUserLayoutIds, setUserLayoutIds } from "./operations/user-operations.ts";

export interface AccessRequest {
  readonly act: AccessAct;
  readonly layoutId: string;
}

/** Effect of a request; "unchanged" means that the account already had the wanted access. */
export type AccessEffect = "changed" | "unchanged";

export type AccessResult = Result<AccessEffect, Failure>;

/** A request to change an account's access that was sent but got no response. */
interface Unanswered extends AccessRequest {
  readonly content: string;
  readonly changeId: UuidV7;
}

export interface AccessChanges {
  readonly change: (request: AccessRequest, username: string) => Promise<AccessResult>;
}

/**
 * Changes the access of accounts, and remembers requests without a response per account: a retry
 * has the same id, and counts as changed if the first attempt had already arrived.
 */
export function createAccessChanges(
  client: GraphqlClient,
  nowSeconds: () => number,
): AccessChanges {
  const unanswered = new Map<string, Unanswered>();

  function idFor(request: AccessRequest, username: string, content: string): UuidV7 {
    const pending = unanswered.get(username);
    if (pending?.content === content) return pending.changeId;
    const changeId = newId(nowSeconds());
    unanswered.set(username, { ...request, content, changeId });
    return changeId;
  }

  async function change(request: AccessRequest, username: string): Promise<AccessResult> {
    const { act, layoutId } = request;
    const saved = await listUserLayoutIds(client, username);
    const sent = unanswered.get(username);
    if (!saved.ok) {
      // The account is no longer visible, because the unanswered request has removed its last
      // layout.
      const isMissing = saved.error.status === "refused" && saved.error.code === "UserNotFound";
      if (!isMissing || act !== "take" || sent?.act !== act) return saved;
      unanswered.delete(username);
      return ok("changed");
    }
    if (saved.value.includes(layoutId) === (act === "give")) {
      unanswered.delete(username);
      const isOurs = sent?.act === act && sent.layoutId === layoutId;
      return ok(isOurs ? "changed" : "unchanged");
    }
    const others = saved.value.filter((id) => id !== layoutId);
    const layoutIds = (act === "give" ? [...others, layoutId] : others).sort();
    const changeId = idFor(request, username, layoutIds.join(" "));
    const outcome = await setUserLayoutIds(client, { changeId, username, layoutIds });
    if (outcome.ok || outcome.error.status === "refused") unanswered.delete(username);
    return outcome.ok ? ok("changed") : outcome;
  }

  return { change };
}
